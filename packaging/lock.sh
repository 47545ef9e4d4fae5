#!/bin/sh
# Make the locks again from pyproject.toml: hashes, no addresses.
set -eu
.venv/bin/python -m pip install --quiet pip-tools
for lock in "requirements --extra checkout" "dev --extra checkout --extra dev"; do
    set -- $lock
    name=$1
    shift
    .venv/bin/pip-compile --quiet --generate-hashes --no-header --strip-extras --allow-unsafe \
        --no-emit-index-url --no-emit-find-links --no-emit-trusted-host "$@" \
        --output-file "packaging/$name.lock" pyproject.toml
done
# What builds the program, in the very versions that it is tested with.
.venv/bin/pip-compile --quiet --generate-hashes --no-header --strip-extras --allow-unsafe \
    --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --extra postgres \
    --constraint packaging/dev.lock --output-file packaging/build.lock \
    pyproject.toml packaging/build.in
