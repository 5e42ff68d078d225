import { describe, expect, test } from 'vitest';
import { type Diff, diffReports } from '../../diff/diff.ts';
import { profile } from '../../profile.ts';
import { readSample } from '../support/next-samples.ts';

const report = (...lines: string[]) =>
  profile(
    { name: 'test', bytes: Buffer.from(`${lines.join('\n')}\n`), timing: null },
    { findModule: () => ({ file: null, chunk: null }), readSource: () => undefined },
  );

const diff = (before: string[], after: string[]): Diff =>
  diffReports(report(...before), report(...after));

const PAGE = [
  '1:I["abc",[],"Link",1]',
  '0:{"page:/":["$","p",null,{"children":["$","$L1",null,{"href":"/a"}]}]}',
];

describe('a diff', () => {
  test('is empty for the same page', () => {
    const { changes, slots, total } = diff(PAGE, PAGE);
    expect({ changes, slots }).toEqual({ changes: [], slots: [] });
    expect(total).toEqual({ raw: 0, gzip: 0, brotli: 0, zstd: 0 });
  });

  test('is empty where only rows are numbered and cut otherwise, and for another build', () => {
    const cut = [
      '1a:I["abc",[],"Link",1]',
      '0:{"page:/":"$L1b"}',
      '1b:["$","p",null,{"children":["$","$L1a",null,{"href":"/a"}]}]',
    ];
    expect(diff(PAGE, cut).changes).toEqual([]);
    const link = (hash: string) => [
      `0:{"root":["$","link","css:/assets/page-${hash}.css",{"href":"/assets/page-${hash}.css"}],"_buildId":"${hash}"}`,
    ];
    expect(diff(link('Cll4HTQW'), link('Xy_9-aBc')).changes).toEqual([]);
  });

  test('names the prop that grew', () => {
    const grown = PAGE.map((line) => line.replace('"/a"', '"/a/longer"'));
    const { changes, slots } = diff(PAGE, grown);
    expect(changes).toEqual([
      { path: 'page:/ › p › Link.href', kind: 'changed', content: 7, brotli: expect.any(Number) },
    ]);
    expect(slots).toMatchObject([{ slot: 'page:/', raw: 7 }]);
  });

  test('names what came and went by its topmost node', () => {
    const { changes } = diff(PAGE, [
      '0:{"page:/":["$","p",null,{"children":["$","ul",null,{"children":["$","li",null,{}]}]}]}',
    ]);
    expect(changes.map(({ path, kind }) => `${kind} ${path}`).sort()).toEqual([
      'added page:/ › p › ul',
      'removed page:/ › import Link',
      'removed page:/ › p › Link',
    ]);
  });

  test('names a text that gave way to one of its length', () => {
    const { changes } = diff(PAGE, [PAGE[0] as string, (PAGE[1] as string).replace('/a', '/b')]);
    expect(changes).toEqual([
      { path: 'page:/ › p › Link.href', kind: 'changed', content: 0, brotli: expect.any(Number) },
    ]);
  });
});

test.each([
  ['15/blog.rsc', 'levPV6PKAsi0wp-a7wsFr'],
  ['15/blog.html', 'levPV6PKAsi0wp-a7wsFr'],
  ['16.0/blog.rsc', 'BuT1usdkddRRBml0ah_da'],
  ['16.0-cached/tree.rsc', '5hXzOYh1RZL3dgHmnKEQS'],
  ['16.4/blog.rsc', 'vf9zDVFwkJSf8d4_QaMKT'],
])('a diff of %s of Next is empty for another build id, of any length', (name, id) => {
  const sample = readSample(name);
  const reportOf = (text: string) => profile({ name, bytes: Buffer.from(text), timing: null });
  const text = sample.toString();
  expect(text).toContain(id);
  for (const other of ['x'.repeat(id.length), 'main-1']) {
    const { changes, slots } = diffReports(reportOf(text), reportOf(text.replaceAll(id, other)));
    expect({ changes, slots }).toEqual({ changes: [], slots: [] });
  }
});

