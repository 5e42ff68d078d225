import { areas, findArea, isListArea } from '#contract/areas.ts';
import { resources } from '#contract/resources.ts';
import { MANY_PAGES_MS } from '../kit/limits.ts';
import { expect, test } from '../support/failures.ts';
import { sendJson } from '../kit/upstream.ts';
import { openPage } from '../kit/page.ts';

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

/** Resource and page of each area with documents that the layout does not switch off. */
const details = Object.keys(areas)
  .filter((area) => findArea(area)?.switch === undefined)
  .filter(isListArea)
  .map((area) => [resources[areas[area].detail].path.split('/')[2] ?? '', `/${area}`] as const);

const documents = {
  'nothing at all': {},
  'nulls everywhere': {
    title: null,
    content: null,
    blocks: null,
    image: null,
    images: null,
    seo: null,
    prev: null,
    date: null,
    price_from: null,
  },
  'wrong types everywhere': {
    title: 7,
    content: [],
    blocks: 'x',
    image: [],
    images: { url: 1 },
    seo: 'x',
    prev: 1,
    date: {},
    prices: [1, null, {}],
    position: 'first',
    photo: false,
  },
  'a title of 300 characters': { title: LONG, name: LONG, announce: LONG },
} as const;

test.describe('a document with', () => {
  for (const [name, odd] of Object.entries(documents)) {
    test(`${name} stands on every detail page`, async ({ page, stack }) => {
      test.setTimeout(MANY_PAGES_MS);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      for (const [area, route] of details) {
        stack.upstream.script(`/api/${area}/odd`, (_request, response) => sendJson(response, odd));
        const response = await page.goto(`${stack.site.url}${route}/odd`);
        expect(response?.status(), route).toBe(200);
        await expect(page.locator('h1'), route).toHaveCount(1);
        expect((await page.locator('h1').innerText()).trim(), route).not.toBe('');
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, route).toBe(0);
      }
      expect(errors).toEqual([]);
    });
  }

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
    const main = page.locator('main');
    for (const selector of ['script', 'iframe', 'form', 'input', 'svg', '[onclick]', '[style]']) {
      await expect(main.locator(selector)).toHaveCount(0);
    }
    for (const scheme of ['javascript:', 'data:']) {
      await expect(main.locator(`[href^="${scheme}"]`)).toHaveCount(0);
    }
  });

  test('a picture that is gone keeps its place and its words', async ({ page, stack }) => {
    stack.upstream.script('/api/news/no-picture', (_request, response) =>
      sendJson(response, {
        title: 'Без картинки',
        content: '<p>Текст остаётся.</p>',
        image: { url: '/gone/x.jpg', width: 1200, height: 800, alt: 'Чего нет' },
      }),
    );
    await page.goto(`${stack.site.url}/news/no-picture`);
    await expect(page.getByText('Текст остаётся.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Чего нет' })).toHaveCount(1);
  });
});
