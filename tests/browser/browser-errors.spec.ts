import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../kit/page.ts';

/** Runs a script of the site. */
async function runScript(page: Page, body: string): Promise<void> {
  await page.route('**/thrower.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.addScriptTag({ url: '/thrower.js' });
}

test('an uncaught error of our scripts is in the log once, without anything personal, one of another origin never', async ({
  page,
  stack,
  guards,
}) => {
  guards.expect('boom', 'the last one');
  const posted: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/browser-errors')) return;
    posted.push((request.postDataJSON() as { message: string }).message);
  });
  let thrown = 0;
  page.on('pageerror', () => (thrown += 1));
  await openPage(page, '/news?name=Anna');
  // Everything that a browser reveals about an error in a script of another origin.
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { message: 'Script error.' })));
  await runScript(
    page,
    `const boom = () => new TypeError("boom for anna@mail.example, +7 926 123-45-67");
    Promise.reject(boom());
    setTimeout(() => { throw boom() });
    setTimeout(() => { throw new Error("the last one") });`,
  );
  // Browsers report a rejection before or after the errors of timers.
  await expect.poll(() => thrown).toBe(3);
  await expect
    .poll(() => posted.toSorted())
    .toEqual([expect.stringContaining('the last one'), 'TypeError: boom for …, …']);
  await expect.poll(() => stack.site.log()).toContain('the last one');
  await expect.poll(() => stack.site.log()).toContain('TypeError: boom for …, …');
  expect(stack.site.log()).toContain('"path":"/news"');
  expect(stack.site.log()).not.toContain('Script error');
  const lines = stack.site
    .log()
    .split('\n')
    .filter((line) => line.includes('boom'));
  // Of the connection, only the script's own address is in the log.
  const told = lines.join('\n').replaceAll(stack.site.url, '');
  // Times and ids may have any three digits, so a phone is recognized by more.
  const personal = /anna@mail\.example|926\D{0,3}123|name=Anna|127\.0\.0\.1:/;
  expect('926 123').toMatch(personal);
  expect(told).not.toMatch(personal);
});

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
