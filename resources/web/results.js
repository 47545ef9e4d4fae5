"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const byId = (id) => document.getElementById(id);
  const all = (query, root = document) => [...root.querySelectorAll(query)];
  const find = byId("find"), found = byId("found"), day = byId("day");
  const state = { q: "", sort: "", dir: "", p: "" };
  const FEW = 24;
  const language = document.documentElement.lang;
  /** The page's words, in its language; what they are filled with is never looked into. */
  const say = (key, values = {}) => data.words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const RISING = new Set(["place", "name"]);

  const PLAIN = { ł: "l", ø: "o", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe", ı: "i" };
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
    .replace(/[łøđðþßæœı]/g, (letter) => PLAIN[letter]);
  const spaced = (text) => ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
  const minus = (points) => String(points).replace("-", "\u2212");
  const value = (text) => {
    const number = parseFloat(text.replace("(", "").replace("\u2212", "-"));
    return Number.isNaN(number) ? null : number;
  };
  const make = (tag, text = "", kind = "") => {
    const one = document.createElement(tag);
    one.textContent = text;
    if (kind) one.className = kind;
    return one;
  };

  const rows = all(".standings tbody tr[data-badge]").map((row, at) => ({
    row, at, badge: row.dataset.badge,
    text: spaced(`${row.querySelector(".name").textContent} ${row.dataset.badge}`),
  }));
  const texts = new Map(rows.map((one) => [one.badge, one.text]));
  const tables = all(".table").map((box) => ({ box, lines: all("tr[data-badge]", box) }));

  function wanted() {
    const words = spaced(state.q).trim().split(" ").filter(Boolean);
    return words.length ? (text) => words.every((word) => text.includes(` ${word}`)) : null;
  }

  function search() {
    const fits = wanted();
    let count = 0;
    for (const one of rows) {
      one.row.hidden = Boolean(fits) && !fits(one.text);
      count += one.row.hidden ? 0 : 1;
    }
    const seen = [];
    for (const { box, lines } of tables) {
      let hit = false;
      for (const line of lines) {
        const is = Boolean(fits) && fits(texts.get(line.dataset.badge) || spaced(line.querySelector("bdi").textContent));
        line.classList.toggle("hit", is);
        hit = hit || is;
      }
      box.hidden = Boolean(fits) && !hit;
      if (hit) seen.push(box.closest("details"));
    }
    unfold(seen.length <= FEW ? seen : []);
    for (const part of all(".division")) {
      const none = !all(".standings tbody tr[data-badge]", part).some((row) => !row.hidden);
      all(".nobody", part).forEach((one) => { one.hidden = !(fits && none); });
    }
    found.textContent = fits ? say("found", { count }) : "";
  }

  /** Rounds with the few tables that were looked for are open, as long as they are. */
  function unfold(rounds) {
    for (const one of all("details.round")) {
      if (rounds.includes(one)) {
        if (!one.open) { one.open = true; one.dataset.found = ""; }
      } else if ("found" in one.dataset) {
        one.open = false;
        delete one.dataset.found;
      }
    }
  }

  function cell(one, key) {
    const found = one.row.querySelector(`[data-of="${key}"]`);
    return found ? found.textContent.trim() : "";
  }

  function compare(key, rising) {
    const turn = rising ? 1 : -1;
    if (key === "name") {
      return (a, b) => turn * a.text.localeCompare(b.text, language) || a.at - b.at;
    }
    return (a, b) => {
      const one = value(cell(a, key)), other = value(cell(b, key));
      if (one === null || other === null) return (one === null) - (other === null) || a.at - b.at;
      return turn * (one - other) || a.at - b.at;
    };
  }

  function sort() {
    const heads = all(".standings th[data-key]");
    const known = heads.some((head) => head.dataset.key === state.sort);
    const key = known ? state.sort : "place";
    const rising = known && state.dir ? state.dir === "up" : RISING.has(key);
    for (const head of heads) {
      if (head.dataset.key === key) {
        head.setAttribute("aria-sort", rising ? "ascending" : "descending");
      } else {
        head.removeAttribute("aria-sort");
      }
    }
    const order = [...rows].sort(
      known ? compare(key, rising) : (a, b) => a.at - b.at,
    );
    for (const body of all(".standings tbody")) {
      const mine = order.filter((one) => one.row.parentNode === body);
      body.append(...mine.map((one) => one.row));
    }
  }

  function write() {
    const hash = new URLSearchParams(Object.entries(state).filter(([, one]) => one)).toString();
    const address = hash ? `#${hash}` : location.href.split("#")[0];
    try { history.replaceState(null, "", address); } catch { /* the page works without it */ }
  }

  function read() {
    const hash = new URLSearchParams(location.hash.slice(1));
    if (location.hash && ![...hash.keys()].some((key) => key in state)) return;
    for (const key of Object.keys(state)) state[key] = hash.get(key) || "";
    find.value = state.q;
    search();
    sort();
    if (state.p) show(state.p); else if (day.open) day.close();
  }

  function games(part, titles) {
    const [round, table, seat, played, penalty, done] = part;
    const sum = played.reduce((sum, game) => sum + game[1], penalty);
    const box = make("table"), head = make("caption");
    const at = /^.$/.test(seat) ? "at_letter" : "at_table";
    const where = table ? say(at, { round: titles[round], table, seat }) : titles[round];
    head.append(make("span", minus(sum)), where);
    const body = make("tbody");
    for (const [number, points, why] of played) {
      body.append(line(say("game", { number }), data.why[why], points));
    }
    if (penalty) body.append(line(say("ruling"), say(penalty < 0 ? "penalty" : "added"), penalty));
    if (!done && table) body.append(line("", say("not_in"), ""));
    box.append(head, body);
    return box;
  }

  function line(what, why, points) {
    const row = make("tr"), head = make("th", what);
    head.scope = "row";
    row.append(head, make("td", why), make("td", minus(points), "n"));
    return row;
  }

  function placed(place) {
    if (!place) return say("no_place");
    return place.endsWith("=") ? say("shared", { place: place.slice(0, -1) }) : say("place", { place });
  }

  function show(badge) {
    const one = rows.find((row) => row.badge === badge);
    const told = data.people[badge];
    if (!one || !told) return;
    const place = cell(one, "place"), total = cell(one, "total");
    const adjusted = cell(one, "adj");
    byId("day-name").textContent = one.row.querySelector("bdi").textContent;
    byId("day-place").textContent = say(data.sum[told.d], { place: placed(place), total });
    const body = byId("day-body");
    body.replaceChildren(...told.t.map((part) => games(part, data.rounds[told.d])));
    if (!told.t.length) body.append(make("p", say("no_game"), "nobody"));
    if (adjusted && adjusted !== "\u2013") {
      const box = make("table"), part = make("tbody");
      part.append(line(say("event"), say("adjusted"), adjusted));
      box.append(part);
      body.append(box);
    }
    if (told.x) body.append(make("p", told.x, "sums"));
    const sum = make("p", "", "all");
    sum.append(make("span", data.heading[told.d]), make("span", total));
    body.append(sum);
    rows.forEach((row) => row.row.classList.toggle("shown", row === one));
    if (!day.open && day.showModal) day.showModal();
    day.scrollTop = 0;
  }

  for (const head of all(".standings th[data-key]")) {
    const button = make("button");
    button.type = "button";
    button.append(...head.childNodes);
    button.addEventListener("click", () => {
      const key = head.dataset.key;
      const now = head.getAttribute("aria-sort");
      const rising = now ? now !== "ascending" : RISING.has(key);
      state.sort = key === "place" && rising ? "" : key;
      state.dir = rising === RISING.has(key) ? "" : rising ? "up" : "down";
      sort();
      write();
    });
    head.append(button);
  }
  for (const one of rows) {
    const name = one.row.querySelector("bdi");
    const button = make("button", "", "open");
    button.type = "button";
    button.setAttribute("aria-haspopup", "dialog");
    name.replaceWith(button);
    button.append(name);
    button.addEventListener("click", () => { state.p = one.badge; show(one.badge); write(); });
  }
  find.addEventListener("input", () => { state.q = find.value; search(); write(); });
  byId("day-close").addEventListener("click", () => day.close());
  day.addEventListener("click", (event) => { if (event.target === day) day.close(); });
  day.addEventListener("close", () => {
    state.p = "";
    rows.forEach((row) => row.row.classList.remove("shown"));
    write();
  });
  addEventListener("hashchange", read);
  byId("tools").hidden = rows.length === 0;
  read();
})();
