import type { RunningServer } from '../kit/process.ts';
import { startBareCopy } from './bare.ts';
import { cpuSecondsOf, type Load, loadTool, type Measured, measureLoad, median } from './load.ts';
import { describeMachine, saveResults } from './save-results.ts';

const ROUNDS = 9;
const SECONDS = 2;
const CONNECTIONS = 50;

const METHOD = `${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections`;

export const IDENTITY = { 'accept-encoding': 'identity' };
export const BROTLI = { 'accept-encoding': 'br' };

/** A request that a server answers from its cache. */
export interface Hit {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Round extends Measured {
  /** Answers per second of the server's processor time. */
  readonly perCpuSecond: number;
}

const rounded = (value: number): number => Number(value.toFixed(2));

async function measureRound(load: Load, pid: number): Promise<Round> {
  const before = cpuSecondsOf(pid);
  const measured = await measureLoad(load);
  const perCpuSecond = (measured.rate * load.seconds) / (cpuSecondsOf(pid) - before);
  return { ...measured, perCpuSecond };
}

/**
 * Compares a server with a bare one that sends the same bytes and headers. Measures both in turn, so
 * that other load of the machine affects both alike.
 */
async function compareHit(server: RunningServer, { name, path, headers }: Hit) {
  const url = server.url + path;
  const bare = await startBareCopy(url, headers);
  const load = { headers, seconds: SECONDS, connections: CONNECTIONS };
  const rounds: { bare: Round; own: Round }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await measureRound({ ...load, url: bare.url }, bare.pid);
    rounds.push({ bare: one, own: await measureRound({ ...load, url }, server.pid) });
  }
  bare.stop();
  const of = (side: 'bare' | 'own', value: (round: Round) => number) =>
    median(rounds.map((round) => value(round[side])));
  const ratioOf = (value: (round: Round) => number) =>
    rounds.map((round) => value(round.own) / value(round.bare));
  const ratios = ratioOf(({ rate }) => rate);
  return {
    name,
    status: bare.status,
    bytes: bare.bytes,
    // Requests a second.
    bare: Math.round(of('bare', ({ rate }) => rate)),
    own: Math.round(of('own', ({ rate }) => rate)),
    // The lowest and the highest ratio show the machine's noise.
    ratio: `${rounded(median(ratios))} (${rounded(Math.min(...ratios))}–${rounded(Math.max(...ratios))})`,
    // A busy machine distorts processor time less than the rate.
    cpuRatio: rounded(median(ratioOf(({ perCpuSecond }) => perCpuSecond))),
    // Processor time of a request on either server.
    cpuMicros: (['bare', 'own'] as const)
      .map((side) => Math.round(1_000_000 / of(side, ({ perCpuSecond }) => perCpuSecond)))
      .join(' → '),
    p99: rounded(median(ratioOf(({ p99 }) => p99))),
  };
}

/** Compares hits of servers, prints their rows and saves them. */
export async function measureHits(
  name: string,
  hits: readonly (readonly [server: RunningServer, hit: Hit])[],
): Promise<void> {
  const rows = [];
  for (const [server, hit] of hits) rows.push(await compareHit(server, hit));
  console.log(`${describeMachine()}; ${loadTool}, ${METHOD}`);
  console.table(rows);
  await saveResults(name, { rows });
}
