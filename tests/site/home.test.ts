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
  'a section of %s is named by the first there is',
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

test('what has nothing to show has no heading', async ({ scripted: { site, upstream } }) => {
  upstream.answer('/api/home', { advantages: [], security: [], prices: [], menu_sample: null });
  const { html } = await readPage(site, '/');
  const headings = textsOf(html, 'main :is(h2, h3)').join('; ');
  expect(headings).not.toMatch(/Чем отличается|безопасности|^Цены|Питание|проходит день/);
});

const move = (number: number) => ({ id: number, slug: `m-${number}`, title: `Акция ${number}` });
const promo = (number: number, position: number) => ({
  id: number,
  position,
  title: `Слайд ${number}`,
  page: `/moves/m-${number}`,
});

test.for([
  [0, ['Акция 1', 'Акция 2', 'Акция 3']],
  [2, ['Слайд 2', 'Слайд 1', 'Акция 3']],
  [4, ['Слайд 4', 'Слайд 3', 'Слайд 2']],
] as const)(
  'of %i promos and five moves three are shown, none of them twice, and a link to all',
  async ([count, titles], { scripted: { site, upstream } }) => {
    const numbers = [1, 2, 3, 4, 5];
    // The last promo has the first position.
    const promos = numbers.slice(0, count).map((number) => promo(number, 9 - number));
    upstream.answer('/api/promo', promos);
    upstream.answer('/api/moves?page=1', { items: numbers.map(move), next_page: null });
    const { html } = await readPage(site, '/');
    const section = html
      .all('main section')
      .find((part) => textsOf(part, 'h2').includes('Акции и события'));
    expect(section && textsOf(section, 'h3')).toEqual(titles);
    expect(section && attributesOf(section, 'h2 + a', 'href')).toEqual(['/moves']);
  },
);

test('three of each list are shown, in their order', async ({ scripted: { site, upstream } }) => {
  const items = [1, 2, 3, 4, 5].map((id) => ({ id, slug: `s-${id}`, title: `Запись ${id}` }));
  for (const list of ['programs', 'education', 'gallery']) upstream.answer(`/api/${list}`, items);
  upstream.answer('/api/news?page=1', { items, next_page: null });
  const names = items.map(({ title, ...item }) => ({ ...item, name: title }));
  upstream.answer('/api/team', names);
  const { html } = await readPage(site, '/');
  for (const list of ['programs', 'education', 'gallery', 'news', 'team']) {
    const links = attributesOf(html, `main h3 a[href^="/${list}/"]`, 'href');
    expect(links, list).toEqual([1, 2, 3].map((id) => `/${list}/s-${id}`));
    expect(attributesOf(html, 'main h2 + a', 'href')).toContain(`/${list}`);
  }
});

test('its form leads to the page where a time can be chosen', async ({ sample: { site } }) => {
  const { html } = await readPage(site, '/');
  const link = html.all('main a').find(({ text }) => text === 'Выбрать день и час самим');
  expect(link?.attribute('href')).toBe('/lead?form=tour');
});
