import os from 'node:os';
import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Ends a hung test: ten times what any takes alone, because a busy machine may be as slow. */
const TIMEOUT_MS = 120_000;

/** Tests that need React as it renders documents; all others see React's server half. */
const DOCUMENTS = 'tests/unit/**/*.ssr.test.tsx';

interface ProjectOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly globalSetup?: string;
  readonly testTimeout?: number;
  readonly hookTimeout?: number;
  readonly sequence?: { readonly groupOrder: number };
}

/**
 * A folder of tests. Files of a worker share its modules, because loading them anew took longer
 * than the tests; those that replace a module, the environment or something of Node's, or measure
 * memory, are named `*.apart.test.ts` and share nothing. Those that take minutes are named
 * `*.fleet.test.ts` and run with the fleet.
 */
function projectsOf(name: string, others: ProjectOptions = {}) {
  const include = [`tests/${name}/**/*.test.{ts,tsx}`];
  const apart = [`tests/${name}/**/*.apart.test.{ts,tsx}`];
  const slow = [`tests/${name}/**/*.fleet.test.{ts,tsx}`];
  const project = (projectName: string, options: object) => ({
    extends: true as const,
    // Server components are imported as the server sees them.
    ssr: { resolve: { conditions: ['react-server', 'module', 'node'] } },
    test: {
      execArgv: ['--conditions=react-server'],
      name: projectName,
      testTimeout: TIMEOUT_MS,
      hookTimeout: TIMEOUT_MS,
      expect: { poll: { timeout: TIMEOUT_MS - 5000 } },
      ...others,
      ...options,
    },
  });
  return [
    project(name, { include, exclude: [...apart, ...slow, DOCUMENTS], isolate: false }),
    project(`${name}-apart`, { include: apart }),
    project(`fleet-${name}`, { include: slow }),
  ];
}

const globalSetup = path.join(import.meta.dirname, 'kit/vitest-setup.ts');

export default defineConfig({
  root: ROOT,
  plugins: [vanillaExtractPlugin()],
  test: {
    environment: 'node',
    // Vitest leaves a processor free; most tests here wait for other processes.
    maxWorkers: Math.max(3, os.availableParallelism()),
    setupFiles: [path.join(import.meta.dirname, 'kit/fail-on-console-error.ts')],
    projects: [
      ...projectsOf('unit', { env: { LOG_LEVEL: 'silent' } }),
      { extends: true, test: { name: 'unit-ssr', include: [DOCUMENTS], execArgv: [] } },
      ...projectsOf('contract'),
      ...projectsOf('bff'),
      ...projectsOf('site', { globalSetup }),
      ...projectsOf('build', { globalSetup }),
      // Each test takes minutes of load, restarts and installed servers.
      ...projectsOf('fleet', { globalSetup, testTimeout: 600_000, hookTimeout: 600_000 }),
      // After all others: load and restarts beside them would cost each walk seconds.
      ...projectsOf('engines', { globalSetup, sequence: { groupOrder: 1 } }),
    ],
  },
});
