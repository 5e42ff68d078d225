import { expect, test } from 'vitest';
import { areaLink, menuLink } from '../../../../src/i18n/menu.ts';

const menu = [
  { title: 'Чему учим', href: '/education', children: [] },
  {
    title: 'Жизнь сада',
    href: '/news_actions',
    children: [{ title: 'Наши акции', href: '/moves', children: [] }],
  },
  { title: '', href: '/team', children: [] },
];

test.each([
  ['education', 'Чему учим'],
  ['moves', 'Наши акции'],
  ['team', 'Команда'],
  ['gallery', 'Фотографии'],
] as const)('%s is called %s', (area, title) => {
  expect(areaLink(menu, area)).toEqual({ title, href: `/${area}` });
});

test('pages that the menu does not name are not linked in it', () => {
  expect(menuLink(menu, 'pages')).toBeUndefined();
  expect(menuLink(menu, 'moves')).toEqual({ title: 'Наши акции', href: '/moves' });
});
