import type { Page } from '@playwright/test';
import {
  expect,
  isSameDocument,
  markDocument,
  openPage,
  recordContent,
  test,
  withoutPrefetch,
} from '../kit/page.ts';
import { test as scripted } from '../kit/scripted-page.ts';
import type { ScriptedStack } from '../kit/stack.ts';

/** A link from the server's static HTML. */
const card = (page: Page) => page.locator('main article a').first();

test('a link within the site is a route change, by click and by keyboard', async ({ page }) => {
  await openPage(page, '/news');
  await markDocument(page);
  const href = (await card(page).getAttribute('href')) ?? '';
  for (const use of [() => card(page).click(), () => card(page).press('Enter')]) {
    await use();
    await expect(page).toHaveURL(href);
    await page.goBack();
    await expect(page).toHaveURL('/news');
  }
  expect(await isSameDocument(page)).toBe(true);
});

test('a page with a Cyrillic address is a route change', async ({ page }) => {
  const path = `/pages/${encodeURIComponent('редактор-strapi')}`;
  await openPage(page, '/pages');
  await markDocument(page);
  const link = page.locator(`main a[href="${path}"]`).first();
  await link.hover();
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Статья из Strapi');
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/pages');
});

test('a click for a new window is left to the browser', async ({ page, context }) => {
  await openPage(page, '/news');
  const href = (await card(page).getAttribute('href')) ?? '';
  for (const modifier of ['Control', 'Shift'] as const) {
    const opened = context.waitForEvent('page');
    await card(page).click({ modifiers: [modifier] });
    await expect(await opened).toHaveURL(href);
    await expect(page).toHaveURL('/news');
  }
});

test('a link to the open page changes nothing', async ({ page }) => {
  await openPage(page, '/contacts');
  await markDocument(page);
  const entries = await page.evaluate(() => history.length);
  await page.locator('footer').getByRole('link', { name: 'Контакты' }).first().click();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(await isSameDocument(page)).toBe(true);
});

scripted.describe('in a text of the content', () => {
  const FAR = '<p>Строка</p>'.repeat(150);
  const LINKS = `
    <p><a href="/contacts">страница</a> <a href="/api/news?page=1">ответ</a>
    <a href="/robots.txt">файл</a> <a href="#глава">глава</a></p>
    ${FAR}<h2 id="глава">Глава</h2>${FAR}`;

  /** Opens a news item whose text has links. */
  async function openText(page: Page, stack: ScriptedStack, hash = ''): Promise<void> {
    await withoutPrefetch(page);
    stack.upstream.answer('/api/news/ssylki', { slug: 'ssylki', title: 'Ссылки', content: LINKS });
    await openPage(page, `${stack.site.url}/news/ssylki${hash}`);
    await markDocument(page);
  }

  scripted(
    'a link to a page is a route change, one to the same page is the browser’s',
    async ({ page, stack }) => {
      await openText(page, stack);
      await page.getByRole('link', { name: 'страница' }).click();
      await expect(page).toHaveURL(`${stack.site.url}/contacts`);
      await expect(page.locator('h1')).toHaveText('Контакты');
      await page.goBack();
      await page.getByRole('link', { name: 'глава' }).click();
      await expect(page).toHaveURL(/#c-/);
      await expect(page.locator(':target')).toHaveText('Глава');
      expect(await isSameDocument(page)).toBe(true);
    },
  );

  scripted(
    'an address from another site leads to an anchor by its name in the text',
    async ({ page, stack }) => {
      await openText(page, stack, `#${encodeURIComponent('глава')}`);
      await expect(page.getByRole('heading', { name: 'Глава' })).toBeInViewport();
    },
  );

  scripted('one to a file or an answer loads a document', async ({ page, stack }) => {
    const asked = recordContent(page);
    for (const [name, path] of [
      ['ответ', '/api/news?page=1'],
      ['файл', '/robots.txt'],
    ] as const) {
      await openText(page, stack);
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(stack.site.url + path);
      expect(await isSameDocument(page)).toBe(false);
    }
    expect(asked).toEqual(['/api/news?page=1']);
  });

  scripted('one with target or download is the browser’s', async ({ page, stack }) => {
    await openText(page, stack);
    const link = page.getByRole('link', { name: 'страница' });
    for (const [attribute, value] of [
      ['target', '_blank'],
      ['download', ''],
    ] as const) {
      const isPrevented = await link.evaluate(
        (element, [name, text]) => {
          element.setAttribute(name, text);
          let isTaken = true;
          const leave = (event: Event) => {
            isTaken = event.defaultPrevented;
            event.preventDefault();
          };
          addEventListener('click', leave, { once: true });
          (element as HTMLElement).click();
          element.removeAttribute(name);
          return isTaken;
        },
        [attribute, value] as const,
      );
      expect(isPrevented, attribute).toBe(false);
    }
  });
});
