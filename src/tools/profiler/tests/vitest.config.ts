import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Compressing a large payload piece by piece takes seconds, as do packing and type checks. */
const TIMEOUT_MS = 60_000;

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    // Files of a worker share its modules, because loading them again took longer than the tests.
    isolate: false,
    setupFiles: [path.join(import.meta.dirname, 'support/fail-on-console-error.ts')],
  },
});
