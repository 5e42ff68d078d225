import { expect, test } from 'vitest';
import type { MenuEntry } from '../../../../src/i18n/menu.ts';
import { readMenu } from '../../../../src/loaders/read-menu.ts';

interface Written {
  readonly title: string;
  readonly page?: string;
  readonly children?: readonly Written[];
}

/** `title→href` of each entry, and its subentries. */
const shown = (items: readonly Written[]): unknown[] =>
  readMenu(items as Parameters<typeof readMenu>[0]).map(function show(entry: MenuEntry): unknown {
    const text = entry.href === undefined ? entry.title : `${entry.title}→${entry.href}`;
    return entry.children.length > 0 ? [text, entry.children.map(show)] : text;
  });

test.each([
  ['news', '/news'],
  ['/', '/'],
  ['/news/', '/news'],
  ['//kosmosad.example/news', undefined],
  ['/News/?page=2#a', '/news?page=2#c-a'],
  ['#', undefined],
  ['', undefined],
  [' ', undefined],
  ['javascript:void(0)', undefined],
])('an entry with the page %j links to %s', (page, href) => {
  expect(shown([{ title: 'a', page }])).toEqual(href === undefined ? [] : [`a→${href}`]);
});

test.each(['#', '', 'javascript:;', undefined])(
  'an entry with the page %j only heads its children',
  (page) => {
    const children = [{ title: 'Команда', page: 'team' }];
    const entry = { title: 'О нас', ...(page !== undefined && { page }), children };
    expect(shown([entry])).toEqual([['О нас', ['Команда→/team']]]);
  },
);

test('an entry without a title is dropped, its children stay', () => {
  const children = [{ title: 'Команда', page: 'team' }];
  expect(shown([{ title: ' ', page: '/about', children }])).toEqual(['Команда→/team']);
});

test('a third level is nested in its second', () => {
  const third = [{ title: 'Меню', page: '/pages/menyu' }];
  const second = [{ title: 'Питание', page: '/pages/pitanie', children: third }];
  expect(shown([{ title: 'Родителям', page: '/info', children: second }])).toEqual([
    ['Родителям→/info', [['Питание→/pages/pitanie', ['Меню→/pages/menyu']]]],
  ]);
});
