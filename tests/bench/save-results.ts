import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';

/** The machine and its load. */
export const describeMachine = (): string => {
  const load = os.loadavg().map((value) => value.toFixed(1));
  return `${os.cpus()[0]?.model.trim()} × ${os.cpus().length}, Node ${process.version}, load ${load.join(', ')}`;
};

/** Saves the results of a benchmark in `.data/bench-<name>.json`. */
export async function saveResults(name: string, results: object): Promise<void> {
  await mkdir('.data', { recursive: true });
  const all = { date: new Date().toISOString(), machine: describeMachine(), ...results };
  await writeFile(`.data/bench-${name}.json`, JSON.stringify(all, null, 2));
}
