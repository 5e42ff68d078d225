import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BffInProcess, startBffInProcess } from '../support/bff-in-process.ts';
import { FRESH, STALE } from '../support/content-bff.ts';
import { type Handler, type Upstream, sendJson, startUpstream } from '../kit/upstream.ts';
import { bareContent } from '../kit/content.ts';

/** More than a cache of 1 MiB holds, in entries of some 20 KB, and without bodies. */
const JUNK = 200;
const EMPTY_JUNK = 500;

let upstream: Upstream;
let bff: BffInProcess;

beforeEach(async () => {
  upstream = await startUpstream(bareContent);
  bff = await startBffInProcess(upstream.url, {
    CACHE_MAX_MB: '1',
    // A machine under load is no upstream that fails.
    UPSTREAM_TIMEOUT_MS: '60000',
  });
});
afterEach(async () => {
  await bff.close();
  await upstream.close();
});

async function statusOf(path: string): Promise<number> {
  const response = await fetch(bff.url + path);
  await response.arrayBuffer();
  return response.status;
}

async function statusesOf(paths: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let from = 0; from < paths.length; from += 16) {
    statuses.push(...(await Promise.all(paths.slice(from, from + 16).map(statusOf))));
  }
  return statuses;
}

const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${bff.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
};

const noise: Handler = (_request, response) =>
  sendJson(response, { title: randomBytes(8000).toString('base64'), items: [], next_page: null });

const junk = (prefix: string, length = JUNK) =>
  Array.from({ length }, (_, index) => `${prefix}junk-${index}`);
const known = Object.keys(bareContent);
/** What no list of that content names. */
const UNLISTED = ['/api/pages/1-privacy-policy', '/api/sections/chuzhoj-razdel'];

/** Everything that was answered is still there, a while after the upstream has stopped. */
async function expectAllServed(paths: readonly string[]): Promise<void> {
  for (const path of paths) upstream.script(path, (request) => request.socket.destroy());
  for (const age of [FRESH, STALE]) {
    bff.advance(age);
    expect(await statusesOf(paths)).toEqual(paths.map(() => 200));
  }
}

describe('keys that somebody makes up evict nothing that was served before', () => {
  test('where the upstream answers 404', async () => {
    await statusesOf(known);
    expect(new Set(await statusesOf(junk('/api/news/', EMPTY_JUNK)))).toEqual(new Set([404]));
    expect(await metric('bff_cache_evictions')).toBe(0);
    // They have made room for one another, though.
    expect(await metric('bff_cache_entries')).toBeLessThan(known.length + EMPTY_JUNK / 2);
    await expectAllServed(known);
  });

  test('where the upstream answers 200 to anything', async () => {
    await statusesOf(known);
    // What lists name counts as served again.
    await statusesOf(UNLISTED);
    const made = [...junk('/api/news/'), ...junk('/api/moves/')];
    const pages = made.map((_, index) => `/api/news?page=${index + 100}`);
    for (const path of [...made, ...pages]) upstream.script(path, noise);
    expect(new Set(await statusesOf([...made, ...pages]))).toEqual(new Set([200]));
    expect(await metric('bff_cache_evictions')).toBeGreaterThan(JUNK);
    expect(await metric('bff_cache_bytes')).toBeLessThanOrEqual(1024 * 1024);
    await expectAllServed(known);
  });

  test('and what a list names later is kept, too', async () => {
    const [item, list] = ['/api/news/chuzhaya-novost-1', '/api/news?page=2'];
    await statusesOf([item, '/api/news?page=1', list]);
    for (const path of junk('/api/news/')) upstream.script(path, noise);
    await statusesOf(junk('/api/news/'));
    await expectAllServed([item, list]);
  });
});
