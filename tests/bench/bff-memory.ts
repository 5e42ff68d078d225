import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { startBff } from '../support/stack.ts';

const KEYS = 200_000;
const CONCURRENCY = 32;
const CACHE_MAX_MB = 64;
/** What the process may take beside its cache, MiB. */
const ALLOWANCE_MB = 150;
const HOT = '/api/about';
const HOT_EVERY = 500;

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

export interface MemoryResult {
  readonly keys: number;
  readonly largestMb: number;
  readonly limitMb: number;
  /** How often the hot key was asked of the upstream. */
  readonly hotCalls: number;
  /** Misses that were shed. */
  readonly refused: number;
}

/** Asks for many different keys; the memory must stay bounded and a hot key in the cache. */
export async function measureMemory(): Promise<MemoryResult> {
  const body = JSON.stringify({ title: 'Ключ', content: 'x'.repeat(2000) });
  let hotCalls = 0;
  let refused = 0;
  const upstream = createServer((request, response) => {
    if (request.url === HOT) hotCalls += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const bff = await startBff({
    UPSTREAM_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    CACHE_MAX_MB: String(CACHE_MAX_MB),
    CACHE_FRESH_S: '3600',
    WARM_UP: 'off',
    LOG_LEVEL: 'silent',
  });
  const pool = new Pool(bff.url, { connections: CONCURRENCY });
  const ask = async (path: string) => {
    const answer = await pool.request({ method: 'GET', path });
    await answer.body.dump();
    // A busy machine makes it shed misses: what it holds is what counts here.
    if (answer.statusCode === 503) refused += 1;
    else if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
  };
  let next = 0;
  let largestMb = 0;
  const worker = async () => {
    for (let key = next++; key < KEYS; key = next++) {
      await ask(`/api/news/key-${key}`);
      if (key % HOT_EVERY === 0) await ask(HOT);
      if (key % 5000 === 0) largestMb = Math.max(largestMb, await residentMb(bff.pid));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  await pool.close();
  await bff.stop();
  upstream.closeAllConnections();
  upstream.close();
  return {
    keys: KEYS,
    largestMb: Math.round(largestMb),
    limitMb: CACHE_MAX_MB + ALLOWANCE_MB,
    hotCalls,
    refused,
  };
}
