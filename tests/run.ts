import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CHECK, type Part, SITE, type Stage } from './runner/parts.ts';
import { type Outcome, readReport, type TestTime } from './runner/reports.ts';
import shareBuild from './support/global-setup.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const SLOWEST = 10;

interface Result extends Outcome {
  readonly name: string;
  readonly ms: number;
}

const results: Result[] = [];
const hasFailed = (): boolean => results.some(({ failed }) => failed > 0);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Ends the run after what is running; the terminal has told the children, too. */
let isInterrupted = false;
process.on('SIGINT', () => {
  isInterrupted = true;
});

/** What a program writes its report with. */
function reportOptions({ reporter }: Part, file: string) {
  if (reporter === 'vitest') {
    return { options: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] };
  }
  if (reporter === 'playwright') {
    const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    return { options: ['--reporter=list,json'], environment };
  }
  return {};
}

/** Runs a program to its end. What runs beside others says all at once when it ends. */
async function runPart(part: Part, isAlone: boolean, folder: string): Promise<void> {
  const file = path.join(folder, `${results.length}-${part.name}.json`);
  const { options = [], environment } = reportOptions(part, file);
  const [command = '', ...words] = [...part.command, ...options];
  const bin = path.join(ROOT, 'node_modules/.bin');
  const start = performance.now();
  const child = spawn(command, words, {
    cwd: ROOT,
    env: { ...process.env, ...environment, PATH: `${bin}:${process.env['PATH']}` },
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    child.stdout ? buffer(child.stdout) : '',
    child.stderr ? buffer(child.stderr) : '',
    once(child, 'close') as Promise<[number | null]>,
  ]);
  const ms = performance.now() - start;
  if (!isAlone) console.log(`── ${part.name}: ${seconds(ms)}\n${String(output)}${String(errors)}`);
  const outcome = part.reporter && (await readReport(part.reporter, file));
  const { passed = 0, failed = 0, times = [] } = outcome ?? {};
  const isPassed = code === 0;
  results.push({
    name: part.name,
    ms,
    passed: part.reporter ? passed : Number(isPassed),
    failed: isPassed ? failed : Math.max(failed, 1),
    times,
  });
}

async function runStage(stage: Stage, folder: string): Promise<void> {
  const isAlone = stage.length === 1;
  await Promise.all(
    stage.map(async (lane) => {
      for (const part of lane) {
        if (hasFailed() || isInterrupted) return;
        await runPart(part, isAlone, folder);
      }
    }),
  );
}

async function runStages(stages: readonly Stage[], folder: string): Promise<void> {
  for (const stage of stages) await runStage(stage, folder);
}

/** @returns removal of the build */
async function build(): Promise<() => Promise<void>> {
  const start = performance.now();
  const end = (failed: number) =>
    results.push({
      name: 'site build',
      ms: performance.now() - start,
      passed: 1 - failed,
      failed,
      times: [],
    });
  try {
    const remove = await shareBuild();
    end(0);
    return remove;
  } catch (error) {
    console.error(error);
    end(1);
    return async () => undefined;
  }
}

function printSummary(): void {
  const all: TestTime[] = results.flatMap(({ times }) => times);
  const slowest = all.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  const sum = (of: (result: Result) => number) => results.map(of).reduce((a, b) => a + b, 0);
  console.log('\nParts');
  for (const { name, ms, passed, failed } of results) {
    const counts = `${String(passed).padStart(5)} passed  ${String(failed).padStart(3)} failed`;
    console.log(`${seconds(ms).padStart(8)}  ${counts}  ${name}`);
  }
  console.log(`\nThe ${slowest.length} slowest tests`);
  for (const { name, ms } of slowest) console.log(`${seconds(ms).padStart(8)}  ${name}`);
  const took = seconds(performance.now());
  console.log(
    `\n${took} in all\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  );
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-reports-'));
await runStages(CHECK, folder);
if (process.argv[2] !== 'check' && !hasFailed() && !isInterrupted) {
  const remove = await build();
  await runStages(SITE, folder);
  await remove();
}
await rm(folder, { recursive: true, force: true });
printSummary();
process.exitCode = hasFailed() || isInterrupted ? 1 : 0;
