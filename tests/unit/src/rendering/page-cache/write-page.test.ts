import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { makeVariants } from '../../../../../bff/shared/variants.ts';
import type { PageState } from '../../../../../src/rendering/page-cache/page-cache.ts';
import type { PageEntry } from '../../../../../src/rendering/page-cache/page-entry.ts';
import { writePage } from '../../../../../src/rendering/page-cache/write-page.ts';

async function fieldsOf(state: PageState, isRendered: boolean) {
  const entry: PageEntry = {
    page: { kind: 'document', path: '/news', query: '' },
    withoutShell: undefined,
    status: 200,
    variants: await makeVariants(Buffer.from('page')),
    headers: [],
    used: [],
    changesAt: Number.POSITIVE_INFINITY,
    queryValues: {},
    cooldownUntil: 0,
  };
  const rendered = {
    entry,
    outcome: 'ok',
    shellEtag: undefined,
    renderMs: 12.34,
    calls: [{ path: '/api/news?page=2', startMs: 1.04, durationMs: 5 }],
  } as const;
  const server = createServer((request, response) =>
    writePage(request, response, { entry, state, ...(isRendered ? { rendered } : {}) }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  server.closeAllConnections();
  server.close();
  return [headers.get('cache-status'), headers.get('server-timing')];
}

test.each<[PageState, string, string]>([
  ['hit', 'hit', 'cache;desc="hit"'],
  ['stale', 'hit; detail=stale-while-revalidate', 'cache;desc="stale"'],
])('a page from the cache that is %s says so', async (state, status, timing) => {
  expect(await fieldsOf(state, false)).toEqual([`kosmosad-site; ${status}`, timing]);
});

test.each<[PageState, string]>([
  ['miss', 'miss'],
  ['refreshed', 'stale'],
  ['bypass', 'bypass'],
])('a page that was rendered as %s says so', async (state, reason) => {
  const timing = `cache;desc="${state}", render;dur=12.3, bff;desc="/api/news?page=2";start=1.0;dur=5.0`;
  expect(await fieldsOf(state, true)).toEqual([`kosmosad-site; fwd=${reason}`, timing]);
});
