import { expect, menuLink, openPage, test, withoutPrefetch } from '../kit/page.ts';

test('an uncaught error of our scripts reaches the log, without anything personal', async ({
  page,
  stack,
  guards,
}) => {
  guards.expect('boom');
  await page.route('**/boom.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'throw new TypeError("boom for anna@mail.example, +7 926 123-45-67")',
    }),
  );
  await openPage(page, '/news?name=Anna');
  await page.addScriptTag({ url: '/boom.js' });
  await expect.poll(() => stack.site.log()).toContain('TypeError: boom for …, …');
  expect(stack.site.log()).toContain('"path":"/news"');
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

test('the same error is reported once, an error of another origin never', async ({
  page,
  stack,
  guards,
}) => {
  guards.expect('twice', 'the last one');
  const posted: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/browser-errors')) return;
    posted.push((request.postDataJSON() as { message: string }).message);
  });
  await page.route('**/twice.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `Promise.reject(new Error("twice"));
        setTimeout(() => { throw new Error("twice") });
        setTimeout(() => { throw new Error("the last one") });`,
    }),
  );
  await openPage(page, '/news');
  // Everything that a browser reveals about an error in a script of another origin.
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { message: 'Script error.' })));
  let thrown = 0;
  page.on('pageerror', () => (thrown += 1));
  await page.addScriptTag({ url: '/twice.js' });
  // Browsers report a rejection before or after the errors of timers.
  await expect.poll(() => thrown).toBe(3);
  await expect
    .poll(() => posted.toSorted())
    .toEqual([expect.stringContaining('the last one'), expect.stringContaining('twice')]);
  await expect.poll(() => stack.site.log()).toContain('the last one');
  expect(stack.site.log()).not.toContain('Script error');
});

test('an error that shows the error page is reported, unless the site already logged it', async ({
  page,
  stack,
  guards,
}) => {
  guards.expect('ERR_FAILED', 'Failed to fetch', '503');
  let posted = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/browser-errors')) posted += 1;
  });
  await withoutPrefetch(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/about');
  await page.route(/\/RSC\/R\/contacts\.txt/, (route) => route.fulfill({ status: 503 }));
  await menuLink(page, 'Контакты').click();
  await expect(page.getByText('503', { exact: true })).toBeVisible();
  await page.route(/\/RSC\/R\/team\.txt/, (route) => route.abort());
  await menuLink(page, 'Команда').click();
  await expect(page.getByText('999', { exact: true })).toBeVisible();
  expect(posted).toBe(0);

  await page.route(/\/assets\/paged-items[^/]*\.js/, (route) => route.abort());
  await openPage(page, '/news_actions');
  await page.locator('main a[href="/news"]').first().click();
  await expect
    .poll(() => stack.site.log())
    .toContain('TypeError: Failed to fetch dynamically imported module');
});
