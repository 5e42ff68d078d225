import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ProfilerError } from '../bytes/errors.ts';
import { pageOf } from './addresses.ts';
import { DEADLINE_MS, type OwnHeaders } from './request.ts';
import type { Recorded } from './recorded.ts';
import { record } from './recorder.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser that the user names or has; undefined for Playwright's own. */
const findChromium = (): string | undefined =>
  process.env['CHROMIUM_PATH'] ??
  NAMES.flatMap((name) =>
    (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
  ).find((file) => existsSync(file));

async function launch(isByHand: boolean): Promise<Browser> {
  const playwright = await import('playwright-core').catch((cause: unknown) => {
    const detail = '--browse needs a browser driver: npm install --save-dev playwright-core';
    throw new ProfilerError('usage', detail, { cause });
  });
  const executablePath = findChromium();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  try {
    return await playwright.chromium.launch({
      args,
      headless: !isByHand,
      ...(executablePath ? { executablePath } : {}),
    });
  } catch (cause) {
    const display = isByHand ? ', and --window needs a display' : '';
    const detail = `no Chromium starts: name its file in the variable CHROMIUM_PATH${display}`;
    throw new ProfilerError('not-readable', detail, { cause });
  }
}

/** How long a link may move or be covered before it is clicked anyway, milliseconds. */
const CLICK_MS = 5000;

/** @param name the `href` of a link, or the name of a button */
async function click(page: Page, name: string): Promise<void> {
  // A closed menu also has links, so prefer visible ones.
  const target = page
    .locator(`a[href=${JSON.stringify(name)}]`)
    .or(page.getByRole('button', { name, exact: true }))
    .filter({ visible: true })
    .first();
  const options = { timeout: CLICK_MS };
  await target
    .click(options)
    .catch(() => target.dispatchEvent('click', {}, options))
    .catch((cause: unknown) => {
      const detail = `no link to ${name} and no button of this name can be clicked on ${pageOf(page.url())}`;
      throw new ProfilerError('usage', detail, { cause });
    });
}

/** A named type, because the class would export the driver's types. */
interface Browsed {
  readonly recorded: readonly Recorded[];
  /** Paths of the clicked links, and names of the clicked buttons. */
  readonly clicks: readonly string[];
}

/** Clicks to make, and the time limit of a page. */
interface BrowseOptions {
  /** Values of `href`, or names of buttons, in the order of the clicks. */
  readonly clicks?: readonly string[];
  /** Whether a person clicks in a window, until it is closed. */
  readonly isByHand?: boolean;
  /** Headers for the page's origin only. */
  readonly headers?: OwnHeaders['headers'];
  readonly deadlineMs?: number;
}

/**
 * Opens a page in Chromium, clicks links and buttons or lets a person click, and returns the payloads
 * that the browser received, with what was clicked.
 */
export async function browse(
  url: string,
  {
    clicks: names = [],
    isByHand = false,
    headers = [],
    deadlineMs = DEADLINE_MS,
  }: BrowseOptions = {},
): Promise<Browsed> {
  const browser = await launch(isByHand);
  try {
    const page = await browser.newPage(isByHand ? { viewport: null } : {});
    const { origin } = new URL(url);
    if (headers.length > 0) {
      await page.route(`${origin}/**`, (route, request) =>
        route.continue({ headers: { ...request.headers(), ...Object.fromEntries(headers) } }),
      );
    }
    const recorder = await record(page, origin, deadlineMs);
    const closed = isByHand ? page.waitForEvent('close', { timeout: 0 }) : undefined;
    await page.goto(url, { waitUntil: 'commit' }).catch((cause: unknown) => {
      throw new ProfilerError('not-readable', `${url} does not answer`, { cause });
    });
    if (!closed) await recorder.settle();
    for (const name of names) {
      await click(page, name);
      await recorder.settle();
    }
    await closed;
    await recorder.finish();
    return recorder;
  } finally {
    await browser.close();
  }
}
