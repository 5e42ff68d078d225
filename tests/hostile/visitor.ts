import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';

/** What a visitor requests in turn; a new picture has to be encoded. */
export const KINDS = ['page', 'payload', 'picture', 'new picture'] as const;
type Kind = (typeof KINDS)[number];

export type Walk = Readonly<Record<Kind, Generator<string>>>;

/** Latencies by kind, milliseconds, and how many responses were no success. */
export interface Visit {
  readonly latencies: Readonly<Record<Kind, number[]>>;
  readonly failures: number;
}

/** Pause between two requests, so that the visitor is no load. */
const PAUSE_MS = 10;
const AVIF = { accept: 'image/avif,image/webp,*/*' };

interface VisitOptions {
  readonly walk: Walk;
  readonly seconds: number;
  readonly localAddress: string;
  /** Of Waku's client. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Walks through a site for some time, one request after the other. */
export async function visit(url: string, options: VisitOptions): Promise<Visit> {
  const { walk, seconds, localAddress } = options;
  const headers = { ...AVIF, ...options.headers };
  const pool = new Pool(url, { connections: 1, connect: { localAddress } });
  const latencies: Record<Kind, number[]> = {
    page: [],
    payload: [],
    picture: [],
    'new picture': [],
  };
  let failures = 0;
  const until = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < until; turn += 1) {
    // New pictures cost the server much, also those of an honest visitor.
    const kind = turn % 40 === 39 ? 'new picture' : (KINDS[turn % 3] ?? 'page');
    const next = walk[kind].next();
    if (next.done) continue;
    const startedAt = performance.now();
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: next.value,
      headers,
    });
    await body.dump();
    latencies[kind].push(performance.now() - startedAt);
    if (statusCode !== 200) failures += 1;
    await wait(PAUSE_MS);
  }
  await pool.close();
  return { latencies, failures };
}

/** The latency that one in a hundred exceeds, milliseconds; NaN without any. */
export const p99Of = (latencies: readonly number[]): number =>
  latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? Number.NaN;
