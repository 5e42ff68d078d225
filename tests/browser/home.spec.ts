import { expect, test } from '../support/browser.ts';

test('the focus can be seen on the night and on the light card in it', async ({ page }) => {
  await page.goto('/');
  const ringOf = (element: ReturnType<typeof page.locator>) =>
    element.evaluate((node: HTMLElement) => {
      node.focus({ focusVisible: true });
      return getComputedStyle(node).outlineColor;
    });
  const main = page.locator('main');
  expect(await ringOf(main.locator('[data-hides-phone-bar] a').first())).toBe('rgb(255, 215, 102)');
  expect(await ringOf(main.locator('form input[name="name"]'))).toBe('rgb(96, 41, 204)');
});
