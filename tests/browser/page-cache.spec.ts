import type { Page } from '@playwright/test';
import { expect, openAndSettle, test, withoutPrefetch } from '../kit/page.ts';
import { HIT, stateOf } from '../kit/stack.ts';

/** What a page is made of, but for its scripts and the notes of the session. */
const domOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isKept = ({ localName }: Element) => localName !== 'script';
    // What React hoists into the head has no order of its own.
    const head = [...document.head.children].filter(isKept).map(({ outerHTML }) => outerHTML);
    const body = [...document.querySelectorAll('header, main, footer')];
    return [...head.toSorted(), ...body.map(({ outerHTML }) => outerHTML)].map((html) =>
      html.replaceAll(location.origin, ''),
    );
  });

/** Comes to one page by its payload, to another by its document. */
async function visitBoth(page: Page, url: string): Promise<string[]> {
  await openAndSettle(page, `${url}/news`);
  await page.locator('main a[href="/news/chuzhaya-novost-2"]').first().click();
  await expect(page.locator('h1')).toHaveText('Чужая новость 2');
  const followed = await domOf(page);
  await openAndSettle(page, `${url}/`);
  return [...followed, ...(await domOf(page))];
}

test.use({ content: 'bare' });

test('a page with its cache off is the same', async ({ page, stack, stacks }) => {
  await withoutPrefetch(page);
  const { site: without } = await stacks.of('bare', { PAGE_CACHE_MB: '0' });
  const expected = await visitBoth(page, without.url);
  expect(await stateOf(without, '/news')).toBe('kosmosad-site; fwd=miss');
  expect(await visitBoth(page, stack.site.url)).toEqual(expected);
  expect(await visitBoth(page, stack.site.url)).toEqual(expected);
  expect(await stateOf(stack.site, '/news')).toMatch(HIT);
});
