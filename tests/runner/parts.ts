import type { Reporter } from './reports.ts';

/** A program of the tests: it passes when it ends with 0. */
export interface Part {
  readonly name: string;
  readonly command: readonly string[];
  /** Missing where the program is one test of its own. */
  readonly reporter?: Reporter;
}

/** Parts one after the other. Lanes of a stage run at the same time. */
type Lane = readonly Part[];
export type Stage = readonly Lane[];

const vitest = (name: string, ...options: string[]): Part => ({
  name,
  command: ['vitest', 'run', '--config', 'tests/vitest.config.ts', ...options],
  reporter: 'vitest',
});

const lint: Part = { name: 'lint', command: ['oxlint'] };
const format: Part = { name: 'format', command: ['oxfmt', '--check'] };
const types: Part = { name: 'types', command: ['tsc', '-p', '.'] };
const pure = vitest('unit, contract', '--project', 'unit*', '--project', 'contract*');

/** Without servers of the site, for every save. */
export const CHECK: readonly Stage[] = [[[lint, format, types], [pure]]];

/** Over one build of the site, which is there when they begin. */
export const SITE: readonly Stage[] = [
  [
    [
      vitest(
        'faults, http, build',
        ...['faults*', 'http*', 'build*'].flatMap((name) => ['--project', name]),
      ),
    ],
  ],
  [[{ name: 'chromium', command: ['node', 'tests/support/ensure-chromium.ts'] }]],
  [
    [
      {
        name: 'browser',
        command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
        reporter: 'playwright',
      },
    ],
  ],
];
