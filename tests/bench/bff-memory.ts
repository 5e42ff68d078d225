import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Pool } from 'undici';
import { residentMb, startBffProcess } from '../kit/process.ts';

const KEYS = 200_000;
/** Under the BFF's limit of 64 misses at once. */
const CONCURRENCY = 48;
const CACHE_MAX_MB = 64;
/** Memory of the process beside its cache, MiB at most. */
const ALLOWANCE_MB = 150;
const HOT = '/api/about';
const HOT_EVERY = 500;
const LOOK_EVERY = 2000;

export interface MemoryResult {
  readonly keys: number;
  readonly largestMb: number;
  readonly limitMb: number;
  /** Upstream requests for the hot key. */
  readonly hotCalls: number;
  /** Number of shed misses. */
  readonly refused: number;
  readonly seconds: number;
}

/** An upstream process that answers everything with the same document. */
async function startUpstream() {
  const body = JSON.stringify({ title: 'Ключ', content: 'x'.repeat(2000) });
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), { detached: true });
  child.send({
    status: 200,
    headers: ['Content-Type', 'application/json', 'Content-Length', `${Buffer.byteLength(body)}`],
    body: Buffer.from(body).toString('base64'),
  });
  const [{ port }] = (await once(child, 'message')) as [AddressInfo];
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** Upstream requests for the hot key, by the BFF's own count. */
async function countHotCalls(bffUrl: string): Promise<number> {
  const metrics = await (await fetch(`${bffUrl}/metrics`)).text();
  const counts = metrics.matchAll(
    /^bff_requests_total\{route="\/api\/about",served="(?:miss|refreshed|stale)"\} (\d+)/gm,
  );
  return Array.from(counts, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);
}

/** Requests many different keys; the memory must stay bounded and a hot key in the cache. */
export async function measureMemory(): Promise<MemoryResult> {
  const upstream = await startUpstream();
  const bff = await startBffProcess({
    UPSTREAM_URL: upstream.url,
    CACHE_MAX_MB: String(CACHE_MAX_MB),
    CACHE_CONTROL: 'max-age=3600',
    WARM_UP: 'off',
    LOG_LEVEL: 'silent',
  });
  const pool = new Pool(bff.url, { connections: CONCURRENCY });
  let refused = 0;
  const ask = async (address: string) => {
    const answer = await pool.request({ method: 'GET', path: address });
    await answer.body.dump();
    // A busy machine makes the BFF shed misses; only its memory counts here.
    if (answer.statusCode === 503) refused += 1;
    else if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode}`);
  };
  const startedAt = performance.now();
  let next = 0;
  let largestMb = 0;
  const look = async () => {
    largestMb = Math.max(largestMb, residentMb(bff.pid));
  };
  const worker = async () => {
    for (let key = next++; key < KEYS; key = next++) {
      await ask(`/api/news/key-${key}`);
      if (key % HOT_EVERY === 0) await ask(HOT);
      if (key % LOOK_EVERY === 0) await look();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  await look();
  const hotCalls = await countHotCalls(bff.url);
  await pool.close();
  await bff.stop();
  upstream.stop();
  return {
    keys: KEYS,
    largestMb: Math.round(largestMb),
    limitMb: CACHE_MAX_MB + ALLOWANCE_MB,
    hotCalls,
    refused,
    seconds,
  };
}
