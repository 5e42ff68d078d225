import type { Locator, Page, Route } from '@playwright/test';

/** Waits until the session of a document is hydrated (`navigation/route-session.client.tsx`). */
export const untilReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);

export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilReady(page);
}

/**
 * Opens a page and waits until it is loaded, hydrated and asks for nothing more. A quiet network
 * alone proves neither of the first two: a busy machine is quiet between two requests, too.
 */
export async function openAndSettle(page: Page, url: string): Promise<void> {
  await openPage(page, url);
  await page.waitForLoadState('networkidle');
}

/** A link of the top navigation. */
export const menuLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name, exact: true });

/** What a visitor pays for; with the data saver nothing is prefetched. */
export const setConnection = (page: Page, connection: object): Promise<unknown> =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, get: () => value });
  }, connection);

export const withoutPrefetch = (page: Page): Promise<unknown> =>
  setConnection(page, { saveData: true });

/**
 * Loads no pictures: a machine under load is slow to make those that no test has loaded before.
 * @param guards of the page, which then expect the aborted requests
 */
export function withoutPictures(
  page: Page,
  guards: { expect(...texts: string[]): void },
): Promise<unknown> {
  guards.expect('ERR_BLOCKED_BY_CLIENT');
  return page.route('**/media/**', (route) => route.abort('blockedbyclient'));
}

/** Ends {@link withoutPrefetch} on a page that has had its chance to prefetch what is in view. */
export const endDataSaver = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.defineProperty(navigator, 'connection', { get: () => undefined }));

const CONTENT = /^\/(?:RSC|api)\//;

/** Paths and queries of the content requests of a page so far, in their order. */
export function recordContent(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (CONTENT.test(pathname)) asked.push(pathname + search);
  });
  return asked;
}

export interface Hold {
  /** Resolves when the first request has arrived. */
  readonly arrived: Promise<void>;
  /** Lets the held requests and all later ones pass. */
  release(): void;
}

/** Holds requests back until the test lets them pass. */
export async function hold(page: Page, pattern: RegExp): Promise<Hold> {
  const arrival = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  await page.route(pattern, async (route: Route) => {
    arrival.resolve();
    await gate.promise;
    await route.continue();
  });
  return { arrived: arrival.promise, release: () => gate.resolve() };
}

/** Marks the document, to tell a route change from a reload. */
export const markDocument = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { isSameDocument: true }));

export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'isSameDocument' in window);

/** Ends a pause of a page's clock: the next test has the same page. */
export const resumeClock = ({ page }: { page: Page }): Promise<void> => page.clock.resume();
