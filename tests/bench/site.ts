import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { type RunningServer, startBffProcess, startSite } from '../kit/process.ts';
import { shellEtagIn } from '../kit/shell-etag.ts';
import { startBareCopy } from './bare.ts';
import { cpuSecondsOf, type Load, loadTool, median } from './load.ts';
import { measureOwnShare } from './own-share.ts';
import { type Measured, measureLoad } from './site-load.ts';
import { measureSiteMemory } from './site-memory.ts';
import { measureRenewals } from './site-renewals.ts';

const ROUNDS = 7;
const SECONDS = 2;
const CONNECTIONS = 50;
const PAGE = '/news';
const PAYLOAD = '/RSC/R/news.txt';

interface Case {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly goal: number;
}

interface Row extends Omit<Case, 'headers'> {
  readonly status: number;
  readonly bytes: number;
  readonly bare: number;
  readonly site: number;
  readonly ratio: number;
  /** The same for a second of the server's own processor time, which a busy machine blurs less. */
  readonly cpuRatio: number;
  /** Processor time of both for a request, microseconds. */
  readonly cpuMicros: string;
  /** Of the site's p99 to the bare server's. */
  readonly p99: number;
}

const rounded = (value: number): number => Number(value.toFixed(2));

interface Round extends Measured {
  /** Answers in a second of the server's processor time. */
  readonly perCpuSecond: number;
}

async function measureRound(load: Load, pid: number): Promise<Round> {
  const before = cpuSecondsOf(pid);
  const measured = await measureLoad(load);
  const perCpuSecond = (measured.rate * load.seconds) / (cpuSecondsOf(pid) - before);
  return { ...measured, perCpuSecond };
}

/** Rounds of both in turn, so that what else the machine does hits both alike. */
async function compare(site: RunningServer, { headers, ...known }: Case): Promise<Row> {
  const url = site.url + known.path;
  const bare = await startBareCopy(url, headers);
  const load = { headers, seconds: SECONDS, connections: CONNECTIONS };
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await measureRound({ ...load, url: bare.url }, bare.pid);
    const other = await measureRound({ ...load, url }, site.pid);
    rounds.push({ bare: one, site: other });
  }
  bare.stop();
  return {
    ...known,
    status: bare.status,
    bytes: bare.bytes,
    bare: Math.round(median(rounds.map((round) => round.bare.rate))),
    site: Math.round(median(rounds.map((round) => round.site.rate))),
    ratio: rounded(median(rounds.map((round) => round.site.rate / round.bare.rate))),
    cpuRatio: rounded(
      median(rounds.map((round) => round.site.perCpuSecond / round.bare.perCpuSecond)),
    ),
    cpuMicros: [rounds.map(({ bare: one }) => one), rounds.map((round) => round.site)]
      .map((of) => Math.round(1_000_000 / median(of.map(({ perCpuSecond }) => perCpuSecond))))
      .join(' → '),
    p99: rounded(median(rounds.map((round) => round.site.p99 / round.bare.p99))),
  };
}

/** What Waku's client sends with a navigation after it has seen a few pages. */
async function clientEtags(site: RunningServer): Promise<string> {
  const payload = await (await fetch(`${site.url}/RSC/R/about.txt`)).text();
  const tag = shellEtagIn(payload);
  if (tag === undefined) throw new Error('the shell has no tag');
  return JSON.stringify({ root: tag, 'layout:/': tag, 'route:/': 1, 'route:/about': 1 });
}

async function hitCases(site: RunningServer): Promise<Case[]> {
  const br = { 'accept-encoding': 'br' };
  const etag = (await fetch(site.url + PAGE, { headers: br })).headers.get('etag') ?? '';
  const ofClient = { ...br, 'x-waku-etags': await clientEtags(site) };
  return [
    { name: 'document, Brotli', path: PAGE, headers: br, goal: 0.8 },
    {
      name: 'document, identity',
      path: PAGE,
      headers: { 'accept-encoding': 'identity' },
      goal: 0.8,
    },
    { name: 'payload', path: PAYLOAD, headers: ofClient, goal: 0.8 },
    { name: 'document, 304', path: PAGE, headers: { ...br, 'if-none-match': etag }, goal: 0.8 },
  ];
}

/** `npm run bench -- site`, over the present build and the sample content. */
export async function measureSite(): Promise<void> {
  const bff = await startBffProcess({ LOG_LEVEL: 'silent' });
  const settings = { BFF_URL: bff.url, LOG_LEVEL: 'silent' };
  const site = await startSite('.', { ...settings, WARM_UP: 'on' });
  const uncached = await startSite('.', { ...settings, PAGE_CACHE_MB: '0' });
  const rows: Row[] = [];
  for (const known of await hitCases(site)) rows.push(await compare(site, known));
  const render = { name: 'uncached', path: PAGE, headers: { 'accept-encoding': 'br' }, goal: 0 };
  rows.push(await compare(uncached, render));
  await uncached.stop();
  await site.stop();
  const ownShare = await measureOwnShare({
    start: (environment) => startSite('.', { ...settings, ...environment }),
    path: PAGE,
    headers: { 'accept-encoding': 'br' },
    isOwn: /\/dist\//,
  });
  await bff.stop();
  const renewals = await measureRenewals();
  const memory = await measureSiteMemory();
  const machine = `${os.cpus()[0]?.model.trim()} × ${os.cpus().length}, Node ${process.version}`;
  const tool = loadTool().name;
  console.log(`${machine}; ${tool}, ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections`);
  console.table(rows);
  console.log(`functions of the build: ${rounded(ownShare)} of the processor time of a hit`);
  console.table([renewals]);
  console.table([memory]);
  await mkdir('.data', { recursive: true });
  const results = {
    date: new Date().toISOString(),
    machine,
    tool,
    rows,
    ownShare,
    renewals,
    memory,
  };
  await writeFile('.data/bench-site.json', JSON.stringify(results, null, 2));
}
