import { findArea } from '#contract/areas.ts';
import { expectedPages } from '../kit/pages.ts';
import { read } from '../kit/stack.ts';
import { shellEtagIn } from '../kit/shell-etag.ts';
import { expect, test } from '../kit/test.ts';
import type { RunningServer } from '../kit/process.ts';

const KB = 1024;

/** Goals for every page, Brotli bytes. */
const GOALS = { document: 12 * KB, home: 18 * KB, payload: 8 * KB };

/**
 * Documents that had reached the goal before their structured data came, here 370 bytes, and the
 * versions of their pictures, 200.
 */
const LARGER_DOCUMENTS: Readonly<Record<string, number>> = { '/programs/polnyj-den': 12.6 * KB };

/** A page that shows more than fits the goal, with what it may take. */
const LARGER_PAYLOADS: Readonly<Record<string, number>> = { '/': 13.5 * KB };

const areaOf = (path: string): string => /^\/([^/?]*)/.exec(path)?.[1] ?? '';

const payloadOf = (path: string): string => {
  const [pathname = '', search] = path.split('?', 2);
  const query = search === undefined ? '' : `?query=${encodeURIComponent(search)}`;
  return `/RSC/R${pathname === '/' ? '/_root' : pathname}.txt${query}`;
};

/** What the client sends with every route change, once it has seen a page. */
async function readClaims(site: RunningServer): Promise<Record<string, string>> {
  const readTag = async () => shellEtagIn((await read(site, payloadOf('/about'))).text);
  await expect.poll(readTag).toBeDefined();
  const shell = await readTag();
  const claims = { root: shell, 'layout:/': shell, 'route:/about': 1 };
  return { 'x-waku-etags': JSON.stringify(claims) };
}

/** Bytes of an answer that was compressed at leisure; Infinity until it is. */
async function denseBytes(site: RunningServer, address: string, headers: Record<string, string>) {
  const options = { method: 'HEAD', headers: { 'accept-encoding': 'br', ...headers } };
  const answer = await fetch(site.url + address, options);
  expect(answer.headers.get('content-encoding')).toBe('br');
  const isDense = answer.headers.get('etag')?.endsWith('-dense"');
  return isDense ? Number(answer.headers.get('content-length')) : Infinity;
}

test('documents and payloads keep to their Brotli bytes, compressed at leisure', async ({
  sample: { site },
}) => {
  const claims = await readClaims(site);
  // A page for one visitor is not kept, so nobody compresses it at leisure.
  const paths = expectedPages
    .map(({ sample }) => sample.path)
    .filter((path) => findArea(areaOf(path))?.isPersonal !== true);
  // All at once, because a page is compressed again when nothing is rendered any more.
  for (const path of paths) {
    await read(site, path);
    await read(site, payloadOf(path), claims);
  }
  for (const path of paths) {
    const document = () => denseBytes(site, path, {});
    const goal = path === '/' ? GOALS.home : (LARGER_DOCUMENTS[path] ?? GOALS.document);
    await expect.poll(document, { message: path }).toBeLessThanOrEqual(goal);
    const payload = () => denseBytes(site, payloadOf(path), claims);
    const limit = LARGER_PAYLOADS[path] ?? GOALS.payload;
    await expect.poll(payload, { message: payloadOf(path) }).toBeLessThanOrEqual(limit);
  }
});
