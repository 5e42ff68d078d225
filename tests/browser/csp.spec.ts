import { expect, test } from '../kit/page.ts';

test('a script that is not the site’s own does not run and is reported', async ({
  page,
  stack,
  guards,
}) => {
  guards.expect('Content Security Policy', 'preloaded using link preload');
  await page.goto('/about');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.stolen = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  await expect.poll(() => stack.site.log()).toContain('policy violated');
});
