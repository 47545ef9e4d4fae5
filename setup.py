"""What a wheel carries; everything else about the project is in ``pyproject.toml``.

``resources`` and the handbook keep their places at the top level of the source. In a wheel they
lie within ``director_app``: data beside a package would be strewn over everybody's
``site-packages``. ``director_app/shipped_data.py`` finds them in both.
"""

from __future__ import annotations

from setuptools import find_namespace_packages, setup

DATA = {"director_app.resources": "resources", "director_app.resources.handbook": "docs/handbook"}

setup(
    packages=[*find_namespace_packages(include=["director_app*", "reports*"]), *DATA],
    package_dir=DATA,
    package_data={
        **{package: ["**/*"] for package in DATA},
        "director_app.storage.migrations": ["script.py.mako"],
    },
    # Pictures of the README: the program never reads them.
    exclude_package_data={"director_app.resources": ["pictures/**"]},
)
