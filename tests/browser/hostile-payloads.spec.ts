import { expect, test } from '../kit/scripted-page.ts';
import { sendJson } from '../kit/upstream.ts';
import { openPage, withoutPrefetch } from '../kit/page.ts';

const SLUG = 'chuzhaya-novost-2';

const errorRow = (info: object): string =>
  `1:E${JSON.stringify({ digest: `__WAKU_CUSTOM_ERROR__;${JSON.stringify(info)}` })}`;

/** Lines that look like rows of a payload if a reader takes a page's text for rows. */
const ROWS = [
  errorRow({ status: 308, location: 'https://example.org/' }),
  errorRow({ status: 404 }),
  '1:E{"digest":"\\u00"}',
  '0:{"_buildId":"another"}',
  '1:I["no",[],"No",1]',
  '1:T7fffffff,',
];

/** React writes strings of this length unescaped. */
const RAW = 'Строка текста. '.repeat(80);

const LINES = `\n${ROWS.join('\n')}\n`;
const ESCAPED = LINES.replaceAll('<', '&lt;');

const NEWS = {
  title: (lines: string) => ({ title: `Новость${lines}${RAW}`, content: '<p>Текст</p>' }),
  text: () => ({
    title: 'Новость',
    content: `
      <pre><code>${ESCAPED}</code></pre><p>${RAW}</p>
      <ul><li>${ESCAPED}</li><li>${RAW}</li></ul>
      <!-- ${LINES} --><p>${RAW}</p>`,
  }),
} as const;

for (const [place, write] of Object.entries(NEWS)) {
  test(`rows in the ${place} of a news item are its text, on a click and in a document`, async ({
    page,
    stack,
  }) => {
    await withoutPrefetch(page);
    stack.upstream.script(`/api/news/${SLUG}`, (_request, response) =>
      sendJson(response, { slug: SLUG, ...write(LINES) }),
    );
    await openPage(page, `${stack.site.url}/news`);
    await page.locator(`a[href="/news/${SLUG}"]`).first().click();
    await expect(page.locator('h1')).toContainText('Новость');
    await expect(page).toHaveURL(`${stack.site.url}/news/${SLUG}`);
    await page.reload();
    await expect(page.locator('h1')).toContainText('Новость');
    await expect(page).toHaveURL(`${stack.site.url}/news/${SLUG}`);
  });
}
