import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Load } from './load.ts';

const run = promisify(execFile);

export interface Measured {
  /** Requests a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p99: number;
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

const headerOptions = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);

async function measureWithWrk({ url, headers, seconds, connections }: Load): Promise<Measured> {
  const { stdout } = await run('wrk', [
    '-t1',
    '--latency',
    `-c${connections}`,
    `-d${seconds}s`,
    ...headerOptions(headers),
    url,
  ]);
  if (/Non-2xx or 3xx/.test(stdout)) throw new Error(`the load met errors:\n${stdout}`);
  const [, value, unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  return { rate, p99: Number(value) * (UNITS[unit] ?? 1) };
}

async function measureWithAutocannon({ url, headers, seconds, connections }: Load) {
  const options = ['-j', '-c', `${connections}`, '-d', `${seconds}`, ...headerOptions(headers)];
  const { stdout } = await run('autocannon', [...options, url], { maxBuffer: 1024 * 1024 });
  const { requests, latency } = JSON.parse(stdout) as {
    requests: { average: number };
    latency: { p99: number };
  };
  return { rate: requests.average, p99: latency.p99 };
}

/** Throughput and the slowest hundredth, by `wrk` where it is installed. */
export const measureLoad = (load: Load): Promise<Measured> =>
  existsSync('/usr/bin/wrk') ? measureWithWrk(load) : measureWithAutocannon(load);
