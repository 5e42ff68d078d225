import type { Browser, Page } from '@playwright/test';
import { returnAsVisitor } from '../kit/page.ts';
import { openPhone } from './open-phone.ts';

/** Time from a touch to the next paint (Interaction to Next Paint), ms of the slowed processor. */
export interface Tap {
  readonly tap: string;
  readonly ms: number;
}

interface Timed extends PerformanceEntry {
  readonly interactionId: number;
}

/** Keeps the longest event of each interaction. */
function noteInteractions(): void {
  const noted = new Map<number, number>();
  Object.assign(globalThis, { noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Timed[]) {
      if (entry.interactionId === 0) continue;
      noted.set(entry.interactionId, Math.max(noted.get(entry.interactionId) ?? 0, entry.duration));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

const longestOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { noted } = globalThis as never as { noted: Map<number, number> };
    // Entries arrive after the paint that ends them. An interaction under 16 ms has none.
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    const longest = Math.max(16, ...noted.values());
    noted.clear();
    return longest;
  });

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await openPhone(browser);
  await page.addInitScript(noteInteractions);
  await returnAsVisitor(page.context());
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('html[data-hydrated]').waitFor();
  return page;
}

/** The tapped elements, with their pages. */
const TAPS: readonly {
  readonly tap: string;
  readonly path: string;
  readonly target: (page: Page) => ReturnType<Page['locator']>;
}[] = [
  { tap: 'menu', path: '/', target: (page) => page.getByRole('button', { name: 'Меню' }) },
  { tap: 'card', path: '/news', target: (page) => page.locator('main article a').first() },
  {
    tap: 'show more',
    path: '/news',
    target: (page) => page.getByRole('link', { name: 'Показать ещё' }),
  },
  { tap: 'field', path: '/lead', target: (page) => page.locator('main input[name="name"]') },
  {
    tap: 'dialog',
    path: '/about',
    target: (page) => page.locator('main a[href^="/lead"], aside a[href^="/lead"]').last(),
  },
];

/** Taps elements that parents use, each on a fresh page. */
export async function measureTaps(browser: Browser, origin: string): Promise<Tap[]> {
  const taps: Tap[] = [];
  for (const { tap, path, target } of TAPS) {
    const page = await open(browser, origin + path);
    await target(page).tap();
    taps.push({ tap, ms: await longestOf(page) });
    await page.context().close();
  }
  return taps;
}
