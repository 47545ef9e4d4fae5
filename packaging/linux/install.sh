#!/bin/sh
# Puts Front Table into your own account, or takes it away again; the club book is never touched.
#   ./install.sh            into ~/.local
#   ./install.sh --remove
# PREFIX=/usr/local sudo ./install.sh puts it there for everybody.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
prefix=${PREFIX:-$HOME/.local}

refresh() {
    update-mime-database "$prefix/share/mime" 2>/dev/null || true
    update-desktop-database "$prefix/share/applications" 2>/dev/null || true
    gtk-update-icon-cache -q -t "$prefix/share/icons/hicolor" 2>/dev/null || true
}

remove() {
    rm -rf "$prefix/lib/front-table" "$prefix/share/doc/front-table"
    rm -f "$prefix/bin/front-table"
    (cd "$here" && find share -type f) | while read -r one; do
        rm -f "$prefix/$one"
    done
}

remove
if [ "${1:-}" = --remove ]; then
    refresh
    echo "Front Table is gone from $prefix; the club book is where it was."
    exit 0
fi
mkdir -p "$prefix/bin" "$prefix/lib" "$prefix/share"
cp -R "$here/lib/front-table" "$prefix/lib/"
cp -R "$here/share/." "$prefix/share/"
ln -s ../lib/front-table/front-table "$prefix/bin/front-table"
refresh
echo "Front Table is in $prefix. Start it from the menu, or with $prefix/bin/front-table"
