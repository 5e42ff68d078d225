import os from 'node:os';
import { chromium } from '@playwright/test';
import { findChromium } from '../kit/ensure-chromium.ts';
import { startBffProcess, startSite } from '../kit/process.ts';
import { median } from './load.ts';
import { PHONE } from './open-phone.ts';
import { measureRouteChange } from './phone-route.ts';
import { measureTaps, type Tap } from './phone-taps.ts';

const RUNS = 3;

/**
 * `npm run bench -- phone`: taps and a route change on a slowed phone, of the build in `dist`.
 * Medians; times in ms. What a first visit costs is Lighthouse's to say.
 */
export async function measurePhone(): Promise<void> {
  const bff = await startBffProcess({ LOG_LEVEL: 'silent' });
  const site = await startSite('.', { BFF_URL: bff.url, LOG_LEVEL: 'silent' });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const rounds: Tap[] = [];
  for (let round = 0; round < RUNS; round += 1) {
    rounds.push(...(await measureTaps(browser, site.url)));
    rounds.push({
      tap: 'payload to heading',
      ms: await measureRouteChange(browser, site.url),
    });
  }
  console.log(`medians of ${RUNS}, load ${os.loadavg()[0]?.toFixed(1)},`, PHONE);
  for (const [tap, times] of Map.groupBy(rounds, ({ tap: name }) => name)) {
    console.log(tap, Math.round(median(times.map(({ ms }) => ms))));
  }
  await browser.close();
  await site.stop();
  await bff.stop();
}
