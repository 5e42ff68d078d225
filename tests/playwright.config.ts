import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './support/ensure-chromium.ts';

const executablePath = findTestBrowser();

export default defineConfig({
  testDir: 'browser',
  outputDir: '../.data/browser',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // A loaded machine makes pictures slowly; no test means anything by this limit.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    // A context of its own costs a test half a second. What is kept, a test may change only back.
    reuseContext: true,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
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
    { name: 'site', testIgnore: /browser\/dev\// },
    { name: 'waku dev', testMatch: /browser\/dev\/.*\.spec\.ts/ },
  ],
});
