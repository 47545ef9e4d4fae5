"""Which part of the print page tells which."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from director_app.ui.printing.page import PrintTab


def wire(tab: PrintTab) -> None:
    """Connect the parts of the page."""
    frame = tab.frame
    tab.moments.chosen.connect(tab.show_all)
    tab.list.toggled.connect(tab.toggle)
    tab.list.row_chosen.connect(tab.look_at)
    tab.options.changed.connect(tab.rechosen)
    tab.options.only_typed.connect(tab.show_all)
    tab.options.only.returnPressed.connect(tab.print)
    tab.card.open.clicked.connect(tab.print)
    frame.save.clicked.connect(tab.save_pdf)
    frame.pack.clicked.connect(tab.open_packets)
    frame.list_wrong.clicked.connect(tab.open_wrong)
    frame.packets.left.connect(tab.step_out)
    frame.packets.print_asked.connect(tab.print_packets)
    frame.packets.save_asked.connect(tab.save_packets)
    frame.wrong.left.connect(tab.step_out)
    frame.wrong.print_asked.connect(tab.print_outdated)
    frame.wrong.save_asked.connect(tab.save_outdated)
    tab.side.viewer_asked.connect(tab.open_in_viewer)
    tab.side.report_asked.connect(tab.to_report)
    tab.card.choices.formed.connect(tab.formed)
    tab.card.choices.changed.connect(tab.reload)
    tab.card.choices.top.returnPressed.connect(tab.print)
    tab.page.notice.acted.connect(tab.print_outdated)
    tab.run.changed.connect(tab.show_all)
    tab.acts.run.changed.connect(tab.show_all)
    tab.run.failed.connect(tab.not_written)
    tab.run.ended.connect(tab.ended)
    tab.acts.failed.connect(tab.not_printed)
    tab.acts.ended.connect(tab.pressed)
    tab.states.answered.connect(tab.answered)
