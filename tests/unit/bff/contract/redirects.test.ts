import { describe, expect, test } from 'vitest';
import { readRedirects } from '#contract/redirects.ts';

type Row = readonly [from: unknown, to: unknown];

const read = (...rows: readonly Row[]) => readRedirects(rows.map(([from, to]) => ({ from, to })));

/** Where an address leads by some rules. */
function placeOf(address: string, ...rows: readonly Row[]) {
  const { pathname, search } = new URL(address, 'https://site.invalid');
  return read(...rows).find(pathname, search);
}

describe('an old address', () => {
  test.each([
    ['/novosti/osen.html', '/novosti/osen.html'],
    ['/novosti/osen.html/', '/novosti/osen.html'],
    ['//novosti///osen.html', '/novosti/osen.html'],
    ['/Novosti/OSEN.html', '/novosti/osen.html'],
    ['/novosti/osen.html', '/NOVOSTI/osen.html/'],
    [
      '/новости/осень',
      '/%d0%bd%d0%be%d0%b2%d0%be%d1%81%d1%82%d0%b8/%D0%BE%D1%81%D0%B5%D0%BD%D1%8C',
    ],
    ['/%D0%9D%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8/осень', '/новости/Осень/'],
    ['/рай', '/рай'],
    ['/old/index.html', '/old'],
    ['/index.php?ID=3', '/index.php?id=3'],
    ['/index.php?utm_source=vk&id=3', '/index.php?id=3'],
    ['/index.php?b=2&a=1', '/index.php?a=1&b=2'],
    ['/s?q=%D0%BE%D1%81%D0%B5%D0%BD%D1%8C', '/s?q=осень'],
    ['/?p=12', '/?p=12'],
    ['/?utm=1&p=12', '/?p=12'],
    ['/blog/2019/05/x', '/blog/*'],
    ['/blog/', '/blog/*'],
    ['/anything', '/*'],
  ])('%s is found by %s', (address, from) => {
    expect(placeOf(address.replace(/^\/\//, '/./'), [from, '/news/new'])).toBe('/news/new');
  });

  test.each([
    ['/index.php', '/index.php?id=3'],
    ['/index.php?id=30', '/index.php?id=3'],
    ['/index.php?a=1', '/index.php?a=1&b=2'],
    ['/blogs', '/blog/*'],
    ['/', '/*'],
    ['/?utm=1', '/*'],
    ['/?utm=1', '/'],
    ['/?p=13', '/?p=12'],
  ])('%s is not found by %s', (address, from) => {
    expect(placeOf(address, [from, '/news/new'])).toBeUndefined();
  });

  test('leads to the place of the most exact rule, wherever that stands', () => {
    const rows: Row[] = [
      ['/*', '/info'],
      ['/old/*', '/about'],
      ['/old/a/*', '/contacts'],
      ['/old/a/b', '/news'],
      ['/old/a/b?id=1', '/moves'],
      ['/old/a/b?id=1&x=2', 410],
    ];
    for (const rules of [rows, rows.toReversed()]) {
      const places = [
        '/x',
        '/old/x',
        '/old/a/x',
        '/old/a/b?id=2',
        '/old/a/b?id=1&x=1',
        '/old/a/b?x=2&id=1',
      ];
      expect(places.map((address) => placeOf(address, ...rules))).toStrictEqual([
        '/info',
        '/about',
        '/contacts',
        '/news',
        '/moves',
        410,
      ]);
    }
  });
});

describe('a target', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://evil.example/news',
    'javascript:alert(1)',
    'news/osen',
    '',
    '/api/news',
    '/staff',
    '/staff/day',
    '/editor',
    '/media/320?url=a',
    '/visit/token',
    '/nowhere',
    '/news/a/b',
    '/%zz',
    404,
    null,
  ])('%j leads nowhere', (to) => {
    expect(placeOf('/old', ['/old', to])).toBeUndefined();
  });

  test.each([
    ['/news/osen', '/news/osen'],
    ['/news/осень', '/news/%D0%BE%D1%81%D0%B5%D0%BD%D1%8C'],
    ['/NEWS/osen/', '/news/osen'],
    ['/news?page=2', '/news?page=2'],
    ['/about#team', '/about#team'],
    ['/', '/'],
    ['/rss.xml', '/rss.xml'],
    ['410', 410],
    [410, 410],
  ])('%j is sent as %j', (to, place) => {
    expect(placeOf('/old', ['/old', to])).toBe(place);
  });
});

