import { describe, expect, test } from 'vitest';
import { toCardFacts } from '../../../../bff/cards/card-facts.ts';
import { findCardPage } from '../../../../bff/contract/card-url.ts';

const LAYOUT = {
  config: { title: 'Космосад', og_image: { url: '/og.jpg' } },
  menu: [
    { title: 'Сад', page: '/about', children: [{ title: 'Наши новости', page: 'news' }] },
    { title: 'Фото', page: '/gallery' },
  ],
};

function factsOf(path: string, document?: unknown, layout: unknown = LAYOUT) {
  const page = findCardPage(path);
  if (page === undefined) throw new Error(path);
  return toCardFacts(page, { layout, document });
}

describe('the title', () => {
  test.for([
    ['/', { title: 'Где внимания хватает' }, 'Где внимания хватает'],
    ['/', {}, 'Космосад'],
    ['/news', undefined, 'Наши новости'],
    ['/team', undefined, 'Команда'],
    ['/about', {}, 'Сад'],
    ['/about', { name: 'О нас' }, 'О нас'],
    ['/news/a', { title: 'Ёлка', seo: { title: 'Ёлка в саду' } }, 'Ёлка в саду'],
    ['/news/a', { title: '🎄', name: 'Ёлка' }, 'Ёлка'],
    ['/news/a', {}, 'Космосад'],
    ['/team/a', { title: 'Педагог', name: 'Ольга' }, 'Ольга'],
  ] as const)('of %s %o is «%s»', ([path, document, title]) => {
    expect(factsOf(path, document).title).toBe(title);
  });
});

test('the section is the area of a document, and the post of a person', () => {
  expect(factsOf('/gallery/a', {}).section).toBe('Фото');
  expect(factsOf('/gallery').section).toBe('');
  expect(factsOf('/employee/a', { post: 'шеф-повар' }).section).toBe('Шеф-повар');
  expect(factsOf('/news/a', { post: 'шеф-повар' }).section).toBe('Наши новости');
});

describe('the price', () => {
  test.for([
    ['/', { price_from: 45000 }, 'от 45 000 ₽ в месяц'],
    ['/programs/a', { price_from: 3500, price_unit: 'день' }, 'от 3 500 ₽ в день'],
    ['/programs/a', { price_from: 3500, price_unit: 'год' }, 'от 3 500 ₽'],
    ['/programs/a', { price_from: '3500' }, ''],
    ['/education/a', { price_from: 2200 }, '2 200 ₽ за занятие'],
    ['/moves/a', { price: 0 }, 'Бесплатно'],
    ['/moves/a', { price: 500, is_archived: true }, ''],
    ['/news/a', { price_from: 500 }, ''],
  ] as const)('of %s %o is «%s»', ([path, document, price]) => {
    expect(factsOf(path, document).price.replaceAll('\u00a0', ' ')).toBe(price);
  });
});

test('the picture is the page’s own; the layout’s stands for the home page only', () => {
  const at = (url: string) => ({ url, focusX: 0.5, focusY: 0.5 });
  expect(factsOf('/', {}).picture).toEqual(at('/og.jpg'));
  expect(factsOf('/', { hero: { image_h: { url: '/a.jpg' } } }).picture).toEqual(at('/a.jpg'));
  expect(factsOf('/news', undefined).picture).toBeUndefined();
  expect(factsOf('/team/a', { photo: { url: '/b.jpg', focus_y: 0.2 } }).picture).toEqual({
    ...at('/b.jpg'),
    focusY: 0.2,
  });
  const seo = { image: { url: '/seo.jpg' } };
  expect(factsOf('/news/a', { image: { url: '/a.jpg' }, seo }).picture).toEqual(at('/seo.jpg'));
});

test('fields of any type are read without failing', () => {
  for (const odd of [null, 1, 'a', [], [null], { url: 1 }, { seo: 3 }]) {
    const document = { title: odd, image: odd, seo: odd, hero: odd, price_from: odd };
    const { title, picture } = factsOf('/', document, { config: odd, menu: odd });
    expect(title).toBe(odd === 'a' ? 'a' : 'Космосад');
    expect(picture).toBeUndefined();
  }
});
