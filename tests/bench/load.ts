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

interface LoadTool {
  readonly name: string;
  /** Requests a second. */
  measure(load: Load): Promise<number>;
}

const headerOptions = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);

const wrk: LoadTool = {
  name: 'wrk',
  async measure({ url, headers, seconds, connections }) {
    const options = ['-t1', `-c${connections}`, `-d${seconds}s`, ...headerOptions(headers), url];
    const { stdout } = await run('wrk', options);
    if (/Non-2xx or 3xx/.test(stdout)) throw new Error(`the load met errors:\n${stdout}`);
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  },
};

const autocannon: LoadTool = {
  name: 'autocannon',
  async measure({ url, headers, seconds, connections }) {
    const options = ['-j', '-c', `${connections}`, '-d', `${seconds}`, ...headerOptions(headers)];
    const { stdout } = await run('autocannon', [...options, url]);
    return (JSON.parse(stdout) as { requests: { average: number } }).requests.average;
  },
};

/** `wrk` where it is installed, which takes less of the machine for itself. */
export const loadTool = (): LoadTool => (existsSync('/usr/bin/wrk') ? wrk : autocannon);

/** Processor time that a process has taken, seconds; NaN where it is not known. */
export function cpuSecondsOf(pid: number | undefined): number {
  if (pid === undefined) return Number.NaN;
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
