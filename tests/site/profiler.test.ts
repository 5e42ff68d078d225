import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  compare,
  profile,
  readLimits,
  readPayload,
  readProject,
  type Report,
  snapshotOf,
  snapshotPage,
} from '../../src/tools/profiler/index.ts';
import { expectedPages } from '../kit/pages.ts';
import { buildFolder } from '../kit/build.ts';
import { expect, test } from '../kit/test.ts';
import { fetchInput, reportOf, toPayloadUrl } from '../kit/profiler.ts';

const MAIN = path.resolve(import.meta.dirname, '../../src/tools/rsc.ts');
const SNAPSHOT = path.resolve(import.meta.dirname, '../payloads.json');

const rsc = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, ...args], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
};

test('no page grew by more than a quarter since what is committed', async ({
  sample: { site },
}) => {
  const output = await rsc(site.url, '--all', '--against', SNAPSHOT, '--max-growth', '25%');
  expect(output).toMatch(/^0 of \d+ pages grew by more than 25 %/);
  expect((await readFile(SNAPSHOT)).length).toBeLessThan(60_000);
});

test('the total of a payload is its length, and its slots add up to it', async ({
  sample: { site },
}) => {
  const url = `${site.url}/RSC/R/contacts.txt`;
  const length = (await (await fetch(url)).bytes()).length;
  const { total, nodes, wire } = JSON.parse(await rsc(url, '--json')) as Report;
  expect(total.raw).toBe(length);
  expect(total.wire).toBeCloseTo(wire.bytes, 0);
  const slots = nodes.filter(({ parent }) => parent === -1);
  expect(slots.reduce((sum, { raw }) => sum + raw, 0)).toBe(length);
  expect(slots.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['root', 'layout:/', 'page:/contacts']),
  );
});

test('a document and a navigation carry the same page', async ({ sample: { site } }) => {
  const url = `${site.url}/news`;
  const pageOf = ({ nodes }: Report) =>
    nodes.filter(({ path: one }) => one.startsWith('page:/news'));
  const textsOf = (report: Report) =>
    pageOf(report).map(({ path: one, meaning }) => `${one} ${meaning}`);
  const inDocument = textsOf(await reportOf(url));
  expect(inDocument.length).toBeGreaterThan(100);
  expect(textsOf(await reportOf(toPayloadUrl(url))).toSorted()).toEqual(inDocument.toSorted());
});

test('client components are named with their source, their script and who imports them', async ({
  sample: { site },
}) => {
  const url = `${site.url}/news`;
  const clientIn = ({ clients }: Report) => clients.find(({ name }) => name === 'PagedItems');
  const project = await readProject(buildFolder());
  const known = clientIn(await reportOf(url, project));
  const source = 'src/features/lists/paged-items.client.tsx';
  expect(known).toMatchObject({ source });
  expect(known?.script?.raw).toBeGreaterThan(200);
  expect(known?.chain.at(0)).toMatch(/^src\/pages\/news/);
  expect(known?.chain.at(-1)).toBe(source);
  expect(clientIn(await reportOf(url))).toMatchObject({ source: null, script: null, chain: [] });
});

test('an unchanged page has no changes, another one has', async ({ sample: { site } }) => {
  const snapshotAt = async (address: string) => {
    const [, page] = snapshotPage(readPayload(await fetchInput(site.url + address)), true);
    return snapshotOf([['page', page]]);
  };
  const news = await snapshotAt('/news');
  expect(compare(news, await snapshotAt('/news')).changed).toEqual([]);
  expect(compare(news, await snapshotAt('/moves')).changed).not.toEqual([]);
});

test('no page has anything to find, as a document or as a payload', async ({ sample, bare }) => {
  const project = await readProject(buildFolder());
  const pathsOf = (name: 'sample' | 'bare') => expectedPages.map((pages) => pages[name].path);
  const pages = [
    // Its two lists of months have most of their options in common.
    ...[...pathsOf('sample'), '/info/cost'].map((page) => sample.site.url + page),
    ...pathsOf('bare').map((page) => bare.site.url + page),
  ];
  for (const address of pages.flatMap((url) => [url, toPayloadUrl(url)])) {
    const report = await reportOf(address, project);
    expect(report.findings, address).toEqual([]);
    expect(report.html, address).toBeGreaterThan(1000);
  }
});

test('a prop that grew on one page is named', async ({ sample: { site } }) => {
  const input = await fetchInput(toPayloadUrl(`${site.url}/news`));
  const seeded = input.bytes
    .toString()
    .replace('"banner":', `"seeded":"${randomBytes(250).toString('hex')}","banner":`);
  const snapshotIn = (bytes: Buffer) =>
    snapshotOf([snapshotPage(readPayload({ ...input, bytes }), true)]);
  const comparison = compare(
    snapshotIn(input.bytes),
    snapshotIn(Buffer.from(seeded)),
    readLimits(['300B']),
  );
  expect(comparison).toMatchObject({ pages: 1, exceeding: 1 });
  expect(comparison.changed[0]?.changes).toMatchObject([
    { pattern: expect.stringMatching(/BannerWatch\[\]\.seeded$/), added: 1 },
  ]);
  expect(profile(input).total.raw).toBe(input.bytes.length);
});

test('the profiler is called by the project’s own name for it', async () => {
  expect(await rsc('-h')).toContain('npm run rsc -- <url | path |');
});
