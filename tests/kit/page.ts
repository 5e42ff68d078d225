import { writeFile } from 'node:fs/promises';
import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request as PageRequest,
  type Route,
  test as base,
} from '@playwright/test';
import { BANNER_HASHES } from './banner-hashes.ts';
import { type ContentName, openStacks, type SharedStacks, type Stack } from './stack.ts';
import { serverLogs } from './process.ts';

interface StackOptions {
  /** Content of the test's stack. */
  readonly content: ContentName;
  /** Settings of its site besides the usual ones. */
  readonly siteSettings: Readonly<Record<string, string>>;
}

interface Fixtures extends StackOptions, VisitorOptions {
  /** Saves the servers' logs beside the trace of a failed test. */
  readonly keptLogs: void;
  readonly guards: Guards;
  readonly stack: Stack;
}

interface Guards {
  readonly expected: readonly string[];
  /** Declares expected errors, by a part of their text. */
  expect(...texts: string[]): void;
}

/** Collects the errors that no page may have: logged, thrown, or a lost request. */
function collectTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') trouble.push(message.text());
  });
  page.on('pageerror', (error) => trouble.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A navigation away cancels pending loads; without JavaScript no scripts are loaded.
    const cause = request.failure()?.errorText ?? '';
    const isMeant =
      cause === 'net::ERR_ABORTED' || (cause === 'csp' && request.url().endsWith('.js'));
    if (!isMeant) trouble.push(`request failed: ${request.url()} ${cause}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()}: ${response.url()}`);
  });
  return trouble;
}

export interface VisitorOptions {
  /**
   * A returning visitor has closed the banner and answered the cookie notice, an undecided one has
   * closed the banner, and a new one sees both.
   */
  readonly visitor: 'returning' | 'undecided' | 'new';
}

type ContextUse = (context: BrowserContext) => Promise<void>;

/** Closes the banner for the context's visitor, and answers the notice unless it shall be seen. */
export const returnAsVisitor = (context: BrowserContext, isDecided = true): Promise<unknown> =>
  context.addInitScript(
    ([hashes, choice]) => {
      try {
        if (choice) localStorage.setItem('cookie-declined', '1');
        for (const hash of hashes) localStorage.setItem(`banner-shown:${hash}`, `${Date.now()}`);
      } catch {
        // A test makes the storage throw.
      }
    },
    [Object.values(BANNER_HASHES), isDecided] as const,
  );

/** Fixtures: without them, the banner and the notice would be in the way of every other test. */
export const returningVisitor = {
  visitor: ['returning', { option: true }] as [VisitorOptions['visitor'], { option: true }],
  context: async (
    { context, visitor }: { context: BrowserContext } & VisitorOptions,
    use: ContextUse,
  ) => {
    if (visitor !== 'new') await returnAsVisitor(context, visitor === 'returning');
    await use(context);
    // The next test has the same context.
    await context.setOffline(false);
  },
};

export const test = base.extend<Fixtures, { stacks: SharedStacks }>({
  ...returningVisitor,
  content: ['sample', { option: true }],
  siteSettings: [{}, { option: true }],
  stacks: [
    // Playwright takes the required fixtures from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stacks = openStacks();
      await use(stacks);
      await stacks.close();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ stacks, content, siteSettings }, use) => use(await stacks.of(content, siteSettings)),
    // Gives the first test of a worker its own time after the start of the servers.
    { timeout: 120_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.site.url),
  // Playwright takes the required fixtures from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  guards: async ({}, use) => {
    const expected: string[] = [];
    await use({ expected, expect: (...texts) => expected.push(...texts) });
  },
  keptLogs: [
    // Playwright takes the required fixtures from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, info) => {
      await use();
      if (info.status === info.expectedStatus) return;
      for (const [name, log] of serverLogs()) {
        const file = info.outputPath(`${name}.log`);
        await writeFile(file, log);
        await info.attach(name, { path: file, contentType: 'text/plain' });
      }
    },
    { auto: true },
  ],
  page: async ({ page, guards }, use) => {
    const trouble = collectTrouble(page);
    await use(page);
    const isMeant = (text: string) => guards.expected.some((part) => text.includes(part));
    expect(trouble.filter((text) => !isMeant(text))).toEqual([]);
  },
});

export { expect };

/** Waits until the session of a document is hydrated (`navigation/route-session.client.tsx`). */
export const untilReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);

export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilReady(page);
}

/**
 * Opens a page and waits until it is loaded, hydrated and makes no more requests. A quiet network
 * alone proves neither of the first two: a busy machine is quiet between two requests, too.
 */
export async function openAndSettle(page: Page, url: string): Promise<void> {
  await openPage(page, url);
  await page.waitForLoadState('networkidle');
}

/** A link of the top navigation. */
export const menuLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name, exact: true });

/** Sets the visitor's connection; with the data saver, nothing is prefetched. */
const setConnection = (page: Page, connection: object): Promise<unknown> =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, get: () => value });
  }, connection);

export const withoutPrefetch = (page: Page): Promise<unknown> =>
  setConnection(page, { saveData: true });

/** A transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** Sends a pixel for each picture, because a machine under load is slow to make new ones. */
export const withoutPictures = (page: Page): Promise<unknown> =>
  page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }));

/** Prevents idle time, in which visible links are prefetched; intended prefetches still happen. */
export const withoutIdleTime = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

/** Ends {@link withoutPrefetch}. */
export const endDataSaver = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.defineProperty(navigator, 'connection', { get: () => undefined }));

const CONTENT = /^\/(?:RSC|api)\//;

/** Whether a script requests a page of a list. */
const isListPage = (request: PageRequest): boolean =>
  request.resourceType() === 'fetch' && new URL(request.url()).searchParams.has('page');

/** Paths and queries of a page's content requests so far, in order. */
export function recordContent(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (CONTENT.test(pathname) || isListPage(request)) asked.push(pathname + search);
  });
  return asked;
}

/** Counts the reports of errors that a page sends. */
export function countReports(page: Page): () => number {
  let reports = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/browser-errors')) reports += 1;
  });
  return () => reports;
}

export interface Hold {
  /** Resolves when the first request has arrived. */
  readonly arrived: Promise<void>;
  /** Lets the held requests and all later ones through. */
  release(): void;
}

/** Holds requests until the test lets them through. */
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

/** Marks the document, to distinguish a route change from a reload. */
export const markDocument = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { isSameDocument: true }));

export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'isSameDocument' in window);

/** Resumes a page's paused clock, because the next test has the same page. */
export const resumeClock = ({ page }: { page: Page }): Promise<void> => page.clock.resume();
