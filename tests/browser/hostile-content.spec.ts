import { areas, findArea, isListArea } from '#contract/shapes/site-routes.ts';
import { resources } from '#contract/shapes/resources.ts';
import { excessOf } from '../kit/checks.ts';
import { expect, test } from '../kit/scripted-page.ts';
import { sendJson } from '../kit/upstream.ts';
import { openPage, withoutPrefetch } from '../kit/page.ts';

const LONG = 'Сверхдлинноеслово'.repeat(18).slice(0, 300);

const HOSTILE = `
  <p onclick="alert(1)" style="position:fixed">Текст</p>
  <script>window.isHacked = true</script>
  <img src="x" onerror="window.isHacked = true">
  <a href="javascript:window.isHacked=true">ссылка</a>
  <a href="data:text/html,<script>1</script>">данные</a>
  <iframe src="https://evil.example/"></iframe>
  <form action="https://evil.example/"><input name="card"></form>
  <svg onload="window.isHacked = true"></svg>`;

const SLUG = 'chuzhaya-novost-2';

const errorRow = (info: object): string =>
  `1:E${JSON.stringify({ digest: `__WAKU_CUSTOM_ERROR__;${JSON.stringify(info)}` })}`;

/** Lines that look like rows of a payload if a reader takes a page's text for rows. */
const LINES = `
${errorRow({ status: 308, location: 'https://example.org/' })}
${errorRow({ status: 404 })}
1:E{"digest":"\\u00"}
0:{"_buildId":"another"}
1:I["no",[],"No",1]
1:T7fffffff,
`;
const ESCAPED = LINES.replaceAll('<', '&lt;');
/** React writes strings of this length unescaped. */
const RAW = 'Строка текста. '.repeat(80);

/** Resource and page of each area with documents that the layout does not switch off. */
const details = Object.keys(areas)
  .filter((area) => findArea(area)?.switch === undefined)
  .filter(isListArea)
  .map((area) => [resources[areas[area].detail].path.split('/')[2] ?? '', `/${area}`] as const);

test.describe('a document with', () => {
  test('a title of 300 characters keeps every kind of page whole', async ({ page, stack }) => {
    const odd = { title: LONG, name: LONG, announce: LONG };
    for (const [area, route] of details) {
      stack.upstream.answer(`/api/${area}/odd`, odd);
      await page.goto(`${stack.site.url}${route}/odd`);
      expect(await excessOf(page), route).toBe(0);
    }
  });

  test('hostile HTML does nothing', async ({ page, stack }) => {
    stack.upstream.script('/api/pages/hostile', (_request, response) =>
      sendJson(response, {
        title: '<script>window.isHacked = true</script>',
        content: HOSTILE,
        blocks: [{ type: 'text', html: HOSTILE }],
        files: [{ title: 'Файл', url: 'javascript:window.isHacked=true' }],
      }),
    );
    await openPage(page, `${stack.site.url}/pages/hostile`);
    await expect(page.getByText('Текст').first()).toBeVisible();
    for (const link of await page.locator('main a').all()) await link.click({ trial: true });
    expect(await page.evaluate(() => 'isHacked' in window)).toBe(false);
    const odd =
      'script, iframe, form, input, svg, [onclick], [style]:not(h1), a[href^="javascript:"]';
    await expect(page.locator('main').locator(odd)).toHaveCount(0);
  });

  test('several files keeps them within their list on a phone', async ({ page, stack }) => {
    const files = ['a', 'b', 'c'].map((name) => ({ title: name, url: `/${name}.pdf` }));
    stack.upstream.answer('/api/info', { title: 'Родителям', files });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${stack.site.url}/info`);
    const list = page.locator('#files ul');
    const [box, last] = [await list.boundingBox(), await list.locator('li').last().boundingBox()];
    expect(last!.y + last!.height).toBeLessThanOrEqual(box!.y + box!.height + 1);
  });

  test('lines that look like rows of a payload shows them, after a click and in a document', async ({
    page,
    stack,
  }) => {
    await withoutPrefetch(page);
    const news = `/news/${SLUG}`;
    stack.upstream.answer(`/api${news}`, {
      slug: SLUG,
      title: `Новость${LINES}${RAW}`,
      content: `
        <pre><code>${ESCAPED}</code></pre><p>${RAW}</p>
        <ul><li>${ESCAPED}</li><li>${RAW}</li></ul>
        <!-- ${LINES} --><p>${RAW}</p>`,
    });
    await openPage(page, `${stack.site.url}/news`);
    await page.locator(`a[href="${news}"]`).first().click();
    for (const isDocument of [false, true]) {
      if (isDocument) await page.reload();
      await expect(page.locator('h1')).toContainText('Новость');
      await expect(page.locator('main')).toContainText('__WAKU_CUSTOM_ERROR__');
      await expect(page).toHaveURL(stack.site.url + news);
    }
  });
});
