import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { median } from './load.ts';
import { createPayload } from './profiler-payload.ts';

const MAIN = path.resolve(import.meta.dirname, '../../src/tools/profiler/main.ts');
const ROUNDS = 3;

const CASES = [
  { case: '1 MB', bytes: 1_000_000, seconds: 3, megabytes: 250 },
  { case: '9 MB', bytes: 9_000_000, seconds: 8, megabytes: 400 },
] as const;

/** Writes the process's resource usage to its fourth file when it ends. */
const REPORTER = `data:text/javascript,${encodeURIComponent(
  "import fs from 'node:fs';" +
    "process.on('exit', () => fs.writeSync(3, JSON.stringify(process.resourceUsage())));",
)}`;

/** One run of the whole command on a file. */
async function runCommand(file: string) {
  const start = performance.now();
  const child = spawn(process.execPath, [`--import=${REPORTER}`, MAIN, file], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const [usage, [code]] = await Promise.all([
    json(child.stdio[3] as Readable) as Promise<NodeJS.ResourceUsage>,
    once(child, 'exit'),
  ]);
  if (code !== 0) throw new Error(`the profiler ended with code ${code}`);
  return {
    seconds: (performance.now() - start) / 1000,
    processorSeconds: (usage.userCPUTime + usage.systemCPUTime) / 1e6,
    megabytes: (usage.maxRSS * 1024) / 1e6,
  };
}

/** Seconds and resident memory of the whole command. */
export async function measureCommands() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'profiler-bench-'));
  const file = path.join(folder, 'payload.txt');
  const results = [];
  try {
    for (const { case: name, bytes, ...goals } of CASES) {
      await writeFile(file, createPayload(bytes));
      const runs: Awaited<ReturnType<typeof runCommand>>[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        runs.push(await runCommand(file));
      }
      const middle = (of: (run: (typeof runs)[number]) => number) => median(runs.map(of));
      results.push({
        case: name,
        seconds: Number(middle(({ seconds }) => seconds).toFixed(2)),
        processor: Number(middle(({ processorSeconds }) => processorSeconds).toFixed(2)),
        megabytes: Math.round(middle(({ megabytes }) => megabytes)),
        goal: `${goals.seconds} s, ${goals.megabytes} MB`,
        load: Number((os.loadavg()[0] ?? 0).toFixed(1)),
      });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return results;
}
