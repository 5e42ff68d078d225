import type { Browser } from '@playwright/test';
import { returnAsVisitor } from '../kit/page.ts';
import { openPhone } from './open-phone.ts';

/** Far below the window, so that its page is not prefetched. */
const TARGET = 'footer a[href^="/pages/"]';

/** Clicks a link, and measures from the end of the payload to the frame after the new heading. */
async function clickAndTime(selector: string): Promise<number> {
  const { promise: shown, resolve } = Promise.withResolvers<number>();
  const heading = document.querySelector('h1')?.textContent;
  const observer = new MutationObserver(() => {
    if (document.querySelector('h1')?.textContent === heading) return;
    observer.disconnect();
    // The first frame paints it; the second one begins after the paint.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  document.querySelector<HTMLElement>(selector)?.click();
  const shownAt = await shown;
  const payloads = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/RSC/')) as PerformanceResourceTiming[];
  return shownAt - (payloads.at(-1)?.responseEnd ?? Number.NaN);
}

/** Time from the payload of a page without prefetch to its first content, ms of the phone. */
export async function measureRouteChange(browser: Browser, origin: string): Promise<number> {
  const page = await openPhone(browser);
  await returnAsVisitor(page.context());
  await page.goto(`${origin}/about`, { waitUntil: 'networkidle' });
  await page.locator('html[data-hydrated]').waitFor();
  const ms = await page.evaluate(clickAndTime, TARGET);
  await page.context().close();
  return ms;
}
