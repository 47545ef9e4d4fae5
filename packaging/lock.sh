#!/bin/sh
# Make the locks again from pyproject.toml: hashes, no addresses, and all that Linux, Windows, and
# macOS need from Python 3.11 to 3.14. Versions that still fit stay; `UPGRADE=1 make lock` takes the
# newest. Then prove each lock: it installs as it is, nothing in it lacks anything, and every system
# finds a wheel of each library.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"${PYTHON:-python3}" -m venv "$work/tool"
"$work/tool/bin/python" -m pip install --quiet uv
uv="$work/tool/bin/uv --quiet"

lock() {
    name=$1
    shift
    $uv pip compile --universal --python-version 3.11 --generate-hashes --no-header \
        ${UPGRADE:+--upgrade} --output-file "packaging/$name.lock" pyproject.toml "$@"
}
lock dev --extra checkout --extra dev
lock requirements --constraint packaging/dev.lock --extra checkout
# What builds the program, in the very versions that it is tested with.
lock build --constraint packaging/dev.lock --extra postgres packaging/build.in

for name in requirements dev build; do
    for python in 3.11 3.12 3.13 3.14; do
        for system in x86_64-manylinux_2_34 windows macos x86_64-apple-darwin; do
            $uv pip install --dry-run --no-deps --require-hashes --no-build \
                --python-version="$python" --python-platform="$system" --target="$work/none" \
                -r "packaging/$name.lock"
        done
    done
    "${PYTHON:-python3}" -m venv "$work/$name"
    sh packaging/install_lock.sh "$work/$name/bin/python" "packaging/$name.lock"
    echo "packaging/$name.lock holds."
done
