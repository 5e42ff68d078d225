import { attributesOf, textsOf } from '../kit/html.ts';
import { readPage } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

/** Every field of the home document, each with words of its own, and the page that shows them. */
const FIELDS = {
  title: { title: 'Имя сада' },
  subtitle: { subtitle: 'Подзаголовок' },
  tagline: { tagline: 'Обещание' },
  price_note: { price_note: 'О цене' },
  ages: { ages: [{ title: 'Планета', age_from: 3, age_to: 4 }] },
  advantages: { advantages: [{ title: 'Бассейн', text: 'Тёплый.' }] },
  facts: { facts: [{ value: '58', title: 'мест в группах' }] },
  programs: { programs: [{ id: 1, slug: 'a', title: 'Программа А', price_from: 45_000 }] },
  education: { education: [{ id: 2, slug: 'b', title: 'Занятие Б' }] },
  team: { team: [{ id: 3, slug: 'c', name: 'Анна Вторая' }] },
  gallery: { gallery: [{ id: 4, slug: 'd', title: 'Альбом Г' }] },
  news: { news: [{ id: 5, slug: 'e', title: 'Новость Д' }] },
  moves: {
    moves: [{ id: 6, slug: 'f', title: 'Событие Е', kind: 'event', date_start: '2026-12-05' }],
  },
  schedule: {
    schedule: [
      {
        time: '8:00',
        time_end: '9:00',
        title: 'Приём',
        text: 'Здороваются.',
        person: { name: 'Ольга' },
      },
      { time: '12:30', time_end: '20:00', title: 'Обед и дом' },
    ],
  },
  menu_sample: {
    menu_sample: { title: 'Меню вторника', meals: [{ title: 'Обед', dishes: ['суп'] }] },
  },
  prices: { prices: [{ title: 'Полный день', price: 55_000 }] },
  steps: { steps: [{ title: 'Запись', text: 'По телефону.' }] },
  security: { security: [{ title: 'Охрана', text: 'Всегда.' }] },
  reviews: { reviews: [{ author: 'Ира', text: 'Отзыв.' }] },
  voices: { voices: [{ text: 'Сколько весит темнота?', author: 'Лёва', age: 5 }] },
  faq: { faq: [{ question: 'Вопрос?', answer: 'Ответ.' }] },
  content: { content: '<p>Текст документа</p>' },
  blocks: { blocks: [{ type: 'heading', level: 2, text: 'Заголовок блока' }] },
} as const;

const wordsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value ?? {})
        .filter(
          ([name]) => !['slug', 'kind', 'type', 'date_start', 'time', 'time_end'].includes(name),
        )
        .flatMap(([, inner]) => wordsIn(inner));

test('every field of the document is seen on the page', async ({
  scripted: { site, upstream },
}) => {
  upstream.answer('/api/home', Object.assign({}, ...Object.values(FIELDS)));
  const { html } = await readPage(site, '/');
  const text = html.one('main').text.replaceAll(/[\s\u00a0\u2060]+/g, ' ');
  for (const word of wordsIn(FIELDS).map((each) => each.replaceAll(/<[^>]+>/g, ''))) {
    expect(text).toContain(word);
  }
  expect(textsOf(html, 'main h2')).toContain('Один день, с восьми до восьми');
  expect(text).toMatch(/Лёва, 5 лет.*5.*декабря/);
});

test.for([
  ['today’s menu stands at lunch', {}, 'main li details', 'Обед'],
  [
    'without hours the menu is the band',
    { schedule: [] },
    'main section > div > div > details',
    'Обед',
  ],
] as const)('%s', async ([, home, selector, meal], { scripted: { site, upstream } }) => {
  const { menu_sample: menu } = FIELDS.menu_sample;
  upstream.answer('/api/home', { title: 'Сад', ...FIELDS.schedule, menu_sample: menu, ...home });
  const { html } = await readPage(site, '/');
  expect(textsOf(html, selector).join(' ')).toContain(meal);
});

test('the hours of the parents’ page replace missing ones of the document', async ({
  scripted,
}) => {
  const { site, upstream } = scripted;
  upstream.answer('/api/info', {
    title: 'Родителям',
    schedule: [{ time: '7:30', time_end: '19:00', title: 'Сад' }],
  });
  const { html } = await readPage(site, '/');
  expect(textsOf(html, 'main h2')).toContain('Один день, с 7:30 до 19:00');
});

test('a section without content has no heading', async ({ scripted: { site, upstream } }) => {
  upstream.answer('/api/home', { advantages: [], security: [], prices: [], menu_sample: null });
  const { html } = await readPage(site, '/');
  const headings = textsOf(html, 'main :is(h2, h3)').join('; ');
  expect(headings).not.toMatch(/Чем отличается|безопасности|^Цены|Меню|Один день|Сегодня/);
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
    expect(textsOf(section, 'h3 ~ ul article h3')).toEqual(dates);
    expect(textsOf(section, 'article h3').slice(dates.length)).toEqual(titles);
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
  upstream.answer('/api/programs', FIELDS.programs.programs);
  upstream.answer('/api/info', { title: 'Родителям', ...info });
  const { html } = await readPage(site, '/');
  expect(attributesOf(html, 'main a', 'href').includes('/info/cost')).toBe(isLinked);
});

test('the menu of the week is a link to the parents’ page', async ({ scripted }) => {
  const { site, upstream } = scripted;
  const meals = { week: [{ day: 'Среда', meals: [{ title: 'Обед' }] }] };
  upstream.answer('/api/info', { title: 'Родителям', meals });
  const { html } = await readPage(site, '/');
  expect(attributesOf(html, 'main a', 'href')).toContain('/info#meals');
});

test('the photo feed opens the gallery', async ({ scripted: { site, upstream } }) => {
  const image = { url: 'https://example.org/1.jpg' };
  upstream.answer('/api/instagram', [{ id: 1, image, caption: 'Гроза на прогулке' }]);
  const { html } = await readPage(site, '/gallery');
  expect(textsOf(html, 'main h2')[0]).toBe('Моменты дня');
  expect(html.one('main').text).toContain('Гроза на прогулке');
});
