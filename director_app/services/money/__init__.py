"""The money of an event: what came in, what went out, what is in each drawer."""

from director_app.services.money.desk import MoneyDesk, NewLine
from director_app.services.money.drawers import Drawer, DrawerRow
from director_app.services.money.pool import Pool, PoolLine, SideMoney

__all__ = ["Drawer", "DrawerRow", "MoneyDesk", "NewLine", "Pool", "PoolLine", "SideMoney"]
