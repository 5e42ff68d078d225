import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './kit/ensure-chromium.ts';

/** Tests that take minutes run with `npm run test:fleet`. */
const FLEET = /@fleet/;

const executablePath = findTestBrowser();

export default defineConfig({
  testDir: 'browser',
  outputDir: '../.data/browser',
  preserveOutput: 'failures-only',
  globalSetup: './kit/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Ends a hung test: ten times what any takes alone, because a busy machine may be as slow.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    // A context of its own costs a test half a second. What is kept, a test may change only back.
    reuseContext: true,
    screenshot: 'only-on-failure',
    // Pictures, and the document before and after each step, would cost every test a fifth of its
    // time, and say little more than the picture of a failure.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Motion costs a test a sixth of its time. A test about motion asks for it.
    reducedMotion: 'reduce',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    // First, because its tests run one after the other, and the other worker goes on meanwhile.
    { name: 'waku dev', testMatch: /browser\/dev\/.*\.spec\.ts/ },
    { name: 'site', testIgnore: /browser\/dev\//, grepInvert: FLEET },
    { name: 'fleet', testIgnore: /browser\/dev\//, grep: FLEET },
  ],
});
