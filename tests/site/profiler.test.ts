import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Attribution } from '../../src/tools/profiler/attribution/attribution.ts';
import { comparePages } from '../../src/tools/profiler/baseline/compare-pages.ts';
import { readGrowthLimits } from '../../src/tools/profiler/baseline/growth-limits.ts';
import { markdownComparison } from '../../src/tools/profiler/baseline/markdown-comparison.ts';
import { summarizeInput } from '../../src/tools/profiler/baseline/page-summary.ts';
import { parseBaseline } from '../../src/tools/profiler/baseline/read-baseline.ts';
import { saveBaseline } from '../../src/tools/profiler/baseline/saved-baseline.ts';
import { diffReports } from '../../src/tools/profiler/diff/diff.ts';
import { findSecrets } from '../../src/tools/profiler/findings/secrets.ts';
import { categoryAt } from '../../src/tools/profiler/findings/strings.ts';
import type { Report } from '../../src/tools/profiler/report/report.ts';
import { findDuplicates } from '../../src/tools/profiler/document/duplicates.ts';
import { profile, read } from '../../src/tools/profiler/profile.ts';
import { toPayloadUrl } from '../../src/tools/profiler/source/addresses.ts';
import { mapConcurrently } from '../../src/tools/profiler/site/map-concurrently.ts';
import { fetchInput } from '../../src/tools/profiler/source/fetch-input.ts';
import { NO_PROJECT, readProject } from '../../src/tools/profiler/source/project.ts';
import { listPages } from '../../src/tools/profiler/source/walk-site.ts';
import { expectedPages } from '../kit/pages.ts';
import { buildFolder } from '../kit/build.ts';
import { reportOf } from '../support/profiler.ts';
import { expect, test } from '../kit/test.ts';

const MAIN = path.resolve(import.meta.dirname, '../../src/tools/rsc/main.ts');

const rsc = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, ...args], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
};

test('all pages keep to their budgets', async ({ sample: { site } }) => {
  expect(await rsc('--check', site.url)).toMatch(/^\d+ pages keep to their budgets\n$/);
});

