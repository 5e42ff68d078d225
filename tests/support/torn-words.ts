import type { Page } from '@playwright/test';

interface TornWordOptions {
  /** Selector of what to look into. */
  readonly within?: string;
  /** Letters; words of more don't count. */
  readonly longest?: number | undefined;
}

/**
 * Russian words of a page that do not stand in one line, as lines to be read. A hyphen or dash in
 * a word may end a line.
 */
export const findTornWords = (
  page: Page,
  { within = 'body', longest = 40 }: TornWordOptions = {},
): Promise<string[]> =>
  page.locator(within).evaluate((element, most) => {
    const torn: string[] = [];
    const isSeen = (parent: Element | null): boolean =>
      parent !== null &&
      parent.checkVisibility({ visibilityProperty: true }) &&
      parent.getBoundingClientRect().width > 1;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!isSeen(node.parentElement)) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[а-яё]{2,}/giu)) {
        if (word.length > most) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) torn.push(`${word} (${node.parentElement?.tagName.toLowerCase()})`);
      }
    }
    return torn;
  }, longest);
