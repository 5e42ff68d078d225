import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

const ROOT = path.resolve(import.meta.dirname, '..');

interface ProjectOptions {
  readonly timeoutMs?: number;
  readonly env?: Readonly<Record<string, string>>;
}

const project = (name: string, { timeoutMs = 5000, env = {} }: ProjectOptions = {}) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    testTimeout: timeoutMs,
    hookTimeout: 120_000,
    env,
  },
});

export default defineConfig({
  root: ROOT,
  plugins: [vanillaExtractPlugin()],
  // Server components are imported as the server sees them.
  ssr: { resolve: { conditions: ['react-server', 'module', 'node'] } },
  test: {
    environment: 'node',
    execArgv: ['--conditions=react-server'],
    setupFiles: [path.join(import.meta.dirname, 'support/fail-on-console-error.ts')],
    projects: [
      project('unit', { env: { LOG_LEVEL: 'silent' } }),
      project('contract', { timeoutMs: 20_000 }),
      project('faults', { timeoutMs: 20_000 }),
      project('build', { timeoutMs: 120_000 }),
    ],
  },
});
