import { parseArgs } from 'node:util';
import { buildIn } from '../kit/build.ts';
import shareBuild from '../kit/global-setup.ts';
import { endPrograms } from '../runner/programs.ts';
import { seconds } from '../runner/summary.ts';
import { breaks } from './all.ts';
import { copyTree, findFault, makeEdit, type TreeCopy } from './edit.ts';
import { openProgress } from './progress.ts';
import type { Break } from './row.ts';
import { partOf, runTests, type Verdict } from './run-tests.ts';

/** In this order: cheap parts report first that something is wrong. */
const PARTS = ['unit', 'contract', 'bff', 'site', 'build', 'browser', 'fleet'];

/** Concurrent edits, each in its own copy. */
const LANES = 2;

const isOverBuild = (part: string): boolean => ['site', 'build', 'browser', 'fleet'].includes(part);

/** Inputs of the site's build. */
const isBuilt = ({ file }: Break): boolean =>
  /^(?:src|public|bff\/(?:contract|shared))\/|^waku\.config/.test(file);

/** Lines about runs that proved nothing. */
const failed: string[] = [];

const stop = new AbortController();

const progress = openProgress();

const toBroken = (error: unknown): Verdict => ({ color: 'broken', detail: String(error) });

async function breakAndTest(copy: TreeCopy, row: Break): Promise<Verdict> {
  const takeBack = makeEdit(copy.root, row);
  try {
    if (!isOverBuild(partOf(row)) || !isBuilt(row)) return await runTests({ copy }, [row]);
    await buildIn(copy.root);
    return await runTests({ copy, build: copy.root }, [row]);
  } catch (error) {
    return toBroken(error);
  } finally {
    takeBack();
  }
}

/** Prints the outcome of an edit, or of a part without one. */
function report(name: string, { color, detail }: Verdict, wanted: string, start: number): void {
  const mark = color === wanted ? color : color.toUpperCase();
  const took = seconds(performance.now() - start);
  const line = `${took.padStart(8)}  ${mark.padEnd(6)}  ${name}  (${detail})`;
  console.log(line);
  if (color !== wanted) failed.push(line);
}

/** Tries rows in turn until none is left. */
async function runLane(copy: TreeCopy, queue: Break[]): Promise<void> {
  for (let row = queue.shift(); row && !stop.signal.aborted; row = queue.shift()) {
    const start = performance.now();
    const verdict = await breakAndTest(copy, row);
    if (stop.signal.aborted) return;
    report(`${row.fact}: ${row.file}`, verdict, 'red', start);
    if (verdict.color === 'red') progress.keep(row);
  }
}

/** Without an edit the tests must be green; otherwise their red proves nothing. */
async function runPart(part: string, copies: readonly TreeCopy[], rows: Break[]): Promise<void> {
  const start = performance.now();
  const [copy] = copies;
  if (!copy || rows.length === 0 || stop.signal.aborted) return;
  const verdict = await runTests({ copy }, rows).catch(toBroken);
  if (stop.signal.aborted) return;
  console.log('');
  report(`${part}, without an edit`, verdict, 'green', start);
  if (verdict.color !== 'green') return;
  const count = rows.length;
  await Promise.all(copies.map((lane) => runLane(lane, rows)));
  console.log(`${seconds(performance.now() - start).padStart(8)}  ${part}, ${count} edits`);
}

async function runAll(rows: readonly Break[]): Promise<void> {
  const copies = Array.from({ length: LANES }, copyTree);
  const needsSite = rows.some((row) => isOverBuild(partOf(row)));
  const removeBuild = needsSite ? await shareBuild() : async () => undefined;
  try {
    for (const part of PARTS) {
      const ofPart = rows.filter((row) => partOf(row) === part);
      await runPart(part, copies, ofPart);
    }
  } finally {
    for (const copy of copies) copy.remove();
    await removeBuild();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' } },
});
const word = positionals.join(' ').toLowerCase();
const chosen = breaks.filter(({ fact, test }) => `${fact} ${test}`.toLowerCase().includes(word));

if (chosen.length === 0) failed.push(`No row has «${word}»`);
for (const row of chosen) {
  const fault = findFault(row);
  if (fault !== undefined) failed.push(`${row.fact}: ${fault}`);
}
if (failed.length === 0 && !values.check) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop.abort();
      endPrograms();
    });
  }
  const left = chosen.filter((row) => !progress.isRed(row));
  if (left.length < chosen.length) {
    console.log(`${chosen.length - left.length} edits were red before an interruption`);
  }
  await runAll(left);
  const end = stop.signal.aborted ? 'Ended before the last of' : 'Tried';
  console.log(`\n${end} ${left.length} edits, ${failed.length} failed`);
  if (!stop.signal.aborted) progress.end();
}
for (const line of failed) console.error(line);
if (stop.signal.aborted || failed.length > 0) process.exitCode = 1;
