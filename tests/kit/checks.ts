import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { faultsOfPage, holesOfPage, type TornWordOptions, tornWordsOfPage } from './page-faults.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeOptions {
  /** The only rule to apply; if unset, the rules of all standards. */
  readonly only?: 'color-contrast';
  /** A rule to omit. */
  readonly without?: 'color-contrast';
}

/** Violations that axe finds on a page, as readable lines. */
export async function violationsOn(
  page: Page,
  { only, without }: AxeOptions = {},
): Promise<string[]> {
  // Pages have no frames, so no results need merging.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const chosen = only ? axe.withRules(only) : axe.withTags(STANDARDS);
  const { violations } = await (without ? chosen.disableRules(without) : chosen).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** By how much a page is wider than its window, px. */
export const excessOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Parts that are cut off above the window or reach out of the bar or the page, as readable lines.
 */
export const findBarFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) faults.push(`scrolls to ${root.scrollWidth}`);
    const bar = document.querySelector('header');
    const bottom = bar?.getBoundingClientRect().bottom ?? 0;
    for (const element of bar?.querySelectorAll('a, button, li') ?? []) {
      const box = element.getBoundingClientRect();
      const isSeen = element.checkVisibility({ visibilityProperty: true }) && box.width > 1;
      const isDown = box.top < 0 || box.bottom > bottom + 1;
      if (isSeen && (isDown || box.left < 0 || box.right > root.clientWidth)) {
        faults.push(`${element.textContent} from ${box.top} to ${box.bottom} of ${bottom}`);
      }
    }
    for (const element of document.querySelectorAll('body *')) {
      const { position, pointerEvents } = getComputedStyle(element);
      const { height, width } = element.getBoundingClientRect();
      const isEmpty = width <= 1 || pointerEvents === 'none';
      const isBar = position === 'fixed' && !isEmpty && element.checkVisibility();
      if (isBar && height > 96) faults.push(`${element.tagName} takes ${height} px of the window`);
    }
    return faults;
  });

/** Visible controls that a finger does not hit, as readable lines. */
export const findSmall = (controls: Locator): Promise<string[]> =>
  controls.filter({ visible: true }).evaluateAll((all) =>
    all
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return Math.min(width, height) < 44;
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );

/** Elements that overflow the page or overlap other text or controls, as readable lines. */
export const findFaults = (page: Page): Promise<string[]> => page.evaluate(faultsOfPage);

/** Lists of a page whose last row has a hole, as readable lines. */
export const findHoles = (page: Page): Promise<string[]> => page.evaluate(holesOfPage);

/** Russian words of a page that are broken across lines, as readable lines. */
export const findTornWords = (page: Page, options: TornWordOptions = {}): Promise<string[]> =>
  page.evaluate(tornWordsOfPage, options);

const known = new Map<string, Promise<number>>();

/** Brotli bytes of an address, measured once. */
function bytesOf(url: string): Promise<number> {
  const bytes =
    known.get(url) ??
    fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } }).then(({ headers }) =>
      Number(headers.get('content-length')),
    );
  known.set(url, bytes);
  return bytes;
}

/** Addresses of everything that a page has loaded, from the network or from the cache. */
export const loadedBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(performance.getEntriesByType('resource').map(({ name }) => name)),
  ]);

/** Number of addresses whose path matches the pattern, and their total bytes. */
export async function weigh(urls: readonly string[], pattern: RegExp) {
  const chosen = urls.filter((url) => pattern.test(new URL(url).pathname));
  const sizes = await Promise.all(chosen.map(bytesOf));
  return { count: chosen.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
