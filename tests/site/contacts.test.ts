import { layoutWith } from '../kit/content.ts';
import { textsOf } from '../kit/html.ts';
import { readPage } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

test('the licence is shown even without other company details', async ({
  scripted: { site, upstream },
}) => {
  const licence = 'Лицензия Л035-01298-77/00000000';
  upstream.answer('/api/layout', layoutWith({ license_text: licence }));
  upstream.answer('/api/contacts', {});
  const main = (await readPage(site, '/contacts')).html.one('main');
  expect(textsOf(main, 'h2')).toContain('Реквизиты');
  expect(textsOf(main, 'dt')).toContain('Лицензия');
  expect(textsOf(main, 'dd')).toContain(licence);
});

test('places, departments and company details come from the contacts', async ({
  scripted: { site, upstream },
}) => {
  const contacts = {
    title: 'Контакты',
    phone: '+7 (495) 000-45-00',
    address: 'Москва, Орбитальная улица, дом 7',
    metro: [{ title: 'Орбита', walk_min: 9 }],
    work_time: [
      { days: 'Пн–Пт, группы', from: '08:00', to: '19:00' },
      { days: 'Пн–Пт, вечер', from: '19:00', to: '20:00' },
      { days: 'Сб' },
    ],
    departments: [{ title: 'Бухгалтерия', name: 'Анна', phone: '+7 (495) 000-45-01' }],
    branches: [{ title: 'Второй сад', address: 'Москва, Лунная улица, дом 2' }],
    requisites: { legal_name: 'ООО «Космосад»', inn: '7700000000' },
    messengers: [
      { type: 'vk', url: 'https://vk.com/a' },
      { type: 'max', url: 'javascript:x' },
    ],
  };
  upstream.answer('/api/contacts', contacts);
  const main = (await readPage(site, '/contacts')).html.one('main');
  const values = textsOf(main, 'dd').map((text) => text.replaceAll(/[\u00a0\u2060]/g, ' '));
  expect(values).toEqual(
    expect.arrayContaining([
      '+7 (495) 000-45-00',
      'Пн–Птгруппы: 8:00–19:00вечер: 19:00–20:00Сбвыходной',
      'ООО «Космосад»',
      '7700000000',
    ]),
  );
  expect(textsOf(main, 'ol li')).toContain('«Орбита», 9 мин пешком');
  expect(main.text).toContain('Москва, Лунная улица, дом 2');
  expect(textsOf(main, 'h3')).toEqual(['Бухгалтерия', 'Второй сад']);
  expect(main.all('a[href="https://vk.com/a"]')).toHaveLength(1);
  expect(main.all('a[href^="javascript"]')).toHaveLength(0);
});
