import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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
export function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) faults.push(`scrolls to ${root.scrollWidth}`);
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} «${element.textContent?.trim().slice(0, 30)}»`;
    const shown = [...document.querySelectorAll('h1, h2, h3, p, a, button, input, dt, dd, th, td')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // A row to be swiped goes on beyond the page on purpose.
      .filter((element) => {
        for (let box: Element | null = element; box; box = box.parentElement) {
          const { overflowX, position, clipPath } = getComputedStyle(box);
          if (box !== element && ['auto', 'scroll'].includes(overflowX)) return false;
          if (['fixed', 'sticky'].includes(position)) return false;
          if (clipPath === 'inset(50%)') return false;
        }
        return true;
      });
    for (const element of shown) {
      const { left, right, width } = element.getBoundingClientRect();
      if (width > 1 && (left < -1 || right > root.clientWidth + 1)) {
        faults.push(`${nameOf(element)} reaches from ${left} to ${right}`);
      }
    }
    const texts = shown.filter((element) =>
      /^(H[1-3]|P|DT|DD|BUTTON|INPUT)$/.test(element.tagName),
    );
    const boxes = texts.map((element) => ({ element, box: element.getBoundingClientRect() }));
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 2 && down > 2) {
          faults.push(`${nameOf(one.element)} lies over ${nameOf(other.element)}`);
        }
      }
    }
    return faults;
  });
}

interface TornWordOptions {
  /** Selector of the elements whose own words count. */
  readonly of?: string;
  /** Letters; words of more don't count. */
  readonly longest?: number | undefined;
}

/**
 * Russian words of a page that do not stand in one line, as lines to be read. A hyphen or dash in
 * a word may end a line.
 */
export const findTornWords = (
  page: Page,
  { of = 'body *', longest = 40 }: TornWordOptions = {},
): Promise<string[]> =>
  page.locator(of).evaluateAll((elements, most) => {
    const torn: string[] = [];
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    for (const element of elements.filter(isSeen)) {
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE) continue;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[а-яё]{2,}/giu)) {
          if (word.length > most) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) torn.push(`${word} (${element.localName})`);
        }
      }
    }
    return torn;
  }, longest);

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
