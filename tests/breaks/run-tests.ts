import { rm } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runProgram } from '../runner/programs.ts';
import { type Outcome, readReport, reportOptions } from '../runner/reports.ts';
import type { TreeCopy } from './edit.ts';
import { type Break, ownerOf } from './row.ts';

/** `red`: a test failed. `broken`: the run proves nothing, because no test could judge. */
export interface Verdict {
  readonly color: 'red' | 'green' | 'broken';
  /** The failed test and its message, or the reason why nothing was run. */
  readonly detail: string;
}

/** Runner of the tests: `unit`, `bff`, `site`, `browser`, `fleet`. */
export const partOf = (row: Break): string => row.test.split('/')[0] ?? '';

const CONFIG = '--config=tests/vitest.config.ts';

const vitest = (part: string, titles: string) => ({
  reporter: 'vitest' as const,
  command: ['vitest', 'run', CONFIG, `--project=${part}*`, '--bail=1', '-t', titles],
});

const playwright = (titles: string) => ({
  reporter: 'playwright' as const,
  command: [
    'playwright',
    'test',
    '--config=tests/playwright.config.ts',
    '--max-failures=1',
    `--grep=${titles}`,
  ],
});

/** @returns a pattern of test titles; a row without titles runs all */
const titlesOf = (rows: readonly Break[]): string =>
  rows.map((row) => ownerOf(row).titles.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');

/** A server that does not start fails every test, which proves nothing about the fact. */
const NOT_STARTED = /server did not start|ServerExitError/;

const firstLineOf = (message: string): string =>
  stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? '';

function judge({ passed, failures, errors }: Outcome): Verdict {
  // Playwright reports the end after the first failure as an error, and cuts other tests short.
  const first = failures.find(({ message }) => message !== '');
  if (first) {
    return NOT_STARTED.test(first.message)
      ? { color: 'broken', detail: 'a server did not start' }
      : { color: 'red', detail: `${first.name}: ${firstLineOf(first.message)}` };
  }
  const [error] = errors;
  if (error !== undefined) return { color: 'broken', detail: firstLineOf(error) };
  if (passed === 0) return { color: 'broken', detail: 'no test was run' };
  return { color: 'green', detail: `${passed} passed` };
}

/** Environment of the tests. */
export interface Stage {
  readonly copy: TreeCopy;
  /** Build of the copy if its edit changes the site; otherwise the shared one. */
  readonly build?: string;
}

/** @param rows of one part */
export async function runTests({ copy, build }: Stage, rows: readonly Break[]): Promise<Verdict> {
  const [part = ''] = rows.map(partOf);
  const titles = titlesOf(rows);
  const { reporter, command } = part === 'browser' ? playwright(titles) : vitest(part, titles);
  const files = new Set(rows.map((row) => `tests/${ownerOf(row).file}`));
  const report = path.join(copy.temporary, 'report.json');
  await rm(report, { force: true });
  const { options, environment } = reportOptions(reporter, report);
  const { output } = await runProgram({
    command: [...command, ...options, ...files],
    environment: {
      ...environment,
      ...(build === undefined ? {} : { KOSMOSAD_BUILD: build }),
      TMPDIR: copy.temporary,
    },
    isQuiet: true,
    folder: copy.root,
  });
  const outcome = await readReport(reporter, report);
  return outcome ? judge(outcome) : { color: 'broken', detail: `no report\n${output}` };
}
