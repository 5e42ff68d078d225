#!/bin/bash
# Makes both payloads of a version of React again: make.sh 19.0.0 <an empty folder>
# 19.0.0, 19.1.0 and 19.2.0 write server functions as $F, the patch releases after them as $h. Payloads
# of the installed React are rendered when the tests run (../render-corpus.ts).
# Made on 2026-11-22 with Node 24.21. The script runs in that folder, so that stacks name no other.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cp "$here/render-flight.js" "$2/render-flight.mjs"
cd "$2"
npm install --legacy-peer-deps "react@$1" "react-dom@$1" "react-server-dom-webpack@$1"
for build in production development; do
  NODE_ENV=$build node --conditions=react-server render-flight.mjs > "$here/$1-$build.bin"
done
