import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ADMIN_TOKEN } from '../kit/bff.ts';
import { EditorClient, makeEditedFolder } from '../kit/editor.ts';
import { leadForm } from '../kit/leads.ts';
import { drawNoise } from '../kit/pictures.ts';
import { residentMb, type RunningServer, startBffProcess, startSite } from '../kit/process.ts';
import { saveResults } from './save-results.ts';

const MINUTE_MS = 60_000;
/** Time after which all caches are full, because they are small. */
const FILLING_MINUTES = 10;
/** Minimum duration, because a line through fewer samples proves nothing. */
const LEAST_MINUTES = FILLING_MINUTES + 5;
/** How much memory may rise from the beginning to the end of the rest, as a share. */
const GOALS = { residentMb: 0.1, heapMb: 0.05 };
const SMALL_CACHES = {
  CACHE_MAX_MB: '4',
  CONTENT_CACHE_MB: '8',
  MEDIA_CACHE_MB: '8',
  PAGE_CACHE_MB: '8',
};
const NEWS = 'news/osennij-bal-2026.md';

/** Prints the used heap after a garbage collection at each SIGWINCH. */
const TELL_HEAP = `data:text/javascript,${encodeURIComponent(`
  import v8 from 'node:v8';
  import vm from 'node:vm';
  v8.setFlagsFromString('--expose-gc');
  const gc = vm.runInNewContext('gc');
  process.on('SIGWINCH', () => {
    gc();
    process.stdout.write('heap ' + process.memoryUsage().heapUsed + '\\n');
  });
`)}`;
const WATCHED = { LOG_LEVEL: 'error', CLIENT_LIMITS: '0', NODE_OPTIONS: `--import=${TELL_HEAP}` };

/**
 * Missing documents to ask for. The site keeps 32 MB of answers about them, which no setting
 * changes: an endless number of them would fill it for hours and look like a leak.
 */
const MISSING_DOCUMENTS = 500;

/** Addresses of every kind that anybody can invent endlessly. */
const JUNK: readonly ((number: number) => string)[] = [
  (number) => `/no-such-page-${number}`,
  (number) => `/news?utm_source=${number}`,
  (number) => `/news/-${number % MISSING_DOCUMENTS}`,
  (number) => `/assets/missing-${number}.js`,
  (number) => `/RSC/R/about.txt?query=utm%3D${number}`,
  (number) => `/RSC/R/missing-${number}.txt`,
  (number) => `/about?${'x'.repeat(500)}${number}`,
  // These pages are rendered and kept.
  (number) => `/lead?program=wish-${number}`,
];
const junkAddress = (number: number): string => JUNK[number % JUNK.length]?.(number) ?? '/';

interface Sample {
  readonly minute: number;
  readonly residentMb: number;
  readonly heapMb: number;
}

async function readHeapMb(server: RunningServer): Promise<number> {
  const told = () => [...server.log().matchAll(/^heap (\d+)$/gm)].map(([, bytes]) => bytes);
  const before = told().length;
  process.kill(server.pid, 'SIGWINCH');
  while (told().length === before) await wait(50);
  return Number(told().at(-1)) / 2 ** 20;
}

/** Rise of the line through values, from its first to its last point, as a share of the first. */
function riseOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  const slope = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) / spread;
  return (slope * (values.length - 1)) / (mean - slope * middle);
}

/** Asks for a page and hangs up as soon as the answer begins. */
async function hangUp(url: string): Promise<void> {
  const request = http.get(url, { agent: false });
  await once(request, 'response');
  request.destroy();
}

