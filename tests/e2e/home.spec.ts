import { expect, test } from '../support/browser.ts';

test('what the slides offer is not offered again among offers and events', async ({ page }) => {
  await page.goto('/');
  const section = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
  const slides = page.locator('ul > li > article', {
    has: page.locator('a', { hasText: 'Записаться' }),
  });
  await expect(slides.locator('a').first()).toHaveAttribute(
    'href',
    '/moves/den-otkrytyh-dverej-dekabr-2026',
  );
  const moves = section('Акции и события').locator('h3 a');
  await expect(moves).toHaveCount(3);
  for (const link of await moves.all()) {
    await expect(link).not.toHaveAttribute('href', '/moves/den-otkrytyh-dverej-dekabr-2026');
    await expect(link).not.toHaveAttribute('href', '/moves/skidka-vtoromu-rebenku');
  }
});

test('no picture stands twice within two sections', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const sections = await page
    .locator('main section')
    .evaluateAll((elements) =>
      elements.map((element) =>
        [...element.querySelectorAll<HTMLImageElement>('img[src^="/media/"]')].map(
          ({ src }) => new URL(src).pathname,
        ),
      ),
    );
  expect(sections.flat().length).toBeGreaterThan(20);
  for (const [index] of sections.entries()) {
    const near = sections.slice(index, index + 3).flat();
    expect(near).toEqual([...new Set(near)]);
  }
});

test('the focus can be seen on the night and on the light card in it', async ({ page }) => {
  await page.goto('/');
  const ringOf = (element: ReturnType<typeof page.locator>) =>
    element.evaluate((node: HTMLElement) => {
      node.focus({ focusVisible: true });
      return getComputedStyle(node).outlineColor;
    });
  const main = page.locator('main');
  expect(await ringOf(main.locator('[data-call] a').first())).toBe('rgb(255, 215, 102)');
  expect(await ringOf(main.locator('form input[name="name"]'))).toBe('rgb(96, 41, 204)');
});
