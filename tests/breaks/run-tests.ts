import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Break } from './row.ts';
import { parseReport } from '../runner/reports.ts';
import { judge, type Verdict } from './verdict.ts';
import type { TreeCopy } from './tree-copy.ts';

const MODULES = path.resolve(import.meta.dirname, '../../node_modules');

/** What tests are run with: `unit`, `bff`, `site`, `browser`, `fleet`. */
export const partOf = (row: Break): string => row.test.split('/')[0] ?? '';

/** Milliseconds that a test may take, and all that run for one edit; a busy machine is slow. */
const LIMITS: Readonly<Record<string, readonly [test: number, all: number]>> = {
  unit: [60_000, 180_000],
  contract: [60_000, 180_000],
  bff: [60_000, 240_000],
  site: [180_000, 400_000],
  build: [180_000, 400_000],
  browser: [180_000, 600_000],
  fleet: [300_000, 600_000],
};

const limitsOf = (part: string) => LIMITS[part] ?? ([120_000, 300_000] as const);

const escapeForPattern = (title: string): string => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @param rows of one part, all of them with `only` or none */
function commandOf(part: string, rows: readonly Break[], report: string): string[] {
  const files = [...new Set(rows.map(({ test }) => `tests/${test}`))];
  const titles = rows.flatMap(({ only }) => (only === undefined ? [] : [escapeForPattern(only)]));
  const pattern = titles.join('|');
  const [limit] = limitsOf(part);
  if (part === 'browser') {
    return [
      path.join(MODULES, '@playwright/test/cli.js'),
      'test',
      '--config=tests/playwright.config.ts',
      '--reporter=json',
      '--max-failures=1',
      `--timeout=${limit}`,
      ...(pattern ? [`--grep=${pattern}`] : []),
      ...files.map((file) => file.slice('tests/'.length)),
    ];
  }
  return [
    path.join(MODULES, 'vitest/vitest.mjs'),
    'run',
    '--config=tests/vitest.config.ts',
    `--project=${part}*`,
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--bail=1',
    `--testTimeout=${limit}`,
    `--hookTimeout=${limit}`,
    ...(pattern ? [`--testNamePattern=${pattern}`] : []),
    ...files,
  ];
}

/** Children that run now, to be ended with this process. */
const children = new Set<ChildProcess>();

function end(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // Its group has ended.
  }
}

/** Ends the tests that run. */
export function endTests(): void {
  for (const child of children) end(child, 'SIGKILL');
}

/** Runs a program in a group of its own, so that nothing of it outlives its limit of time. */
async function runLimited(
  command: readonly string[],
  { root, temporary }: TreeCopy,
  build: string | undefined,
  ms: number,
) {
  const child = spawn(process.execPath, command, {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      ...(build === undefined ? {} : { KOSMOSAD_BUILD: build }),
      TMPDIR: temporary,
      FORCE_COLOR: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end(child, 'SIGKILL');
  }, ms);
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  clearTimeout(timer);
  children.delete(child);
  return { isLate, output, errors };
}

/** What the tests run on. */
export interface Stage {
  readonly copy: TreeCopy;
  /** Of the copy, where its edit changes the site; otherwise the shared one. */
  readonly build?: string;
}

async function runTogether({ copy, build }: Stage, rows: readonly Break[]): Promise<Verdict> {
  const [first] = rows;
  if (!first) return { color: 'green', detail: '' };
  const part = partOf(first);
  const report = path.join(copy.temporary, 'report.json');
  await rm(report, { force: true });
  const limit = limitsOf(part)[1] * rows.length;
  const run = await runLimited(commandOf(part, rows, report), copy, build, limit);
  if (run.isLate) return { color: 'broken', detail: `longer than ${limit / 1000} s` };
  const isBrowser = part === 'browser';
  const json = isBrowser ? run.output : await readFile(report, 'utf8').catch(() => '');
  try {
    return judge(parseReport(isBrowser ? 'playwright' : 'vitest', json));
  } catch (cause) {
    throw new Error(`No report of ${part}:\n${run.output}${run.errors}`, { cause });
  }
}

/** Runs the tests of rows of one part; ends with the first that is not green. */
export async function runTests(stage: Stage, rows: readonly Break[]): Promise<Verdict> {
  const verdict = await runTogether(
    stage,
    rows.filter(({ only }) => only === undefined),
  );
  if (verdict.color !== 'green') return verdict;
  const rest = rows.filter(({ only }) => only !== undefined);
  return rest.length > 0 ? runTogether(stage, rest) : verdict;
}
