import { launch } from 'puppeteer-core';
import { collectErrors, toTab } from './stage/page-tab.ts';
import type { Engine } from './stage/tab.ts';
import { walkThrough } from './stage/walk-through.ts';

/** Debian's unmodified Firefox, driven by WebDriver BiDi. */
const firefox: Engine = {
  name: 'Firefox',
  async open() {
    const browser = await launch({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr' });
    const page = await browser.newPage();
    const { errors, onConsole, onError } = collectErrors();
    page.on('console', onConsole);
    page.on('pageerror', onError);
    return toTab(page, {
      errors,
      resize: (width, height) => page.setViewport({ width, height }),
      close: () => browser.close(),
    });
  },
};

walkThrough(firefox);
