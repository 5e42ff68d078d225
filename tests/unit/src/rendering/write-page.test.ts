import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { makeVariants } from '../../../../bff/shared/variants.ts';
import type { ServedAs } from '../../../../bff/shared/cache/cache.ts';
import type { PageEntry } from '../../../../src/rendering/page-entry.ts';
import { writePage } from '../../../../src/rendering/write-page.ts';
import { listen } from '../../../kit/listen.ts';

const TIMING = {
  renderMs: 12.34,
  calls: [{ path: '/api/news?page=2', startMs: 1.04, durationMs: 5 }],
};

async function fieldsOf(served: ServedAs, timing?: typeof TIMING, isPersonal = false) {
  const entry: PageEntry = {
    page: { kind: 'document', path: '/news', query: '', ...(isPersonal && { isPersonal }) },
    status: 200,
    variants: await makeVariants(Buffer.from('page')),
    headers: [],
    used: [],
    changesAt: Number.POSITIVE_INFINITY,
    timing,
    etag: '"1"',
    isStorable: true,
    lifetime: { freshUntil: 0, staleUntil: 0, errorStaleUntil: 0 },
  };
  const server = createServer((request, response) =>
    writePage(request, response, { entry, served }),
  );
  const { url, close } = await listen(server);
  const { headers } = await fetch(url);
  await close();
  return [headers.get('cache-status'), headers.get('server-timing')];
}

test.each<[ServedAs, string, string]>([
  ['hit', 'hit', 'cache;desc="hit"'],
  ['stale', 'hit; detail=stale', 'cache;desc="stale"'],
])('a page from the cache that is %s says so', async (served, status, timing) => {
  expect(await fieldsOf(served)).toEqual([`kosmosad-site; ${status}`, timing]);
});

test('a page that was renewed without a render says so', async () => {
  expect(await fieldsOf('refreshed')).toEqual([
    'kosmosad-site; fwd=stale',
    'cache;desc="refreshed"',
  ]);
});

test.each<[ServedAs, string, boolean]>([
  ['miss', 'miss', false],
  ['refreshed', 'stale', false],
  ['miss', 'bypass', true],
])('a page that was rendered as %s says %s (personal: %s)', async (served, reason, isPersonal) => {
  const timing = `cache;desc="${served}", render;dur=12.3, bff;desc="/api/news?page=2";start=1.0;dur=5.0, bytes;desc="4 B"`;
  expect(await fieldsOf(served, TIMING, isPersonal)).toEqual([
    `kosmosad-site; fwd=${reason}`,
    timing,
  ]);
});
