import type { Browser, Page } from '@playwright/test';

/** A cheap phone on a slow network, as Lighthouse's mobile runs have it. */
export const PHONE = { width: 390, height: 844, cpuSlowdown: 4, latencyMs: 150, kilobits: 1638 };

/** Opens a page on a slowed phone with empty caches. */
export async function openPhone(browser: Browser): Promise<Page> {
  const { width, height, cpuSlowdown, latencyMs, kilobits } = PHONE;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: (kilobits * 1024) / 8,
    uploadThroughput: (kilobits * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}
