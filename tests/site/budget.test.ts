import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder } from '../kit/build.ts';
import { expectedPages } from '../kit/pages.ts';
import { read } from '../kit/stack.ts';
import { shellEtagIn } from '../kit/shell-etag.ts';
import { expect, test } from '../kit/test.ts';
import type { RunningServer } from '../kit/process.ts';

const KB = 1024;

/** Goals for every page, Brotli bytes. */
const GOALS = { document: 12 * KB, home: 18 * KB, payload: 8 * KB };

/**
 * Documents that met the goal before the addition of structured data, here 370 bytes, and of their
 * pictures' versions, 200 bytes.
 */
const LARGER_DOCUMENTS: Readonly<Record<string, number>> = { '/programs/polnyj-den': 12.6 * KB };

/** A page with more content than the goal allows, and its own limit. */
const LARGER_PAYLOADS: Readonly<Record<string, number>> = { '/': 13.5 * KB };

const payloadOf = (address: string): string => {
  const [pathname = '', search] = address.split('?', 2);
  const query = search === undefined ? '' : `?query=${encodeURIComponent(search)}`;
  return `/RSC/R${pathname === '/' ? '/_root' : pathname}.txt${query}`;
};

/** Headers that the client sends with every route change once it has a page's shell. */
async function readClaims(site: RunningServer): Promise<Record<string, string>> {
  const readTag = async () => shellEtagIn((await read(site, payloadOf('/about'))).text);
  await expect.poll(readTag).toBeDefined();
  const shell = await readTag();
  const claims = { root: shell, 'layout:/': shell, 'route:/about': 1 };
  return { 'x-waku-etags': JSON.stringify(claims) };
}

async function brotliBytes(site: RunningServer, address: string, headers: Record<string, string>) {
  const options = { method: 'HEAD', headers: { 'accept-encoding': 'br', ...headers } };
  const answer = await fetch(site.url + address, options);
  expect(answer.headers.get('content-encoding')).toBe('br');
  return Number(answer.headers.get('content-length'));
}

test('documents and payloads stay within their Brotli budget', async ({ sample: { site } }) => {
  const claims = await readClaims(site);
  for (const address of expectedPages.map(({ sample }) => sample.path)) {
    const goal = address === '/' ? GOALS.home : (LARGER_DOCUMENTS[address] ?? GOALS.document);
    const document = await brotliBytes(site, address, {});
    expect(document, address).toBeLessThanOrEqual(goal);
    const limit = LARGER_PAYLOADS[address] ?? GOALS.payload;
    const payload = await brotliBytes(site, payloadOf(address), claims);
    expect(payload, payloadOf(address)).toBeLessThanOrEqual(limit);
  }
});

test('the JavaScript of the editor stays within its Brotli budget', async () => {
  const folder = path.join(buildFolder(), 'dist/editor/assets');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js.br'));
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(path.join(folder, name))).size),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(190 * KB);
});
