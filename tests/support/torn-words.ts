import type { Page } from '@playwright/test';

/**
 * Russian words of a page that do not stand in one line, as lines to be read. A hyphen or dash in
 * a word may end a line.
 * @param longest letters; words of more don't count
 */
export const findTornWords = (page: Page, longest = 40): Promise<string[]> =>
  page.evaluate((most) => {
    const torn: string[] = [];
    const isSeen = (element: Element | null): boolean =>
      element !== null &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
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
