import type { Page } from '@playwright/test';
import { expect, test } from '../kit/scripted-page.ts';

const BROKEN = ['/files/missing.jpg', '/files/page.jpg', '/files/empty.jpg'];
const UNFIT = ['/files/a.svg', '/files/a.heic', 'data:image/svg+xml,<svg/>', 'data:text/html,a'];

/**
 * For each card of a list: its height, whether its frame shows, and the distances of its text from
 * its top and side edges.
 */
async function cardsOf(page: Page) {
  const cards = page.locator('main article');
  return cards.evaluateAll((all) =>
    all.map((card) => {
      const [outer, words] = [card, card.querySelector('h3')!].map((one) =>
        one.getBoundingClientRect(),
      );
      return {
        height: Math.round(outer!.height),
        hasFrame: [...card.querySelectorAll('picture')].some(
          ({ clientHeight }) => clientHeight > 0,
        ),
        isEven: Math.round(words!.top - outer!.top) === Math.round(words!.left - outer!.left),
      };
    }),
  );
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    test('a card whose picture fails looks like one without', async ({ page, stack }) => {
      stack.upstream.script('/files/missing.jpg', (_request, response) =>
        response.writeHead(404).end(),
      );
      stack.upstream.script('/files/page.jpg', (_request, response) => response.end('<html>'));
      stack.upstream.script('/files/empty.jpg', (_request, response) => response.end());
      const size = { width: 1200, height: 800 };
      const images = [...BROKEN, ...UNFIT].flatMap((url) => [
        { url, ...size, alt: 'Дети' },
        { url, ...size },
      ]);
      const items = [undefined, ...images].map((image, id) => ({
        id,
        title: 'Новость',
        slug: `failing-picture-${id}`,
        image,
      }));
      stack.upstream.answer('/api/news?page=1', { items, next_page: null });
      await page.setViewportSize({ width: 375, height: 6000 });
      await page.goto('/news');
      const [{ height } = { height: 0 }] = await cardsOf(page);
      // Without scripts, the card stays a card, whose text begins at its edge.
      const isRow = (card: Awaited<ReturnType<typeof cardsOf>>[number]) => card.height === height;
      await expect
        .poll(async () =>
          (await cardsOf(page)).filter(
            (card) => card.hasFrame || !(isRow(card) || (!scripts && card.isEven)),
          ),
        )
        .toEqual([]);
    });
  });
}

test('a failed photo is replaced by its alternative text, that of an article keeps its place', async ({
  page,
  stack,
}) => {
  const images = [{ url: '/gone/a.jpg', alt: 'Дети у ёлки' }, { url: '/gone/b.jpg' }];
  stack.upstream.answer('/api/gallery/failing', { title: 'Ёлка', images });
  await page.goto('/gallery/failing');
  for (const words of ['Дети у ёлки', 'Картинка 2']) {
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
  }
  await expect(page.locator('figure img').first()).toBeHidden();
  stack.upstream.answer('/api/news/no-picture', {
    title: 'Без картинки',
    content: '<p>Текст остаётся.</p>',
    image: { url: '/gone/x.jpg', width: 1200, height: 800, alt: 'Чего нет' },
  });
  await page.goto('/news/no-picture');
  await expect(page.getByText('Текст остаётся.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Чего нет' })).toHaveCount(1);
});
