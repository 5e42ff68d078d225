import { mkdir, writeFile } from 'node:fs/promises';
import { startUpstream } from '../kit/upstream.ts';
import { startBffProcess } from '../kit/process.ts';
import { startBareCopy } from './bare.ts';
import { measureMemory } from './bff-memory.ts';
import { cpuSecondsOf, loadTool, median } from './load.ts';
import { measureOwnShare } from './own-share.ts';
import { proxiesBefore } from './proxies.ts';
import { type BffResult, type HitRow, toMarkdown, writeResults } from './report.ts';

const ROUNDS = 15;
const SECONDS = 1;
const CONNECTIONS = 50;
const PATH = '/api/info';

/** About 10 KB that compress like text. */
const content = {
  [PATH]: {
    title: 'Измеряемый документ',
    faq: Array.from({ length: 60 }, (_, index) => ({
      question: `Вопрос ${index}: сколько детей в группе?`,
      answer: `Ответ ${index}: в старших группах от ${index} до ${index + 12} детей.`,
    })),
  },
};

interface Server {
  readonly url: string;
  readonly pid?: number;
}

const tool = loadTool();

/** Requests a second, and processor time of the server for each of them, in every round. */
async function measureRounds<Name extends string>(
  servers: Readonly<Record<Name, Server>>,
  headers: Readonly<Record<string, string>>,
): Promise<Record<Name, { rates: number[]; costs: number[] }>> {
  const entries = Object.entries<Server>(servers) as [Name, Server][];
  const measured = Object.fromEntries(
    entries.map(([name]) => [name, { rates: [], costs: [] }]),
  ) as unknown as Record<Name, { rates: number[]; costs: number[] }>;
  for (let round = -1; round < ROUNDS; round += 1) {
    // Turned around each time: whoever comes second finds a warmer machine.
    for (const [name, { url, pid }] of round % 2 === 0 ? entries : entries.toReversed()) {
      const before = cpuSecondsOf(pid);
      const rate = await tool.measure({ url, headers, seconds: SECONDS, connections: CONNECTIONS });
      const cost = (cpuSecondsOf(pid) - before) / (rate * SECONDS);
      // The first round warms up.
      if (round < 0) continue;
      measured[name].rates.push(rate);
      measured[name].costs.push(cost);
    }
  }
  return measured;
}

const ratios = (values: readonly number[], base: readonly number[]): number[] =>
  values.map((value, index) => value / (base[index] ?? Number.NaN));

const rounded = (value: number): number => Number(value.toFixed(2));

async function measureCase(
  name: string,
  bff: Required<Server>,
  headers: Readonly<Record<string, string>>,
): Promise<HitRow[]> {
  const bare = await startBareCopy(bff.url, headers);
  const { 'if-none-match': _, ...unconditional } = headers;
  const full = await startBareCopy(bff.url, unconditional);
  const proxies = await Promise.all(
    proxiesBefore(full.url).map(async ({ name: proxy, start }) => ({
      proxy,
      server: await start?.(),
    })),
  );
  const running = proxies.flatMap(({ proxy, server }) => (server ? [[proxy, server]] : []));
  // Not the usual form of a URL, so the same hit goes through Fastify.
  const byRoute = { ...bff, url: `${bff.url}?x` };
  const servers: Record<string, Server> = {
    bare,
    bff,
    'bff by its route': byRoute,
    ...Object.fromEntries(running),
  };
  const measured = await measureRounds(servers, headers);
  const base = measured['bare'] ?? { rates: [], costs: [] };
  const rows = Object.entries(measured).map(([server, { rates, costs }]) => {
    const shares = ratios(rates, base.rates).toSorted((a, b) => a - b);
    return {
      case: name,
      server,
      perSecond: Math.round(median(rates)),
      ratio: rounded(median(shares)),
      from: rounded(shares[0] ?? Number.NaN),
      to: rounded(shares.at(-1) ?? Number.NaN),
      cpuMicros: Math.round(median(costs) * 1_000_000),
      cpuRatio: servers[server]?.pid ? rounded(median(ratios(base.costs, costs))) : null,
    };
  });
  for (const { server } of proxies) await server?.stop();
  for (const server of [bare, full]) server.stop();
  const absent = proxies.filter(({ server }) => server === undefined);
  return [...rows, ...absent.map(({ proxy }) => ({ case: name, server: proxy }))];
}

async function measureHits(): Promise<Pick<BffResult, 'hits' | 'ownShare'>> {
  const upstream = await startUpstream(content);
  const bff = await startBffProcess({ UPSTREAM_URL: upstream.url, LOG_LEVEL: 'silent' });
  const url = bff.url + PATH;
  const identity = { 'accept-encoding': 'identity' };
  const etag = (await fetch(url, { headers: identity })).headers.get('etag') ?? '';
  const cases = {
    identity,
    brotli: { 'accept-encoding': 'br' },
    '304': { ...identity, 'if-none-match': etag },
  };
  const rows: HitRow[] = [];
  for (const [name, headers] of Object.entries(cases)) {
    rows.push(...(await measureCase(name, { url, pid: bff.pid }, headers)));
  }
  await bff.stop();
  const ownShare = await measureOwnShare({
    start: (environment) =>
      startBffProcess({ UPSTREAM_URL: upstream.url, LOG_LEVEL: 'silent', ...environment }),
    path: PATH,
    headers: cases.brotli,
    isOwn: /\/bff\//,
  });
  await upstream.close();
  return { hits: rows, ownShare };
}

/** Hits beside a bare server that sends the same bytes and headers, and the memory of many keys. */
export async function measureBff(options: readonly string[]): Promise<void> {
  const { hits, ownShare } = await measureHits();
  console.table(hits);
  const memory = await measureMemory();
  const result: BffResult = {
    method: `${tool.name}, ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections`,
    hits,
    ownShare,
    memory,
  };
  const text = toMarkdown(result);
  console.log(text);
  await mkdir('.data', { recursive: true });
  await writeFile('.data/bench-bff.json', JSON.stringify(result, null, 2));
  if (options.includes('--write')) await writeResults(text);
}
