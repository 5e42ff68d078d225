import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './support/ensure-chromium.ts';
import type { StackOptions } from './support/browser.ts';

const executablePath = findChromium();

export default defineConfig<object, StackOptions>({
  testDir: 'e2e',
  outputDir: mkdtempSync(path.join(os.tmpdir(), 'kosmosad-browser-')),
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // A loaded machine makes pictures slowly; no test means anything by this limit.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
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
    { name: 'embedded', use: { upstream: 'embedded' }, testIgnore: /e2e\/dev\// },
    {
      name: 'embedded, no JavaScript',
      use: { upstream: 'embedded', javaScriptEnabled: false },
      testMatch: /\/(pages|errors|metadata)\.spec\.ts$/,
    },
    {
      name: 'spec-only upstream',
      use: { upstream: 'spec-only' },
      testMatch: /\/(pages|errors)\.spec\.ts$/,
    },
    {
      name: 'spec-only upstream, no JavaScript',
      use: { upstream: 'spec-only', javaScriptEnabled: false },
      testMatch: /\/(pages|errors)\.spec\.ts$/,
    },
    { name: 'waku dev', testMatch: /e2e\/dev\/.*\.spec\.ts/ },
  ],
});