/** Actions of visitors, strangers and staff, and the pause after each, milliseconds. */
function traffic(site: RunningServer, bff: RunningServer, staff: EditorClient) {
  let count = 0;
  const read = async (address: string) => void (await (await fetch(address)).arrayBuffer());
  const pages = ['/', '/news', '/about', '/team', '/lead', '/search?q=бал', '/RSC/R/news.txt'];
  const purge = (body: object) =>
    fetch(`${bff.url}/admin/purge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const edit = async () => {
    const { value, etag } = await staff.open(NEWS);
    await staff.save(NEWS, { ...value, title: `Бал ${(count += 1)}` }, etag);
  };
  const upload = async () => {
    const id = randomUUID();
    const type = { 'content-type': 'application/octet-stream' };
    await staff.ask('PUT', `upload?id=${id}&offset=0`, await drawNoise(640, 480), type);
    const { body } = await staff.ask('POST', `pictures?id=${id}`);
    await read(`${site.url}/media/320?url=${encodeURIComponent(String(body['url']))}`);
  };
  const lead = () =>
    fetch(`${site.url}/api/lead`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify({ ...leadForm, phone: `+7903${String((count += 1)).padStart(7, '0')}` }),
    });
  return [
    { rest: 20, act: () => read(site.url + encodeURI(pages[(count += 1) % pages.length] ?? '/')) },
    { rest: 20, act: () => read(site.url + junkAddress((count += 1))) },
    { rest: 20, act: () => read(`${bff.url}/api/news?page=${(count += 1)}`) },
    { rest: 50, act: () => read(`${bff.url}/api/search?q=${(count += 1)}`) },
    { rest: 50, act: () => hangUp(`${site.url}/news?${(count += 1)}`) },
    { rest: 500, act: lead },
    { rest: 1000, act: edit },
    { rest: 3000, act: () => purge({ prefixes: ['/api/news'] }) },
    { rest: 30_000, act: () => purge({ prefixes: ['/api/'], hard: true }) },
    // Each adds a file to the content, for which the memory rightly grows.
    { rest: 30_000, act: upload },
  ];
}

/**
 * Runs all actions until aborted.
 * @returns how often each ran, and how often its connection broke
 */
async function keepBusy(acts: ReturnType<typeof traffic>, signal: AbortSignal) {
  const count = { done: 0, broken: 0 };
  const live = async ({ rest, act }: (typeof acts)[number]) => {
    while (!signal.aborted) {
      await act().then(
        () => (count.done += 1),
        () => (count.broken += 1),
      );
      await wait(rest);
    }
  };
  await Promise.all(acts.map(live));
  return count;
}

/** Signs in an account that may edit the site. */
async function signIn(site: RunningServer, token: string): Promise<EditorClient> {
  const direct = { 'x-forwarded-for': '', 'x-forwarded-host': '', 'x-forwarded-proto': '' };
  const staff = new EditorClient(site.url, { origin: site.url, ...direct });
  await staff.setPassword(token);
  return staff;
}

/** Memory of a program, minute by minute, and the rise of the line through the rest. */
function summarize(samples: readonly Sample[]) {
  const rest = samples.slice(FILLING_MINUTES);
  const rises = {
    residentMb: riseOf(rest.map(({ residentMb: value }) => value)),
    heapMb: riseOf(rest.map(({ heapMb }) => heapMb)),
  };
  const isFlat = rises.residentMb < GOALS.residentMb && rises.heapMb < GOALS.heapMb;
  return { rises, isFlat, samples };
}

/**
 * Memory of both programs under changing content, junk, purges, uploads and visitors who hang up.
 * @param options `--minutes`, at least 15, 60 by default
 */
export async function measureSoak(options: readonly string[]): Promise<void> {
  const schema = { minutes: { type: 'string', default: '60' } } as const;
  const minutes = Number(parseArgs({ args: [...options], options: schema }).values.minutes);
  if (!(minutes >= LEAST_MINUTES)) throw new Error(`--minutes ${LEAST_MINUTES} at least`);
  const edited = await makeEditedFolder();
  const settings = { ...edited.settings, ADMIN_TOKEN, ...SMALL_CACHES, ...WATCHED };
  const bff = await startBffProcess(settings);
  const ofSite = { BFF_URL: bff.url, CONTENT_EDITOR: 'on', SITE_ORIGIN: '' };
  const site = await startSite('.', { ...SMALL_CACHES, ...WATCHED, ...ofSite });
  const staff = await signIn(site, await edited.link('add', 'Анна'));
  const samples: Record<'site' | 'bff', Sample[]> = { site: [], bff: [] };
  const end = new AbortController();
  const busy = keepBusy(traffic(site, bff, staff), end.signal);
  for (let minute = 1; minute <= minutes; minute += 1) {
    await wait(MINUTE_MS);
    for (const [name, server] of Object.entries({ site, bff })) {
      const heapMb = await readHeapMb(server);
      const sample = { minute, residentMb: residentMb(server.pid), heapMb };
      samples[name as 'site' | 'bff'].push(sample);
      console.log(name, sample);
    }
  }
  end.abort();
  const requests = await busy;
  const results = { minutes, requests, site: summarize(samples.site), bff: summarize(samples.bff) };
  await Promise.all([site.stop(), bff.stop()]);
  await edited.remove();
  await saveResults('soak', results);
  console.log(requests, { site: results.site.rises, bff: results.bff.rises, goals: GOALS });
  if (!results.site.isFlat || !results.bff.isFlat) process.exitCode = 1;
}
