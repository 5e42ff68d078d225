import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { faultsOfPage, type TornWordOptions, tornWordsOfPage } from './page-faults.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeOptions {
  /** The only rule to apply; unset: those of all standards. */
  readonly only?: 'color-contrast';
  /** A rule to leave out. */
  readonly without?: 'color-contrast';
}

/** What axe finds on a page, as lines that can be read. */
export async function violationsOn(
  page: Page,
  { only, without }: AxeOptions = {},
): Promise<string[]> {
  // No page has frames: nothing needs to be put together in a page of its own.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const chosen = only ? axe.withRules(only) : axe.withTags(STANDARDS);
  const { violations } = await (without ? chosen.disableRules(without) : chosen).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** What reaches beyond the page or lies over other text or controls, as lines to be read. */
export const findFaults = (page: Page): Promise<string[]> => page.evaluate(faultsOfPage);

/** Russian words of a page that do not stand in one line, as lines to be read. */
export const findTornWords = (page: Page, options: TornWordOptions = {}): Promise<string[]> =>
  page.evaluate(tornWordsOfPage, options);

const known = new Map<string, Promise<number>>();

/** Brotli bytes of an address, asked once. */
function bytesOf(url: string): Promise<number> {
  const bytes =
    known.get(url) ??
    fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } }).then(({ headers }) =>
      Number(headers.get('content-length')),
    );
  known.set(url, bytes);
  return bytes;
}

/** Addresses of all that a page has loaded, whether from the network or from the cache. */
export const loadedBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(performance.getEntriesByType('resource').map(({ name }) => name)),
  ]);

/** How many of the addresses have a path like the pattern, and how many bytes they are together. */
export async function weigh(urls: readonly string[], pattern: RegExp) {
  const chosen = urls.filter((url) => pattern.test(new URL(url).pathname));
  const sizes = await Promise.all(chosen.map(bytesOf));
  return { count: chosen.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
