import { parseArgs } from 'node:util';
import { buildIn } from '../kit/build.ts';
import shareBuild from '../kit/global-setup.ts';
import { breaks, groups } from './all.ts';
import { findFault, makeEdit } from './edit.ts';
import type { Break } from './row.ts';
import { endTests, partOf, runTests } from './run-tests.ts';
import { copyTree, type TreeCopy } from './tree-copy.ts';
import type { Verdict } from './verdict.ts';

/** In this order: what is cheap says first that something is wrong. */
const PARTS = ['unit', 'contract', 'bff', 'site', 'build', 'browser', 'fleet'];

/** Edits at the same time, each in a copy of its own. */
const LANES = 2;

const ROOT = process.cwd();
const isOverBuild = (part: string): boolean => ['site', 'build', 'browser', 'fleet'].includes(part);

/** The site is built from these. */
const isBuilt = ({ file }: Break): boolean =>
  /^(?:src|public|bff\/(?:contract|shared))\/|^waku\.config/.test(file);

interface Result extends Verdict {
  readonly row: Break;
}

const results: Result[] = [];
const copies: TreeCopy[] = [];
const stop = new AbortController();

const secondsSince = (start: number): string =>
  `${((performance.now() - start) / 1000).toFixed(1)} s`.padStart(8);

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

/** Tries rows in turn until none is left. */
async function runLane(copy: TreeCopy, queue: Break[]): Promise<void> {
  for (let row = queue.shift(); row && !stop.signal.aborted; row = queue.shift()) {
    const start = performance.now();
    const verdict = await breakAndTest(copy, row);
    if (stop.signal.aborted) return;
    results.push({ ...verdict, row });
    const mark = verdict.color === 'red' ? 'red   ' : verdict.color.toUpperCase().padEnd(6);
    console.log(`${secondsSince(start)}  ${mark}  ${row.fact}  (${verdict.detail})`);
  }
}

/** Without an edit the tests must be green, else their red says nothing. */
async function runPart(part: string, rows: readonly Break[]): Promise<void> {
  const start = performance.now();
  const [copy] = copies;
  if (!copy) return;
  const verdict = await runTests({ copy }, rows).catch(toBroken);
  if (stop.signal.aborted) return;
  console.log(
    `\n${part}: ${rows.length} edits; without one ${verdict.color}${secondsSince(start)}`,
  );
  if (verdict.color !== 'green') {
    results.push(...rows.map((row) => ({ row, color: 'broken' as const, detail: verdict.detail })));
    console.log(verdict.detail);
    return;
  }
  const queue = [...rows];
  await Promise.all(copies.map((copy) => runLane(copy, queue)));
  console.log(`${secondsSince(start)}  ${part}`);
}

async function runAll(rows: readonly Break[]): Promise<void> {
  for (let lane = 0; lane < LANES; lane += 1) copies.push(copyTree());
  const needsSite = rows.some((row) => isOverBuild(partOf(row)));
  const removeBuild = needsSite ? await shareBuild() : async () => undefined;
  try {
    for (const part of PARTS) {
      const ofPart = rows.filter((row) => partOf(row) === part);
      if (ofPart.length > 0 && !stop.signal.aborted) await runPart(part, ofPart);
    }
  } finally {
    for (const copy of copies) copy.remove();
    await removeBuild();
  }
}

function printList(): void {
  for (const [group, rows] of Object.entries(groups)) {
    console.log(`\n${group}: ${rows.length}`);
    for (const { fact, file, test } of rows) console.log(`  ${fact}\n    ${file} → tests/${test}`);
  }
  console.log(`\n${breaks.length} in all`);
}

/** @returns whether every row can be tried */
function check(rows: readonly Break[]): boolean {
  const faults = rows.flatMap((row) => {
    const fault = findFault(ROOT, row);
    return fault === undefined ? [] : [`${row.fact}: ${fault}`];
  });
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, check: { type: 'boolean' } },
});
const filter = positionals.join(' ').toLowerCase();
const chosen = breaks.filter(({ fact, test }) => `${fact} ${test}`.toLowerCase().includes(filter));

if (values.list) {
  printList();
} else if (!check(chosen)) {
  process.exitCode = 1;
} else if (!values.check) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop.abort();
      endTests();
    });
  }
  await runAll(chosen);
  const stayed = results.filter(({ color }) => color !== 'red');
  for (const { row, color, detail } of stayed) {
    console.log(
      `\n${color}: ${row.fact}\n  ${row.file}: ${row.text}\n  tests/${row.test}: ${detail}`,
    );
  }
  console.log(`\n${results.length - stayed.length} passed, ${stayed.length} failed`);
  if (stop.signal.aborted || stayed.length > 0) process.exitCode = 1;
}
