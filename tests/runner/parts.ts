import { isProfilerDue } from './is-profiler-due.ts';
import type { Reporter } from './reports.ts';

/** A program of the tests, which passes if it exits with 0. */
export interface Part {
  readonly name: string;
  readonly command: readonly string[];
  /** Unset if the program is a single test of its own. */
  readonly reporter?: Reporter;
}

/** Parts run one after the other; the lanes of a stage run concurrently. */
type Lane = readonly Part[];
export type Stage = readonly Lane[];

const vitest = (name: string, config: string, ...projects: string[]): Part => ({
  name,
  command: [
    'vitest',
    'run',
    '--config',
    config,
    ...projects.flatMap((project) => ['--project', project]),
  ],
  reporter: 'vitest',
});

const SUITE = 'tests/vitest.config.ts';

const lint: Part = { name: 'lint', command: ['oxlint'] };
const unused: Part = { name: 'unused', command: ['knip'] };
const format: Part = { name: 'format', command: ['oxfmt', '--check'] };
/** Files that have not changed, nor their imports, since the last run are not checked again. */
const types: Part = {
  name: 'types',
  command: ['tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', '.data/types.tsbuildinfo'],
};
const pure = vitest('unit, contract', SUITE, 'unit*', 'contract*');
const profiler = vitest('profiler', 'src/tools/profiler/tests/vitest.config.ts');
const build: Part = { name: 'site build', command: ['node', 'tests/kit/build-site.ts'] };
const chromium: Part = { name: 'chromium', command: ['node', 'tests/kit/ensure-chromium.ts'] };
const sockets = vitest('bff, site, build', SUITE, 'bff*', 'site*', 'build*');
const watch: Part = {
  name: 'watch',
  command: ['vitest', '--config', SUITE, '--project', 'unit*', '--project', 'contract*'],
};
const playwright = (name: string, ...projects: string[]): Part => ({
  name,
  command: [
    'playwright',
    'test',
    '--config',
    'tests/playwright.config.ts',
    ...projects.map((project) => `--project=${project}`),
  ],
  reporter: 'playwright',
});
const browser = playwright('browser', 'waku dev', 'site');

const packages: Part = {
  name: 'packages',
  command: ['node', 'tests/fleet/stage/debian-packages.ts'],
};
const fleet = vitest('fleet, engines', SUITE, 'fleet*', 'engines*');
const fleetBrowser = playwright('fleet, browser', 'fleet');

const profilerIfDue = (): Lane => (isProfilerDue() ? [profiler] : []);

/** Checks without servers of the site, for every save. */
export const checkStages = (): readonly Stage[] => [
  [[lint, unused, format, types], [pure], profilerIfDue()],
];

/** Everything. Parts that need no build run beside it, as does the download of a browser. */
export const allStages = (): readonly Stage[] => [
  [[lint, unused, format, types], [pure], [build, ...profilerIfDue()], [chromium]],
  [[sockets]],
  [[browser]],
];

/** Parts that take minutes, or need root or a Debian package. */
export const fleetStages = (): readonly Stage[] => [
  [[build], [packages, chromium]],
  [[fleet]],
  [[fleetBrowser]],
];

/** The parts of `npm test -- name [options]`; the last one receives the options. */
export const namedParts: Readonly<Record<string, Lane>> = {
  unit: [pure],
  bff: [vitest('bff', SUITE, 'bff*')],
  site: [vitest('site', SUITE, 'site*')],
  build: [vitest('build', SUITE, 'build*')],
  browser: [chromium, browser],
  fleet: [packages, fleet],
  'fleet-browser': [chromium, fleetBrowser],
  profiler: [profiler],
  watch: [watch],
};
