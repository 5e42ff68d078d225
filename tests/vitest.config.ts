import { globSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Tests that replace a module, the environment or something of Node's share no modules with others;
 * those that measure memory share no process.
 */
const isApart = (file: string): boolean =>
  /\bvi\.(?:mock|stubEnv|hoisted)\(|\bmemoryUsage\(/.test(
    readFileSync(path.join(ROOT, file), 'utf8'),
  );

/** A loaded machine is slow; no test means anything by this limit. */
const TIMEOUT_MS = 600_000;

interface ProjectOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly globalSetup?: string;
}

/** A folder of tests, those that share no modules as a project of their own. */
function projectsOf(name: string, others: ProjectOptions = {}) {
  const include = [`tests/${name}/**/*.test.{ts,tsx}`];
  const apart = globSync(include, { cwd: ROOT }).filter(isApart);
  const project = (suffix: string, options: object) => ({
    extends: true as const,
    test: {
      name: name + suffix,
      testTimeout: TIMEOUT_MS,
      hookTimeout: TIMEOUT_MS,
      expect: { poll: { timeout: 60_000 } },
      ...others,
      ...options,
    },
  });
  // Files of a worker share its modules: loading them anew took longer than the tests.
  const together = project('', { include, exclude: apart, isolate: false });
  return apart.length > 0 ? [together, project('-apart', { include: apart })] : [together];
}

const globalSetup = path.join(import.meta.dirname, 'support/vitest-setup.ts');

export default defineConfig({
  root: ROOT,
  plugins: [vanillaExtractPlugin()],
  // Server components are imported as the server sees them.
  ssr: { resolve: { conditions: ['react-server', 'module', 'node'] } },
  test: {
    environment: 'node',
    // Vitest leaves a processor free; most tests here wait for other processes.
    maxWorkers: Math.max(3, os.availableParallelism()),
    execArgv: ['--conditions=react-server'],
    setupFiles: [path.join(import.meta.dirname, 'support/fail-on-console-error.ts')],
    projects: [
      ...projectsOf('unit', { env: { LOG_LEVEL: 'silent' } }),
      ...projectsOf('contract'),
      ...projectsOf('faults'),
      ...projectsOf('http', { globalSetup }),
      ...projectsOf('build', { globalSetup }),
      ...projectsOf('fleet', { globalSetup }),
    ],
  },
});
