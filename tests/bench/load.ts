import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly connections: number;
}

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
  const options = ['-t1', '--latency', `-c${connections}`, `-d${seconds}s`];
  const { stdout } = await run('wrk', [...options, ...headerOptions(headers), url]);
  if (/Non-2xx or 3xx/.test(stdout)) throw new Error(`the load met errors:\n${stdout}`);
  const [, value, unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  return { rate, p99: Number(value) * (UNITS[unit] ?? 1) };
}

async function measureWithAutocannon({ url, headers, seconds, connections }: Load) {
  const options = ['-j', '-c', `${connections}`, '-d', `${seconds}`, ...headerOptions(headers)];
  const { stdout } = await run('autocannon', [...options, url], { maxBuffer: 1024 * 1024 });
  const { requests, latency } = JSON.parse(stdout) as {
    readonly requests: { readonly average: number };
    readonly latency: { readonly p99: number };
  };
  return { rate: requests.average, p99: latency.p99 };
}

const hasWrk = existsSync('/usr/bin/wrk');

/** The load generator: `wrk` if installed, because it leaves more of the machine to the server. */
export const loadTool = hasWrk ? 'wrk' : 'autocannon';

export const measureLoad = hasWrk ? measureWithWrk : measureWithAutocannon;

/** Processor time used by a process, seconds. */
export function cpuSecondsOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