test('the total of a payload is its length, and its slots add up to it', async ({
  sample: { site },
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

test('a document and a navigation carry the same page', async ({ sample: { site } }) => {
  const url = `${site.url}/news`;
  const pageOf = ({ nodes }: Report) => nodes.find(({ path }) => path === 'page:/news')?.content;
  const inDocument = pageOf(await reportOf(url));
  expect(inDocument).toBeGreaterThan(1000);
  expect(pageOf(await reportOf(toPayloadUrl(url)))).toBe(inDocument);
});

test('client components are named with their source', async ({ sample: { site } }) => {
  const sourceIn = ({ nodes }: Report) =>
    nodes.find(({ kind, name }) => kind === 'client' && name === 'PagedItems')?.source;
  const url = `${site.url}/news`;
  const project = await readProject(buildFolder());
  expect(sourceIn(await reportOf(url, project))).toBe('src/features/lists/paged-items.client.tsx');
  expect(sourceIn(await reportOf(url))).toBeNull();
});

test('an unchanged page has no changes, another one has', async ({ sample: { site } }) => {
  const news = await reportOf(`${site.url}/news`);
  expect(diffReports(news, await reportOf(`${site.url}/news`)).changes).toEqual([]);
  expect(diffReports(news, await reportOf(`${site.url}/moves`)).changes).not.toEqual([]);
});

const NO_SOURCES = {
  findModule: () => ({ file: null, chunk: null }),
  readSource: () => undefined,
};

/** Bytes of strings of HTML in a payload. */
const htmlBytesOf = ({ htmlStrings }: Attribution): number =>
  htmlStrings.reduce((sum, { start, end }) => sum + end - start, 0);

test('strings of HTML are explained to the last byte, and hide no e-mail', async ({
  sample: { site },
}) => {
  for (const { sample } of expectedPages) {
    const url = `${site.url}${sample.path}`;
    const { attribution, marks } = read(await fetchInput(toPayloadUrl(url)));
    expect(marks, 'only a profiling build has marks').toBe(0);
    const { htmlStrings, nodes, nodeOf } = attribution;
    expect(htmlBytesOf(attribution), url).toBeGreaterThan(1000);
    for (const { start, end, node, isPlain } of htmlStrings) {
      const [first, last] = isPlain ? [start, end] : [start + 1, end - 1];
      for (let byte = first; byte < last; byte += 1) {
        // What stands beside all elements of a string is text of the string itself.
        const isOwn = nodeOf[byte] === node;
        const category = categoryAt(attribution, byte);
        if (!isOwn || category === 'text' || category === 'repeated') continue;
        throw new Error(`byte ${byte} of ${url} is unexplained: ${nodes[node]?.path}`);
      }
    }
    expect(findSecrets({ attribution, ...NO_SOURCES }), url).toEqual([]);
  }
});

test('no page has anything to find, as a document or as a payload', async ({
  sample: { site },
}) => {
  const project = await readProject(buildFolder());
  for (const { sample } of expectedPages) {
    const url = `${site.url}${sample.path}`;
    for (const address of [url, toPayloadUrl(url)]) {
      const { findings } = profile(await fetchInput(address), { ...project, withSavings: false });
      expect(findings, address).toEqual([]);
    }
  }
});

test('nearly all HTML of a payload is in the markup too', async ({ sample: { site } }) => {
  const { document, attribution } = read(await fetchInput(`${site.url}/news`));
  if (!document) throw new Error('no document');
  const isDuplicate = new Uint8Array(attribution.payload.length);
  for (const { start, end } of findDuplicates(document, attribution)) {
    isDuplicate.fill(1, start, end);
  }
  const html = htmlBytesOf(attribution);
  const both = attribution.htmlStrings.reduce(
    (sum, { start, end }) => sum + isDuplicate.subarray(start, end).filter(Boolean).length,
    0,
  );
  expect(html).toBeGreaterThan(10_000);
  expect(both / html).toBeGreaterThan(0.9);
});

test('the files that wrote HTML are concluded from the class names of the build', async ({
  sample: { site },
}) => {
  const input = await fetchInput(toPayloadUrl(`${site.url}/news`));
  const { attribution } = read(input, await readProject(buildFolder()));
  const writers = attribution.nodes.flatMap(({ writer }) => writer?.file ?? []);
  expect(writers).toEqual(
    expect.arrayContaining(['src/ui/card/card.tsx', 'src/ui/breadcrumbs/breadcrumbs.tsx']),
  );
});

test('a prop that grew on one page of all is named', async ({ sample: { site } }) => {
  const urls = await listPages(site.url);
  expect(urls.length).toBeGreaterThan(50);
  const inputs = await mapConcurrently(urls, 4, (url) => fetchInput(toPayloadUrl(url)));
  const before = inputs.map((input) => summarizeInput(input, NO_PROJECT));
  const at = before.findIndex(({ page }) => page === '/news');
  const input = inputs[at];
  if (!input) throw new Error('no page /news');
  const { name, timing } = input;
  const text = input.bytes.toString();
  const seeded = text.replace(
    '"banner":',
    `"seeded":"${randomBytes(250).toString('hex')}","banner":`,
  );
  expect(seeded).not.toBe(text);
  const grown = summarizeInput({ name, timing, bytes: Buffer.from(seeded) }, NO_PROJECT);
  const saved = JSON.stringify(saveBaseline(before));
  expect(saved.length).toBeLessThan(2_000_000);
  const baseline = parseBaseline(saved, 'main.json');
  const comparison = comparePages(baseline, before.with(at, grown), readGrowthLimits(['300B']));
  expect(comparison).toMatchObject({ pages: urls.length, exceeding: 1, routes: [{ changed: 1 }] });
  expect(comparison.routes[0]?.grown[0]).toMatchObject({
    component: 'BannerWatch',
    prop: 'seeded',
    page: '/news',
  });
  expect(markdownComparison(comparison, 20)).toContain('`BannerWatch › seeded`');
});

test('the profiler is called by the project’s own name for it', async () => {
  expect(await rsc('-h')).toContain('npm run rsc -- <url | path |');
});
