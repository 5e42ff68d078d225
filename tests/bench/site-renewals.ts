import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { operationsOf, WITH_OPERATIONS } from '../kit/operations.ts';
import { copyContent } from '../kit/sample.ts';
import { type RunningServer, startBffProcess, startSite } from '../kit/process.ts';
import { measureLoad, median } from './load.ts';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 50;
const HOT = '/contacts';
const STALE_PAGES = 100;
/** Maximum ratio of the p99 during renders to the p99 before. */
const GOAL = 2.5;

async function pathsOf(site: RunningServer): Promise<string[]> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const found = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url));
  return found.map(({ pathname, search }) => pathname + search).slice(0, STALE_PAGES);
}

/** Seconds from the site's start until all its pages are rendered, documents and payloads. */
async function warmUpSeconds(bffUrl: string): Promise<number> {
  const settings = { BFF_URL: bffUrl, LOG_LEVEL: 'debug', WARM_UP: 'on' };
  const site = await startSite('.', settings);
  while (!site.log().includes('"warmed up"')) await wait(100);
  await site.stop();
  return Number(/"ms":(\d+),"msg":"warmed up"/.exec(site.log())?.[1]) / 1000;
}

/** Node measures the event loop's delay with a timer of this interval, which its values include. */
const SAMPLING_MS = 10;

/** Delay of the slowest hundredth of timers since the last call, milliseconds. */
async function readLag(operations: string): Promise<number> {
  const text = await (await fetch(`${operations}/metrics`)).text();
  const seconds = Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]);
  return seconds * 1000 - SAMPLING_MS;
}

/** Waits until a page is neither being rendered nor due. */
async function waitUntilFresh(url: string): Promise<void> {
  while ((await fetch(url)).headers.get('cache-status') !== 'kosmosad-site; hit') await wait(100);
}

/** The slowest hundredth of hits, before and while a hundred pages are rendered again. */
export async function measureRenewals() {
  const content = await copyContent('bff/origin');
  const bff = await startBffProcess({ LOG_LEVEL: 'silent', CONTENT_DIR: content.parent });
  const settings = { BFF_URL: bff.url, ...WITH_OPERATIONS };
  const site = await startSite('.', settings);
  const operations = await operationsOf(site);
  const paths = await pathsOf(site);
  const headers = { 'accept-encoding': 'br' };
  const load = {
    url: site.url + HOT,
    headers,
    seconds: SECONDS,
    connections: CONNECTIONS,
  };
  await Promise.all([...paths, HOT].map((address) => fetch(site.url + address, { headers })));
  const layout = path.join(content.folder, 'layout.yaml');
  const source = await readFile(layout, 'utf8');
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const address of [...paths, HOT]) await waitUntilFresh(site.url + address);
    const before = await measureLoad(load);
    // Every page contains the layout.
    await writeFile(layout, source.replace(/^( *tagline:).*$/m, `$1 от ${round} ₽`));
    await readLag(operations);
    const during = await measureLoad(load);
    rounds.push({ before, during, lagMs: await readLag(operations) });
  }
  await site.stop();
  const warmUp = await warmUpSeconds(bff.url);
  await bff.stop();
  await content.remove();
  return {
    warmUpS: Number(warmUp.toFixed(1)),
    pages: paths.length,
    rateBefore: Math.round(median(rounds.map(({ before }) => before.rate))),
    rateDuring: Math.round(median(rounds.map(({ during }) => during.rate))),
    lagMs: Number(median(rounds.map(({ lagMs }) => lagMs)).toFixed(1)),
    p99Before: median(rounds.map(({ before }) => before.p99)),
    p99During: median(rounds.map(({ during }) => during.p99)),
    ratio: Number(median(rounds.map(({ before, during }) => during.p99 / before.p99)).toFixed(2)),
    goal: GOAL,
  };
}
