import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RunningServer } from '../kit/process.ts';
import { measureLoad } from './load.ts';

const SECONDS = 5;

interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly url: string; readonly functionName: string };
  }[];
  readonly samples: readonly number[];
  /** Microseconds. */
  readonly timeDeltas: readonly number[];
}

/** @returns the busy share of a profile's last seconds, and the share of own functions */
function readShare({ nodes, samples, timeDeltas }: CpuProfile, isOwn: RegExp) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  let [left, busy, own] = [(SECONDS - 1) * 1_000_000, 0, 0];
  for (let index = samples.length - 1; index >= 0 && left > 0; index -= 1) {
    const [frame, time] = [frames.get(samples[index] ?? 0), timeDeltas[index] ?? 0];
    left -= time;
    if (frame?.functionName === '(idle)') continue;
    busy += time;
    if (isOwn.test(frame?.url ?? '')) own += time;
  }
  return { busy, share: own / busy };
}

interface Profiled {
  /** Starts the server with additional environment variables. */
  readonly start: (environment: Readonly<Record<string, string>>) => Promise<RunningServer>;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Addresses of the modules that count as own. */
  readonly isOwn: RegExp;
}

/**
 * Share of own functions in the processor time of a server under load, without callees. The server
 * is started for it, because profiling slows the measured process.
 */
export async function measureOwnShare({ start, path: address, headers, isOwn }: Profiled) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-profile-'));
  const server = await start({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` });
  const url = server.url + address;
  await (await fetch(url, { headers })).arrayBuffer();
  await measureLoad({ url, headers, seconds: SECONDS, connections: 50 });
  await server.stop();
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
  await rm(folder, { recursive: true });
  const shares = texts.map((text) => readShare(JSON.parse(text) as CpuProfile, isOwn));
  // Each thread has a profile; the busiest one counts.
  return shares.reduce((a, b) => (b.busy > a.busy ? b : a)).share;
}
