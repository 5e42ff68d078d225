import { attributesOf, textsOf } from '../kit/html.ts';
import { readPage } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

const programs = [{ id: 1, slug: 'a', title: 'Программа' }];
const prices = [{ title: 'День', price: 1000 }];
const schedule = [{ time: '8:00', title: 'Завтрак' }];
const menu = { title: 'Вторник', meals: [{ title: 'Обед', dishes: ['суп'] }] };
const advantages = [{ title: 'Бассейн', text: 'Тёплый.' }];
const security = [{ title: 'Охрана', text: 'Всегда.' }];

test.for([
  ['prices and programs', { programs, prices }, ['Программы и цены', 'Цены']],
  ['the day and its menu', { schedule, menu_sample: menu }, ['Как проходит день', 'Вторник']],
  ['the menu only', { menu_sample: menu }, ['Вторник']],
  [
    'advantages and safety',
    { advantages, security },
    ['Чем отличается наш сад', 'Как мы заботимся о безопасности'],
  ],
  ['safety only', { security }, ['Как мы заботимся о безопасности']],
] as const)(
  'a section of %s is named by its first part with content',
  async ([, home, [title, ...others]], { scripted: { site, upstream } }) => {
    upstream.answer('/api/programs', []);
    upstream.answer('/api/home', { title: 'Сад', ...home });
    const { html } = await readPage(site, '/');
    const found = html.all('main section').filter((part) => textsOf(part, 'h2').includes(title));
    expect(found.map((part) => textsOf(part, 'h2'))).toEqual([[title]]);
    const [section] = found;
    for (const other of others) expect(section && textsOf(section, 'h3')).toContain(other);
    const items = section?.all('h3 ~ div h3, h3 ~ ul h3') ?? [];
    expect(items, 'items below a second heading are one level lower').toEqual([]);
    const headings = textsOf(html, 'main h2');
    expect(headings.filter((heading) => others.some((other) => other === heading))).toEqual([]);
  },
);

test('a section without content has no heading', async ({ scripted: { site, upstream } }) => {
  upstream.answer('/api/home', { advantages: [], security: [], prices: [], menu_sample: null });
  const { html } = await readPage(site, '/');
  const headings = textsOf(html, 'main :is(h2, h3)').join('; ');
  expect(headings).not.toMatch(/Чем отличается|безопасности|^Цены|Питание|проходит день/);
});

const move = (number: number) => ({ id: number, slug: `m-${number}`, title: `Акция ${number}` });
const item = (id: number) => ({ id, slug: `s-${id}`, title: `Запись ${id}` });
const promo = (number: number, position: number) => ({
  id: number,
  position,
  title: `Слайд ${number}`,
  page: `/moves/m-${number}`,
});

test.for([
  [0, ['Запись 1', 'Запись 2', 'Запись 3'], ['Акция 1', 'Акция 2', 'Акция 3']],
  [1, ['Слайд 1', 'Запись 1', 'Запись 2'], ['Акция 2', 'Акция 3', 'Акция 4']],
  [4, ['Слайд 4', 'Запись 1', 'Запись 2'], ['Акция 1', 'Акция 2', 'Акция 3']],
] as const)(
  'of %i promos the first is shown with the news, and of five moves the next three beside it',
  async ([count, titles, dates], { scripted: { site, upstream } }) => {
    const numbers = [1, 2, 3, 4, 5];
    // The last promo has the first position.
    const promos = numbers.slice(0, count).map((number) => promo(number, 9 - number));
    upstream.answer('/api/promo', promos);
    upstream.answer('/api/moves?page=1', { items: numbers.map(move), next_page: null });
    upstream.answer('/api/news?page=1', { items: numbers.map(item), next_page: null });
    const { html } = await readPage(site, '/');
    const section = html
      .all('main section')
      .find((part) => textsOf(part, 'h2').includes('Новости и даты'));
    if (!section) throw new Error('no news');
    expect(textsOf(section, 'article h3')).toEqual(titles);
    expect(textsOf(section, 'h3 + ul a')).toEqual(dates);
    expect(attributesOf(section, 'h2 + a', 'href')).toEqual(['/news_actions']);
  },
);

test('each list shows one row, in its order', async ({ scripted: { site, upstream } }) => {
  const items = [1, 2, 3, 4, 5].map(item);
  for (const list of ['programs', 'gallery']) upstream.answer(`/api/${list}`, items);
  upstream.answer('/api/news?page=1', { items, next_page: null });
  const names = items.map(({ title, ...other }) => ({ ...other, name: title }));
  for (const list of ['team', 'employee']) upstream.answer(`/api/${list}`, names);
  const { html } = await readPage(site, '/');
  for (const [list, count] of Object.entries({ programs: 3, gallery: 3, news: 3, team: 4 })) {
    const links = attributesOf(html, `main h3 a[href^="/${list}/"]`, 'href');
    expect(links, list).toEqual(items.slice(0, count).map(({ slug }) => `/${list}/${slug}`));
  }
  const more = html.all('main h2 + a').map((link) => [link.attribute('href'), link.text]);
  expect(more).toContainEqual(['/employee', 'Кто рядом с ребёнком: Вся команда, 5']);
  for (const list of ['programs', 'gallery', 'news_actions']) {
    expect(more.map(([href]) => href)).toContain(`/${list}`);
  }
});

test.for([
  ['is shown with the words', { name: 'Анна', quote: 'Обещаю.' }, 'Обещаю.', ['Вера']],
  ['without words is one of the team', { name: 'Анна' }, undefined, ['Анна', 'Вера']],
  ['may be missing', undefined, undefined, ['Анна', 'Вера']],
] as const)('the director %s', async ([, director, quote, team], { scripted }) => {
  const { site, upstream } = scripted;
  upstream.answer('/api/about', { title: 'О саде', director });
  upstream.answer('/api/team', [{ name: 'Анна', post: 'Директор' }, { name: 'Вера' }]);
  const { html } = await readPage(site, '/');
  expect(textsOf(html, 'main blockquote')[0]).toBe(quote);
  expect(textsOf(html, 'main article h3')).toEqual(expect.arrayContaining([...team]));
  expect(textsOf(html, 'main article h3').includes('Анна')).toBe(quote === undefined);
});

test.for([
  [
    'the calculator',
    { pricing: { programs: [{ slug: 'a', title: 'А', base: 1, unit: 'месяц' }] } },
    true,
  ],
  ['no calculator', {}, false],
] as const)('the prices have %s below them', async ([, info, isLinked], { scripted }) => {
  const { site, upstream } = scripted;
  upstream.answer('/api/programs', programs);
  upstream.answer('/api/info', { title: 'Родителям', ...info });
  const { html } = await readPage(site, '/');
  expect(attributesOf(html, 'main a', 'href').includes('/info/cost')).toBe(isLinked);
});

test('the menu of a week is unfolded by day, unless home has its own', async ({ scripted }) => {
  const { site, upstream } = scripted;
  const meals = { title: 'Меню недели', week: [{ day: 'Среда', meals: menu.meals }] };
  upstream.answer('/api/info', { title: 'Родителям', meals });
  const read = async () => (await readPage(site, '/')).html;
  expect(textsOf(await read(), 'main ul summary')).toEqual(['Среда']);
  upstream.answer('/api/home', { title: 'Сад', menu_sample: menu });
  await expect.poll(async () => textsOf(await read(), 'main ul summary')).toEqual([]);
});
