import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createRunFolder, type RunFolder } from './kit/run-folder.ts';
import {
  allStages,
  checkStages,
  fleetStages,
  namedParts,
  type Part,
  type Stage,
} from './runner/parts.ts';
import { endPrograms, runByHand, runProgram } from './runner/programs.ts';
import { readReport, reportOptions } from './runner/reports.ts';
import { printSummary, type Result, seconds } from './runner/summary.ts';

const results: Result[] = [];
const hasFailed = (): boolean => results.some(({ failed }) => failed > 0);

let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!isInterrupted) console.log(`\nEnded by ${signal}`);
    isInterrupted = true;
    endPrograms();
  });
}

/** Runs a part to its end. A part that runs beside others prints its output when it ends. */
async function runPart(part: Part, isAlone: boolean, run: RunFolder): Promise<void> {
  const { name, reporter, command } = part;
  const report = path.join(run.folder, 'reports', `${name}.json`);
  const { options, environment } = reportOptions(reporter, report);
  const start = performance.now();
  const { isPassed, output, processorMs } = await runProgram({
    command: [...command, ...options],
    environment: { ...run.environment, ...environment, TMPDIR: path.join(run.folder, 'temporary') },
    isQuiet: !isAlone,
  });
  const ms = performance.now() - start;
  if (!isAlone) console.log(`── ${name}: ${seconds(ms)}\n${output}`);
  const outcome = reporter && (await readReport(reporter, report));
  const { passed = 0, times = [], failures = [], errors = [] } = outcome ?? {};
  const failed = failures.length + errors.length;
  results.push({
    name,
    ms,
    processorMs,
    passed: reporter ? passed : Number(isPassed),
    failed: isPassed ? failed : Math.max(failed, 1),
    times,
    failures,
    errors,
  });
}

async function runStage(stage: Stage, run: RunFolder): Promise<void> {
  const isAlone = stage.length === 1;
  await Promise.all(
    stage.map(async (lane) => {
      for (const part of lane) {
        if (hasFailed() || isInterrupted) return;
        await runPart(part, isAlone, run);
      }
    }),
  );
}

async function runStages(stages: readonly Stage[]): Promise<void> {
  const run = await createRunFolder();
  try {
    for (const name of ['reports', 'temporary']) await mkdir(path.join(run.folder, name));
    for (const stage of stages) await runStage(stage, run);
  } finally {
    await run.remove();
  }
  printSummary(results);
  process.exitCode = hasFailed() || isInterrupted ? 1 : 0;
}

const [name, ...options] = process.argv.slice(2);
if (name === undefined) await runStages(allStages());
else if (name === 'check') await runStages(checkStages());
else if (name === 'fleet' && options.length === 0) await runStages(fleetStages());
else if (Object.hasOwn(namedParts, name)) {
  const commands = (namedParts[name] ?? []).map(({ command }) => command);
  const last = [...(commands.pop() ?? []), ...options];
  const { environment, remove } = await createRunFolder();
  const { NODE_COMPILE_CACHE } = environment;
  const run = (command: readonly string[]) => runByHand(command, { NODE_COMPILE_CACHE });
  process.exitCode = [...commands, last].every(run) ? 0 : 1;
  await remove();
} else {
  console.error(`No such part: npm test -- ${Object.keys(namedParts).join(' | ')} [options]`);
  process.exitCode = 2;
}
