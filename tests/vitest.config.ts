import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

const ROOT = path.resolve(import.meta.dirname, '..');

const project = (name: string, options: { readonly timeoutMs?: number } = {}) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    testTimeout: options.timeoutMs ?? 5000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  root: ROOT,
  plugins: [vanillaExtractPlugin()],
  resolve: {
    alias: { 'server-only': path.join(import.meta.dirname, 'support/server-only.ts') },
  },
  test: {
    environment: 'node',
    // Server components are imported as the server sees them.
    execArgv: ['--conditions=react-server'],
    setupFiles: [path.join(import.meta.dirname, 'support/fail-on-console-error.ts')],
    projects: [
      project('unit'),
      project('contract', { timeoutMs: 20_000 }),
      project('faults', { timeoutMs: 20_000 }),
      project('build', { timeoutMs: 120_000 }),
    ],
  },
});
