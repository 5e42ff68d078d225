import { findFaults, findTornWords } from '../kit/checks.ts';
import { expect, test } from '../kit/scripted-page.ts';

/** Long words of titles that kindergartens have. */
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

test('headings break none of their words, nor leave a phone, and hyphenate nowhere', async ({
  page,
  stack,
}) => {
  for (const [index, title] of WORDS.entries()) {
    // The size of headings within texts is the same for all words.
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
