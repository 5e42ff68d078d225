#!/bin/sh
# Runs a tool of the operator with the settings and the Node of this installation: npm run leads -- list
# With /etc/kosmosad/bff.env, which is root's, the settings are those of the systemd unit, and the tool runs
# as its user. Otherwise they are those of the environment, as in containers, and of .env.
# Another kindergarten on this machine is named before it: KINDERGARTEN=romashka npm run leads -- list
set -eu
cd "$(dirname "$0")/../.."
main=bff/tools/$1/main.ts
shift
# In containers Node is the image's.
PATH=$PWD/node_modules/.bin:$PATH
name=${KINDERGARTEN:-kosmosad}
settings=/etc/$name/bff.env
user=$name-bff
if [ -z "${KINDERGARTEN:-}" ] && [ ! -e "$settings" ]; then
  # Images have neither the site's sources nor a `.env`.
  if [ -e .env ]; then exec node --import=./src/tools/scripts/env-file.ts "$main" "$@"; fi
  exec node "$main" "$@"
fi
if [ "$(id -u)" != 0 ]; then
  echo "Run this as root: it reads $settings and continues as $user" >&2
  exit 1
fi
sh bff/deploy/check-settings.sh "$settings"
while IFS= read -r line; do
  case $line in [A-Z]*=*) export "$line" ;; esac
done <<SETTINGS
$(sed -n "s/kosmosad-bff/$user/g; s/^Environment=//p" bff/deploy/kosmosad-bff@.service | tr ' ' '\n' | grep -v %i)
$(cat "$settings")
SETTINGS
umask 077
exec setpriv --reuid="$user" --regid="$user" --clear-groups node "$main" "$@"
