import type { Browser, CDPSession, Page } from '@playwright/test';
import { weigh } from '../kit/checks.ts';

/** A cheap phone on a slow network, as Lighthouse's mobile runs have it. */
export const PHONE = { width: 390, height: 844, cpuSlowdown: 4, latencyMs: 150, kilobits: 1638 };

/** Measures of one visit. Times are ms of the slowed processor. */
export interface Visit {
  /** Layout and recalculation of styles. */
  readonly layout: number;
  readonly style: number;
  /** Largest contentful paint. */
  readonly paint: number;
  readonly shift: number;
  /** Brotli bytes of all scripts that were loaded. */
  readonly scripts: number;
}

interface Noted {
  readonly paint: number;
  readonly shift: number;
}

/** Opens a page on a slowed phone with empty caches. */
export async function openPhone(
  browser: Browser,
  cpuSlowdown: number = PHONE.cpuSlowdown,
): Promise<{ page: Page; session: CDPSession }> {
  const { width, height, latencyMs, kilobits } = PHONE;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: (kilobits * 1024) / 8,
    uploadThroughput: (kilobits * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { page, session };
}

/** Records the browser's measurements of a visit, from its beginning. */
function noteEntries(): void {
  const noted = { paint: 0, shift: 0 };
  Object.assign(globalThis, { noted });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', ({ startTime }) => {
    noted.paint = startTime;
  });
  observe('layout-shift', (entry) => {
    noted.shift += (entry as PerformanceEntry & { readonly value: number }).value;
  });
}

async function secondsOf(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === name)?.value ?? 0;
}

/** Opens a page, and waits until it asks for nothing more and its main thread is idle. */
export async function settle(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** One first visit of a page, until it is idle. */
export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const { page, session } = await openPhone(browser);
  await page.addInitScript(noteEntries);
  await settle(page, url);
  const layout = await secondsOf(session, 'LayoutDuration');
  const style = await secondsOf(session, 'RecalcStyleDuration');
  const { noted, loaded } = await page.evaluate(() => ({
    noted: (globalThis as never as { noted: Noted }).noted,
    loaded: performance.getEntriesByType('resource').map(({ name }) => name),
  }));
  await page.context().close();
  return {
    layout: layout * 1000,
    style: style * 1000,
    paint: noted.paint,
    shift: noted.shift,
    scripts: (await weigh([...new Set(loaded)], /\.js$/)).bytes,
  };
}
