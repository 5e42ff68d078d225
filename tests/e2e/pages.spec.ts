import { expect, test } from '../support/browser.ts';

interface ExpectedPage {
  readonly path: string;
  readonly title: string;
  readonly h1: string;
  /** Menu entry that is the page itself, or the list that the page belongs to. */
  readonly current?: string;
  readonly within?: string;
  /** Some of the page's own content. */
  readonly text: string;
}

const pages: Record<'embedded' | 'spec-only', readonly ExpectedPage[]> = {
  embedded: [
    {
      path: '/',
      title: 'Космосад',
      h1: 'Детский сад, где внимания хватает каждому',
      text: 'от 45 000 ₽ в месяц',
    },
    {
      path: '/news',
      title: 'Новости — Космосад',
      h1: 'Новости',
      text: '5 декабря — день открытых дверей',
    },
    {
      path: '/news?page=2',
      title: 'Новости. Страница 2 — Космосад',
      h1: 'Новости. Страница 2',
      text: 'Показать ещё',
    },
    {
      path: '/news/maslenica-2026',
      title: 'Масленица: семь сковородок на одной площадке — Космосад',
      h1: 'Масленица',
      text: 'Масленица',
    },
    {
      path: '/team',
      title: 'Команда — Космосад',
      h1: 'Команда',
      current: 'Команда',
      text: 'Елена Воронова',
    },
    {
      path: '/team/olga-sokolova',
      title: 'Ольга Соколова — Космосад',
      h1: 'Ольга Соколова',
      within: 'Команда',
      text: 'Монтессори-педагог группы «Спутник»',
    },
    {
      path: '/contacts',
      title: 'Контакты — Космосад',
      h1: 'Контакты',
      current: 'Контакты',
      text: 'Орбитальная улица, дом 7',
    },
    {
      path: '/pages/1-privacy-policy',
      title: 'Политика обработки персональных данных — Космосад',
      h1: 'Политика',
      text: '1217700000000',
    },
  ],
  'spec-only': [
    { path: '/', title: 'Чужой сад', h1: 'Добро пожаловать в чужой сад', text: '8 800 000-00-00' },
    {
      path: '/news',
      title: 'Новости — Чужой сад',
      h1: 'Новости',
      current: 'Новости',
      text: 'Чужая новость 3',
    },
    {
      path: '/news?page=2',
      title: 'Новости. Страница 2 — Чужой сад',
      h1: 'Новости. Страница 2',
      current: 'Новости',
      text: 'Чужая новость 1',
    },
    {
      path: '/news/chuzhaya-novost-3',
      title: 'Чужая новость 3 — Чужой сад',
      h1: 'Чужая новость 3',
      within: 'Новости',
      text: 'Текст чужой новости',
    },
    {
      path: '/team',
      title: 'Команда — Чужой сад',
      h1: 'Команда',
      current: 'Команда',
      text: 'Без Ссылки',
    },
    {
      path: '/team/chuzhoj-pedagog',
      title: 'Чужой Педагог — Чужой сад',
      h1: 'Чужой Педагог',
      within: 'Команда',
      text: 'Чужой Педагог',
    },
    {
      path: '/contacts',
      title: 'Контакты — Чужой сад',
      h1: 'Контакты',
      current: 'Контакты',
      text: 'hello@chuzhoj.example',
    },
    {
      path: '/pages/1-privacy-policy',
      title: 'Чужая политика — Чужой сад',
      h1: 'Чужая политика',
      text: 'Мы храним',
    },
  ],
};

/** Non-breaking spaces are typography, not wording. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

for (let index = 0; index < pages.embedded.length; index += 1) {
  const paths = [pages.embedded[index]?.path, pages['spec-only'][index]?.path];
  test(`the page ${paths.join(' or ')}`, async ({ page, upstream }) => {
    const { path, title, h1, current, within, text } = pages[upstream][index]!;
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-type']).toBe('text/html; charset=utf-8');

    expect(plain(await page.title())).toContain(title);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(plain(await page.locator('h1').innerText())).toContain(h1);
    expect(plain(await page.locator('body').innerText())).toContain(text);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');

    const menu = page.getByRole('navigation', { name: 'Главное меню' });
    const marked = menu.locator('[aria-current="page"]');
    await expect(marked).toHaveText(current ? [current] : []);
    if (current) await expect(menu.getByRole('link', { name: current })).toHaveCount(0);
    if (within) await expect(menu.getByRole('link', { name: within })).toHaveCount(1);
  });
}

test('nothing of one upstream shows over the other', async ({ request, upstream }) => {
  const foreign = {
    embedded: ['Чуж', 'chuzh'],
    'spec-only': ['Орбитальная', 'kosmosad.example', 'Космосад'],
  }[upstream];
  for (const { path } of pages[upstream]) {
    const html = await (await request.get(path)).text();
    for (const word of foreign) expect(html, `${path}: ${word}`).not.toContain(word);
  }
});
