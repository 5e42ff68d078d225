import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { diffReports } from '../../src/tools/profiler/diff/diff.ts';
import type { Report } from '../../src/tools/profiler/report/report.ts';
import { toPayloadUrl } from '../../src/tools/profiler/source/addresses.ts';
import { readProject } from '../../src/tools/profiler/source/project.ts';
import { buildFolder } from '../support/build-folder.ts';
import { reportOf } from '../support/profiler.ts';
import { expect, test } from '../support/site-test.ts';

const MAIN = path.resolve(import.meta.dirname, '../../src/tools/rsc/main.ts');

const rsc = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, ...args], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
};

test('all pages keep to their budgets', async ({ embedded: { site } }) => {
  expect(await rsc('--check', site.url)).toMatch(/^\d+ pages keep to their budgets\n$/);
});

test('the total of a payload is its length, and its slots add up to it', async ({
  embedded: { site },
}) => {
  const url = `${site.url}/RSC/R/contacts.txt`;
  const length = (await (await fetch(url)).bytes()).length;
  const { total, nodes } = JSON.parse(await rsc(url, '--json')) as Report;
  expect(total.raw).toBe(length);
  const slots = nodes.filter(({ parent }) => parent === -1);
  expect(slots.reduce((sum, { raw }) => sum + raw, 0)).toBe(length);
  expect(slots.reduce((sum, { brotli }) => sum + brotli, 0)).toBeCloseTo(total.brotli, 0);
  expect(slots.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['root', 'layout:/', 'page:/contacts']),
  );
});

test('a document and a navigation carry the same page', async ({ embedded: { site } }) => {
  const url = `${site.url}/news`;
  const pageOf = ({ nodes }: Report) => nodes.find(({ path }) => path === 'page:/news')?.content;
  const inDocument = pageOf(await reportOf(url));
  expect(inDocument).toBeGreaterThan(1000);
  expect(pageOf(await reportOf(toPayloadUrl(url)))).toBe(inDocument);
});

test('client components are named with their source', async ({ embedded: { site } }) => {
  const sourceIn = ({ nodes }: Report) =>
    nodes.find(({ kind, name }) => kind === 'client' && name === 'PagedItems')?.source;
  const url = `${site.url}/news`;
  const project = await readProject(buildFolder());
  expect(sourceIn(await reportOf(url, project))).toBe('src/features/lists/paged-items.client.tsx');
  expect(sourceIn(await reportOf(url))).toBeNull();
});

test('an unchanged page has no changes, another one has', async ({ embedded: { site } }) => {
  const news = await reportOf(`${site.url}/news`);
  expect(diffReports(news, await reportOf(`${site.url}/news`)).changes).toEqual([]);
  expect(diffReports(news, await reportOf(`${site.url}/moves`)).changes).not.toEqual([]);
});
