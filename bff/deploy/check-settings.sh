#!/bin/sh
# Refuses lines of a file of settings that systemd, a shell and Compose read differently: all others are
# NAME=value, split at the first "=". Values are secrets, so they are not printed.
set -eu
file=$1
[ -e "$file" ] || exit 0
export LC_ALL=C
edge='[^"'\''$\[:space:]]'
wrong=$(grep -nEv "^([#;].*|[A-Z][A-Z0-9_]*=($edge([^\$\\]*$edge)?)?|)\$" "$file" | cut -d: -f1) || true
for line in $wrong; do
  echo "$file, line $line: write NAME=value without \\ and \$, and without quotes or spaces at the ends" >&2
done
[ -z "$wrong" ]
