import type { Page } from '@playwright/test';
import { expect, test } from '../kit/scripted-page.ts';

const BROKEN = ['/files/missing.jpg', '/files/page.jpg', '/files/empty.jpg'];
const UNFIT = ['/files/a.svg', '/files/a.heic', 'data:image/svg+xml,<svg/>', 'data:text/html,a'];

/** Heights of the cards of a list, and how many of them have a frame for a picture. */
async function cardsOf(page: Page) {
  const cards = page.locator('main article');
  return cards.evaluateAll((all) =>
    all.map((card) => [
      Math.round(card.getBoundingClientRect().height),
      [...card.querySelectorAll('picture')].some(({ clientHeight }) => clientHeight > 0),
    ]),
  );
}

for (const [scripts, urls] of [
  [true, [...BROKEN, ...UNFIT]],
  [false, UNFIT],
] as const) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    test('a card whose picture fails looks like one without', async ({ page, stack }) => {
      stack.upstream.script('/files/missing.jpg', (_request, response) =>
        response.writeHead(404).end(),
      );
      stack.upstream.script('/files/page.jpg', (_request, response) => response.end('<html>'));
      stack.upstream.script('/files/empty.jpg', (_request, response) => response.end());
      const items = [undefined, ...urls].map((url, id) => ({
        id,
        title: 'Новость',
        slug: `failing-picture-${id}`,
        ...(url && { image: { url, width: 1200, height: 800, alt: 'Дети' } }),
      }));
      stack.upstream.answer('/api/news?page=1', { items, next_page: null });
      await page.setViewportSize({ width: 375, height: 3000 });
      await page.goto('/news');
      const [[height] = []] = await cardsOf(page);
      await expect.poll(() => cardsOf(page)).toEqual(items.map(() => [height, false]));
    });
  });
}
