#!/bin/sh
# Install a lock as it is: sh packaging/install_lock.sh PYTHON LOCK
# A lock is whole, so nothing is resolved: pip would look for the newest of whatever is asked for
# with an extra, and refuse it for want of a hash.
set -eu
"$1" -m pip install --quiet --no-deps --require-hashes --requirement "$2"
"$1" -m pip check
