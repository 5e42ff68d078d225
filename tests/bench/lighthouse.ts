import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../kit/ensure-chromium.ts';
import { type RunningServer, startBffProcess, startSite } from '../kit/process.ts';
import { median } from './load.ts';
import { saveResults } from './save-results.ts';

/** Not a dependency: the registry lacks parts of its tree, so that `npm ci` would fail. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5);
const FOLDER = '.data/lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
}

async function runOnce(url: string, file: string): Promise<number[]> {
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 64 * 1024 * 1024 },
  );
  const { categories } = JSON.parse(await readFile(file, 'utf8')) as Report;
  await rm(file);
  return CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
}

/** Pages of one kind are documents of one area. */
const kindOf = (path: string): string => path.replace(/^(\/[^/]+\/).+$/, '$1');

/** One page of each kind, whatever the content: the first in the sitemap. */
async function onePageOfEachKind({ url }: RunningServer): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = new Map<string, string>();
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(address);
    const kind = kindOf(pathname);
    if (!pages.has(kind)) pages.set(kind, pathname);
  }
  return [...pages.values()];
}

/** How often Chromium may lose the trace of a page, which is not the page's fault. */
const LOST_TRACES = 3;

/** Scores of one run, repeated if Chromium lost its trace. */
async function runTraced(url: string, file: string): Promise<number[]> {
  for (let lost = 0; ; lost += 1) {
    try {
      return await runOnce(url, file);
    } catch (error) {
      if (lost >= LOST_TRACES || !/NO_NAVSTART|NO_FCP|PROTOCOL_TIMEOUT/.test(String(error)))
        throw error;
      console.error(`${url}: the trace was lost, once more`);
    }
  }
}

/** `npm run bench -- lighthouse [path …]`: medians of each page's scores, of the current build. */
export async function measureLighthouse(asked: readonly string[]): Promise<void> {
  const bff = await startBffProcess({ LOG_LEVEL: 'silent' });
  const site = await startSite('.', { BFF_URL: bff.url, LOG_LEVEL: 'silent', WARM_UP: 'on' });
  await mkdir(FOLDER, { recursive: true });
  const rows = [];
  for (const address of asked.length > 0 ? asked : await onePageOfEachKind(site)) {
    const scores: number[][] = [];
    for (let run = 0; run < RUNS; run += 1) {
      scores.push(await runTraced(site.url + address, path.join(FOLDER, 'run.json')));
    }
    const medians = CATEGORIES.map((name, index) => [
      name,
      median(scores.map((score) => score[index] ?? 0)),
    ]);
    const row = { path: address, ...Object.fromEntries(medians) };
    rows.push(row);
    console.log(JSON.stringify(row));
  }
  console.table(rows);
  await saveResults('lighthouse', { runs: RUNS, rows });
  await site.stop();
  await bff.stop();
}