describe('a diff of strings of HTML', () => {
  const html = (text: string) => [
    `0:{"page:/":["$","ul",null,{"dangerouslySetInnerHTML":{"__html":${JSON.stringify(text)}}}]}`,
  ];
  const ITEMS = '<li class="one">Осень</li><li>Весна</li>';
  const BASE = 'page:/ › ul.dangerouslySetInnerHTML.__html';
  const changesOf = (after: string) =>
    diff(html(ITEMS), html(after)).changes.map(
      ({ kind, path, content }) => `${kind} ${path} ${content}`,
    );

  test('names the text and the attribute that gave way to others of their length', () => {
    expect(changesOf(ITEMS.replace('Весна', 'Лодка'))).toEqual([`changed ${BASE} › li[1] 0`]);
    expect(changesOf(ITEMS.replace('one', 'two'))).toEqual([`changed ${BASE} › li[0].class 0`]);
  });

  test('says of an item put first that it came', () => {
    expect(changesOf(`<li>Лето</li>${ITEMS}`)).toEqual([`added ${BASE} › li[0] 17`]);
  });
});

describe('a diff of lists', () => {
  const TITLES = ['Осень', 'Зима', 'Весна', 'Лето', 'Каникулы'];
  type Item = readonly [key: string | null, title: string];
  const list = (items: readonly Item[]) => [
    `0:{"page:/":["$","ul",null,{"children":[${items
      .map(
        ([key, title]) =>
          `["$","li",${JSON.stringify(key)},{"title":"${title}","children":["$","b",null,{"children":"${title}"}]}]`,
      )
      .join(',')}]}]}`,
  ];
  const kinds = (before: readonly Item[], after: readonly Item[]) =>
    diff(list(before), list(after)).changes.map(({ kind, path }) => `${kind} ${path}`);
  const keyed = (keyOf: (title: string, index: number) => string | null): Item[] =>
    TITLES.map((title, index) => [keyOf(title, index), title]);
  const unkeyed = keyed(() => null);

  test('says of an item put first that it came, whatever the keys', () => {
    const index = keyed((_, at) => String(at));
    const first = ['added page:/ › ul › li[0]'];
    expect(kinds(unkeyed, [[null, 'Новое'], ...unkeyed])).toEqual(first);
    const shifted = ['Новое', ...TITLES].map((title, at): Item => [String(at), title]);
    expect(kinds(index, shifted)).toEqual(first);
    const named = keyed((title) => `id-${title}`);
    expect(kinds(named, [['id-new', 'Новое'], ...named])).toEqual([
      'added page:/ › ul › li[id-new]',
    ]);
  });

  test('finds an item that came beside one that changed', () => {
    const after = unkeyed.map(([key, title]): Item => [key, title === 'Лето' ? 'Жара' : title]);
    expect(kinds(unkeyed, [[null, 'Новое'], ...after]).sort()).toEqual([
      'added page:/ › ul › li[0]',
      'changed page:/ › ul › li[4] › b.children',
      'changed page:/ › ul › li[4].title',
    ]);
  });

  test('knows keys that are random, of any length', () => {
    const random = (seed: number) =>
      keyed((_, at) => `r${'x'.repeat((at * seed) % 5)}${at}${seed}`);
    const { changes, rekeyed } = diff(list(random(3)), list(random(7)));
    expect(changes).toEqual([]);
    expect(rekeyed).toEqual([{ path: 'page:/ › ul › li[]', count: 5 }]);
    const changed = random(7).map(([key, title]): Item => [
      key,
      title === 'Зима' ? 'Вьюга' : title,
    ]);
    expect(kinds(random(3), changed).map((line) => line.split(' ')[0])).toEqual([
      'changed',
      'changed',
    ]);
  });

  test('says that items changed places, the fewest that explain it', () => {
    const named = keyed((title) => `id-${title}`);
    const [first, ...others] = named;
    if (!first) throw new Error('no item');
    expect(kinds(named, [...others, first])).toEqual(['moved page:/ › ul › li[id-Осень]']);
    expect(kinds(unkeyed, [...unkeyed.slice(1), [null, 'Осень']])).toEqual([
      'moved page:/ › ul › li[4]',
    ]);
  });

  test('takes an item out of equal ones', () => {
    const equal = Array.from({ length: 400 }, (): Item => [null, 'то же']);
    expect(kinds(equal, equal.slice(1))).toHaveLength(1);
    expect(kinds(equal, equal)).toEqual([]);
  });

  test('looks into data, and past debugging', () => {
    const data = (...names: string[]) => [
      `0:{"items":[${names.map((n) => `{"n":"${n}"}`).join()}]}`,
    ];
    expect(
      diff(data('а', 'б', 'в'), data('я', 'а', 'б', 'в')).changes.map(({ kind }) => kind),
    ).toEqual(expect.arrayContaining(['added']));
    expect(diff([':N1', ...list(unkeyed)], [':N22', ...list(unkeyed)]).changes).toEqual([]);
  });
});
