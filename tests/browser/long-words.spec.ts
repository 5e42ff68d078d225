import type { Page } from '@playwright/test';
import { bareContent } from '../kit/content.ts';
import { findFaults, findTornWords } from '../kit/checks.ts';
import { expect, test } from '../kit/scripted-page.ts';

/** Long words from titles of real kindergartens. */
const WORDS = [
  'Благотворительность',
  'высококвалифицированные',
  'Достопримечательности',
  'Жизнерадостность',
  'здоровьесберегающие',
  'Инструктаж по пожаробезопасности',
  'конфиденциальности',
  'общеобразовательная программа',
  'Персонифицированное финансирование',
  'предпринимательство',
  'самообследование',
  'широкоформатные',
  'Экспериментирование',
];

test.use({ javaScriptEnabled: false });

const WORDS_OF_NAMES = 'Детский сад Космосад при Школе юных космонавтов имени Гагарина';
const LAYOUT = bareContent['/api/layout'] as { config: object; menu: object[] };

/** A layout whose texts have this many characters. */
const layoutOf = (letters: number) => {
  const text = WORDS_OF_NAMES.repeat(3).slice(0, letters).trim();
  const menu = [{ id: 1, title: text, page: '/news', children: [{ title: text, page: '/about' }] }];
  const config = {
    ...LAYOUT.config,
    title: text,
    phone:
      letters % 2 ? `${text}: 8 (495) 000-45-00 доб. 12, +7 903 123-45-67` : '8 (495) 000-45-00',
    email: `${'e'.repeat(letters)}@kosmosad.example`,
    diary_url: 'https://diary.example/',
    diary_title: text,
    work_time: text,
  };
  return { ...LAYOUT, config, menu };
};

/** Height of the bar; overflow, visibility and font size of the name in it. Sizes are pixels. */
const measureBar = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => {
    const name = bar.querySelector('a span span') as HTMLElement;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = name;
    const size = Number.parseFloat(getComputedStyle(name).fontSize);
    const cut = Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight);
    return { height: bar.getBoundingClientRect().height, cut, isShown: clientWidth > 0, size };
  });

for (const letters of [1, 5, 8, 12, 13, 18, 22, 23, 31, 40, 41, 50, 60, 90, 120]) {
  const tag = [12, 23, 60, 120].includes(letters) ? [] : '@fleet';
  test(
    `texts of ${letters} letters fit into one row of the bar, and nothing is cut off`,
    { tag },
    async ({ page, stack }) => {
      stack.upstream.answer('/api/layout', layoutOf(letters));
      await page.goto('/news');
      for (const width of [320, 360, 390, 576, 768, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        const { height, cut, isShown, size } = await measureBar(page);
        expect.soft(height, `${width} px`).toBe(60);
        expect.soft(isShown || letters > 60, `${width} px`).toBe(true);
        if (isShown) expect.soft([cut, size >= 10.5], `${width} px, ${size} px`).toEqual([0, true]);
        expect.soft(await findFaults(page), `${width} px`).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 800 });
      await page.getByRole('button', { name: 'Меню', exact: true }).click();
      const menu = page.getByRole('navigation', { name: 'Главное меню' });
      await expect(menu).toBeVisible();
      expect(await menu.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    },
  );
}

test('headings neither break nor hyphenate words, and fit a phone', async ({ page, stack }) => {
  for (const [index, title] of WORDS.entries()) {
    // Headings within texts have the same size for all words.
    const html = title.length < 20 ? `<h2>О нас: ${title.toLowerCase()}</h2><h3>${title}</h3>` : '';
    stack.upstream.answer(`/api/pages/long-${index}`, {
      title,
      content: html,
      blocks: [{ type: 'heading', text: title }],
    });
    await page.goto(`/pages/long-${index}`);
    for (const width of [320, 375, 576, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const found = [
        ...(await findTornWords(page, { of: 'h1, h2, h3' })),
        ...(await findFaults(page)),
      ];
      expect.soft(found, `${title} at ${width} px`).toEqual([]);
    }
  }
  const hyphenated = await page
    .locator('h1, h2, h3')
    .evaluateAll((all) => all.filter((heading) => getComputedStyle(heading).hyphens !== 'manual'));
  expect(hyphenated).toEqual([]);
});

test('the breadcrumb of a long title is one line', async ({ page, stack }) => {
  const title = 'О самом важном событии осени '.repeat(11);
  stack.upstream.answer('/api/pages/long', { title });
  await page.goto('/pages/long');
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const trail = page.getByRole('list').filter({ hasText: 'Главная' }).first();
    const [whole, first] = await Promise.all([
      trail.boundingBox(),
      trail.getByRole('listitem').first().boundingBox(),
    ]);
    expect(whole?.height, String(width)).toBe(first?.height);
    expect(await findFaults(page)).toEqual([]);
  }
});
