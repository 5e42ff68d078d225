import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Compressing a large payload bit by bit takes seconds, packing and checking types as well. */
const TIMEOUT_MS = 60_000;

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    // Files of a worker share its modules, because loading them anew took longer than the tests.
    isolate: false,
    setupFiles: [path.join(import.meta.dirname, 'support/fail-on-console-error.ts')],
  },
});
