import { expect, test } from 'vitest';
import { typesetContent } from '../../../../src/i18n/typeset-content.ts';

const NBSP = '\u00a0';

test('sets what is read, at any depth', () => {
  const document = {
    title: 'Сад в городе',
    name: 'А. С. Иванова',
    announce: 'от 5 лет',
    content: '<p>Дом &quot;в саду&quot;</p>',
    facts: [{ value: '1 100 м²', title: 'в доме' }],
    image: { url: '/a.jpg', alt: 'Дети в саду', caption: null },
    head: ['в саду'],
  };
  expect(typesetContent(document)).toEqual({
    title: `Сад в${NBSP}городе`,
    name: `А.${NBSP}С.${NBSP}Иванова`,
    announce: `от${NBSP}5${NBSP}лет`,
    content: `<p>Дом «в${NBSP}саду»</p>`,
    facts: [{ value: `1${NBSP}100${NBSP}м²`, title: `в${NBSP}доме` }],
    image: { url: '/a.jpg', alt: `Дети в${NBSP}саду`, caption: null },
    head: [`в${NBSP}саду`],
  });
});

test('leaves alone what a machine reads', () => {
  const code = 'в 5 лет -- "a" 8-19';
  const names = ['url', 'slug', 'page', 'hash', 'id', 'href', 'phone', 'email', 'color', 'icon'];
  const more = ['date', 'date_start', 'updated_at', 'vk_url', 'consent_pd_page', 'lead_slug'];
  const others = ['license_number', 'erid', 'anchor', 'type', 'map_key', 'image_h', 'image_v'];
  const document = Object.fromEntries([...names, ...more, ...others].map((name) => [name, code]));
  expect(typesetContent(document)).toEqual(document);
  expect(typesetContent({ exclude: ['/в 5'] })).toEqual({ exclude: ['/в 5'] });
});

test('keeps the names and values of a form', () => {
  const field = { name: 'в доме', label: 'в доме', type: 'select' };
  const options = ['в доме', { value: 'в доме', title: 'в доме' }];
  expect(typesetContent({ fields: [{ ...field, options }] })).toEqual({
    fields: [
      {
        ...field,
        label: `в${NBSP}доме`,
        options: ['в доме', { value: 'в доме', title: `в${NBSP}доме` }],
      },
    ],
  });
});

test('sets the pictures of a promo, not the addresses of a banner', () => {
  expect(typesetContent({ image_h: { url: '/a', alt: 'в саду' } })).toEqual({
    image_h: { url: '/a', alt: `в${NBSP}саду` },
  });
});

test.each([undefined, null, 5, true])('passes %j on', (value) => {
  expect(typesetContent(value)).toBe(value);
});