describe('rules that follow each other', () => {
  test.each<[string, readonly Row[]]>([
    [
      'are joined',
      [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/news/x'],
      ],
    ],
    [
      'are joined in any order',
      [
        ['/c', '/news/x'],
        ['/b', '/c'],
        ['/a', '/b'],
      ],
    ],
    [
      'are joined through a star',
      [
        ['/a', '/old/x'],
        ['/old/*', '/news/x'],
      ],
    ],
    [
      'are joined through the home page',
      [
        ['/a', '/?p=1'],
        ['/?p=1', '/news/x'],
      ],
    ],
    [
      'stop where there may be a page',
      [
        ['/a', '/news/x'],
        ['/news/x', '/about'],
      ],
    ],
    [
      'stop where a circle begins at what may be a page',
      [
        ['/a', '/news/x'],
        ['/news/x', '/news/y'],
        ['/news/y', '/news/x'],
      ],
    ],
  ])('%s', (_name, rows) => {
    expect(placeOf('/a', ...rows)).toBe('/news/x');
  });

  test.each<[string, readonly Row[], readonly number[]]>([
    ['itself', [['/a', '/a']], [0]],
    ['itself in another spelling', [['/я', '/%D0%AF/']], [0]],
    [
      'each other',
      [
        ['/a', '/b'],
        ['/b', '/A/'],
      ],
      [0, 1],
    ],
    [
      'a circle',
      [
        ['/x', '/a'],
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      [0, 1, 2],
    ],
    ['below itself', [['/old/*', '/old/new']], [0]],
    ['the same query', [['/?p=1', '/?p=1&utm=2']], [0]],
    [
      'documents in a circle',
      [
        ['/news/a', '/news/b'],
        ['/news/b', '/news/a'],
      ],
      [0, 1],
    ],
  ])('to %s are refused', (_name, rows, indexes) => {
    const rules = read(...rows);
    const { problems } = rules;
    expect(new Set(problems.map(({ index }) => index))).toStrictEqual(new Set(indexes));
    expect(problems.every(({ reason }) => reason === 'правила ведут по кругу')).toBe(true);
    for (const [from] of rows) {
      const { pathname, search } = new URL(String(from), 'https://site.invalid');
      expect(rules.find(pathname, search)).toBeUndefined();
    }
  });

  test('to an area above them end there', () => {
    expect(placeOf('/news/a', ['/news/*', '/news'])).toBe('/news');
    expect(placeOf('/', ['/?p=1', '/'])).toBeUndefined();
    expect(placeOf('/?p=1', ['/?p=1', '/'])).toBe('/');
  });
});

test('the first of two rules for an address counts, and the second is a problem', () => {
  const rules = read(['/a', '/news'], ['/A/', '/moves']);
  expect(rules.find('/a', '')).toBe('/news');
  expect(rules.problems).toMatchObject([{ index: 1, field: 'from' }]);
});

test.each([
  undefined,
  null,
  'text',
  {},
  [null, 1, 'x', {}, { from: '/a' }, { from: 7, to: '/news' }],
])('no rules are in %j', (body) => {
  expect(readRedirects(body)).toMatchObject({ problems: [] });
  expect(readRedirects(body).find('/a', '')).toBeUndefined();
});

test('a chain of thousands of rules is joined without deep recursion', () => {
  const rows = Array.from({ length: 20_000 }, (_, at): Row => [`/a${at}`, `/a${at + 1}`]);
  expect(placeOf('/a0', ...rows, ['/a20000', '/about'])).toBe('/about');
});
