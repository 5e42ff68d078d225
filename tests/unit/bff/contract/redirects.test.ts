import { describe, expect, test } from 'vitest';
import { readRedirects, type Redirects } from '#contract/shapes/redirects.ts';

type Row = readonly [from: unknown, to: unknown];

const read = (...rows: readonly Row[]) => readRedirects(rows.map(([from, to]) => ({ from, to })));

/** Where an address leads, if its target is a page. */
function follow(rules: Redirects, address: string) {
  const { pathname: path, search } = new URL(address, 'https://site.invalid');
  return rules.placeOf({ path, search }, async () => true);
}

const placeOf = (address: string, ...rows: readonly Row[]) => follow(read(...rows), address);

describe('an old address', () => {
  test.each([
    ['/novosti/osen.html', '/novosti/osen.html'],
    ['/novosti/osen.html/', '/novosti/osen.html'],
    ['//novosti///osen.html', '/novosti/osen.html'],
    ['/Novosti/OSEN.html', '/novosti/osen.html'],
    ['/novosti/osen.html', '/NOVOSTI/osen.html/'],
    ['/нов/осень', '/%d0%bd%d0%be%d0%b2/%D0%BE%D1%81%D0%B5%D0%BD%D1%8C'],
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
    // Servers with windows-1251 linked like this.
    ['/%ED%EE%E2%EE%F1%F2%E8/%CE%F1%E5%ED%FC', '/новости/осень'],
    ['/новости/осень', '/%ED%EE%E2%EE%F1%F2%E8/%CE%F1%E5%ED%FC'],
    ['/blog/%zz', '/blog/*'],
  ])('%s is found by %s', async (address, from) => {
    await expect(placeOf(address.replace(/^\/\//, '/./'), [from, '/news/new'])).resolves.toBe(
      '/news/new',
    );
  });

  test.each([
    ['/index.php', '/index.php?id=3'],
    ['/index.php?id=30', '/index.php?id=3'],
    ['/index.php?a=1', '/index.php?a=1&b=2'],
    ['/blogs', '/blog/*'],
    ['/%zz', '/blog/*'],
    ['/', '/*'],
    ['/?utm=1', '/*'],
    ['/?utm=1', '/'],
    ['/?p=13', '/?p=12'],
  ])('%s is not found by %s', async (address, from) => {
    await expect(placeOf(address, [from, '/news/new'])).resolves.toBeUndefined();
  });

  test('leads to the place of the most exact rule, wherever that stands', async () => {
    const rows: Row[] = [
      ['/*', '/info'],
      ['/old/*', '/about'],
      ['/old/a/*', '/contacts'],
      ['/old/a/b', '/news'],
      ['/old/a/b?id=1', '/moves'],
      ['/old/a/b?id=1&x=2', 410],
    ];
    for (const rules of [rows, rows.toReversed()]) {
      const asked = '/x /old/x /old/a/x /old/a/b?id=2 /old/a/b?id=1&x=1 /old/a/b?x=2&id=1';
      const places = asked.split(' ').map((address) => placeOf(address, ...rules));
      const expected = ['/info', '/about', '/contacts', '/news', '/moves', 410];
      expect(await Promise.all(places)).toStrictEqual(expected);
    }
  });
});

describe('a target', () => {
  const ELSEWHERE =
    '//evil.example /\\evil.example /\t/evil.example /.//evil.example https://evil.example/news ' +
    'javascript:alert(1) news/osen /api/news /staff /staff/day /editor /media/320?url=a ' +
    '/visit/token /nowhere /news/a/b /%zz';

  test.each([...ELSEWHERE.split(' '), '', 404, null])('%j leads nowhere', async (to) => {
    await expect(placeOf('/old', ['/old', to])).resolves.toBeUndefined();
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
  ])('%j is sent as %j', async (to, place) => {
    await expect(placeOf('/old', ['/old', to])).resolves.toBe(place);
  });
});

describe('rules that follow each other', () => {
  /** Rules written as `from to, from to`. */
  const rowsOf = (rules: string) =>
    rules.split(', ').map((rule) => rule.split(' ') as never as Row);

  test.each([
    ['are joined', '/a /b, /b /c, /c /news/x'],
    ['are joined in any order', '/c /news/x, /b /c, /a /b'],
    ['are joined through a star', '/a /old/x, /old/* /news/x'],
    ['are joined through the home page', '/a /?p=1, /?p=1 /news/x'],
    ['stop where there may be a page', '/a /news/x, /news/x /about'],
    ['stop where a circle begins', '/a /news/x, /news/x /news/y, /news/y /news/x'],
  ])('%s', async (_name, rules) => {
    await expect(placeOf('/a', ...rowsOf(rules))).resolves.toBe('/news/x');
  });

  test.each([
    ['itself', '/a /a'],
    ['itself in another spelling', '/я /%D0%AF/'],
    ['each other', '/a /b, /b /A/'],
    ['a circle', '/x /a, /a /b, /b /a'],
    ['below itself', '/old/* /old/new'],
    ['the same query', '/?p=1 /?p=1&utm=2'],
    ['documents in a circle', '/news/a /news/b, /news/b /news/a'],
  ])('to %s are refused', async (_name, text) => {
    const rows = rowsOf(text);
    const rules = read(...rows);
    const reasons = new Map(rules.problems.map(({ index, reason }) => [index, reason]));
    expect(reasons).toStrictEqual(new Map(rows.map((_, at) => [at, 'правила ведут по кругу'])));
    for (const [from] of rows) {
      await expect(follow(rules, String(from))).resolves.toBeUndefined();
    }
  });

  test('to an area above them end there', async () => {
    await expect(placeOf('/news/a', ['/news/*', '/news'])).resolves.toBe('/news');
    await expect(placeOf('/', ['/?p=1', '/'])).resolves.toBeUndefined();
    await expect(placeOf('/?p=1', ['/?p=1', '/'])).resolves.toBe('/');
  });
});

test('the first of two rules for an address counts, and the second is a problem', async () => {
  const rules = read(['/a', '/news'], ['/A/', '/moves']);
  await expect(follow(rules, '/a')).resolves.toBe('/news');
  expect(rules.problems).toMatchObject([{ index: 1, field: 'from' }]);
});

test.each([
  undefined,
  null,
  'text',
  {},
  [null, 1, 'x', {}, { from: '/a' }, { from: 7, to: '/news' }],
])('no rules are in %j', async (body) => {
  expect(readRedirects(body)).toMatchObject({ problems: [] });
  await expect(follow(readRedirects(body), '/a')).resolves.toBeUndefined();
});

test('a chain of thousands of rules is joined without deep recursion', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at): Row => [`/a${at}`, `/a${at + 1}`]);
  await expect(placeOf('/a0', ...rows, ['/a20000', '/about'])).resolves.toBe('/about');
});
