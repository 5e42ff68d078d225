#!/bin/bash
# Makes what Next sends of the app in "app" again: make.sh 16.4-cached <an empty folder>
# Build ids, hashes of chunks and keys of the head differ from build to build; the tests name none.
# Made on 2026-11-22 with Node 24.21. Next brings the React that renders payloads itself.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$1
cd "$2"

case $folder in
  15) next=15.5.29 react=19.3.1 ;; # webpack
  16.0*) next=16.0.11 react=19.2.9 ;; # Turbopack
  16.4*) next=16.4.6 react=19.3.1 ;; # Turbopack; its payloads may begin with # or ~
esac
export NEXT_TELEMETRY_DISABLED=1 CACHE_COMPONENTS=0
[[ $folder == *-cached ]] && export CACHE_COMPONENTS=1

npm init -y > /dev/null && npm pkg delete type
npm i "next@$next" "react@$react" "react-dom@$react"
cp -r "$here/app" .
# Next 15 knows redirects only, 16.0 no partialPrefetching.
cp "$here/next.config.mjs" .
[[ $folder == 15 ]] && sed -i '/cacheComponents:/d' next.config.mjs
[[ $folder == 16.4* ]] || sed -i '/partialPrefetching/d' next.config.mjs
npx next build
npx next start -H 127.0.0.1 -p 4716 &
trap 'kill %1' EXIT

site=http://127.0.0.1:4716
# 16.4 redirects to the right `_rsc`.
get() { curl -sL --retry 9 --retry-connrefused -o "$1" "$site$2" "${@:3}"; }
get blog.html /blog/first
get bytes.html /bytes
get home.rsc / -H 'RSC: 1'
get blog.rsc /blog/first -H 'RSC: 1'
get items.rsc /items/toys/red -H 'RSC: 1'
get prefetch.rsc /blog/second -H 'RSC: 1' -H 'Next-Router-Prefetch: 3'
segment=(-H 'RSC: 1' -H 'Next-Router-Prefetch: 1' -H)
get tree.rsc /blog/first "${segment[@]}" 'Next-Router-Segment-Prefetch: /_tree'
get segment.rsc /blog/first "${segment[@]}" 'Next-Router-Segment-Prefetch: /blog/$d$slug/__PAGE__'

# By hand, as they name what the build made:
# navigation.rsc: /blog/second with `RSC: 1` and a `Next-Router-State-Tree` of /blog/first; the tree
#   had `(slot)` where 16.4 has `(__SLOT__)`, so 16.4 sends that slot whole.
# form.html: the hidden inputs of /form and name=Ann, posted as multipart/form-data.
# action.rsc: the server function of /form, called with `Next-Action`.
