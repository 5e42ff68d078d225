import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import { collectErrors, toTab } from './stage/page-tab.ts';
import type { Engine } from './stage/tab.ts';
import { walkThrough } from './stage/walk-through.ts';

const PACKED = new URL('../bin/chromium.br', import.meta.resolve('@sparticuz/chromium'));

/** Chromium 109 has popovers only as an experiment, and says so on every page. */
const NOTE = "Found a 'popover' attribute";

/** The last Chromium that runs on Windows 7 and 8. */
const chromium109: Engine = {
  name: 'Chromium 109',
  async open() {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-chromium-'));
    const executablePath = path.join(folder, 'chromium');
    await pipeline(
      createReadStream(fileURLToPath(PACKED)),
      createBrotliDecompress(),
      createWriteStream(executablePath, { mode: 0o755 }),
    );
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    const page = await browser.newPage({ locale: 'ru-RU' });
    const { errors, onConsole, onError } = collectErrors([NOTE]);
    page.on('console', onConsole);
    page.on('pageerror', onError);
    return toTab(page, {
      errors,
      resize: (width, height) => page.setViewportSize({ width, height }),
      async close() {
        await browser.close();
        await rm(folder, { recursive: true });
      },
    });
  },
};

walkThrough(chromium109);
