import { describe, expect, test } from 'vitest';
import { compare } from '../../reports/compare.ts';
import { readGrowth } from '../../reports/limits.ts';
import {
  formatSnapshot,
  parseSnapshot,
  type Snapshot,
  snapshotOf,
  snapshotPage,
} from '../../reports/snapshot.ts';
import { formatComparison } from '../../output/print.ts';
import { readPayload } from '../../reports/read-payload.ts';
import { toInput } from '../support/read.ts';

const card = (at: number, title = `Новость ${at}`): string =>
  `["$","li","${at}",{"children":["$","h3",null,{"children":"${title}"}]}]`;
const cards = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, at) => card(from + at));
const page = (items: readonly string[]): string =>
  `0:{"page:/news":["$","ul",null,{"children":[${items.join(',')}]}],"layout:/":["$","p",null,{"children":"Подвал"}]}\n`;

const snapshot = (pages: Readonly<Record<string, string>>): Snapshot =>
  snapshotOf(
    Object.entries(pages).map(([path, text]) =>
      snapshotPage(readPayload(toInput(text, `http://a.test${path}`)), true),
    ),
  );
const NEWS = page(cards(0, 12));
const saved = (one: Snapshot): Snapshot => parseSnapshot(formatSnapshot(one), 'main.json');
const changesOf = (before: Snapshot, after: Snapshot): string =>
  formatComparison(compare(before, after), { isJson: false, top: 20 });

describe('two payloads', () => {
  const before = snapshot({ '/news': NEWS });

  test('that are equal have no changes, even if rows are split and numbered differently', () => {
    const [first, ...others] = cards(0, 12);
    const cut = page(['"$L7"', ...others]).trimEnd();
    expect(compare(before, before).changed).toEqual([]);
    const after = snapshot({ '/news': `${cut}\n7:${first}\n` });
    expect(compare(before, after).changed[0]?.changes).toEqual([]);
  });

  test('differ in one line per list, not one per item', () => {
    const text = changesOf(before, snapshot({ '/news': page(cards(0, 24)) }));
    expect(text.match(/ in page/g)).toHaveLength(1);
    expect(text).toMatch(/12 new nodes in page:\/news › ul › li\n?$/);
    const fewer = changesOf(before, snapshot({ '/news': page(cards(0, 9)) }));
    expect(fewer).toMatch(/3 gone nodes in page:\/news › ul › li\n?$/);
  });

  test.each(['constructor', 'toString', '__proto__'])('differ by a slot called %s', (name) => {
    const slot = page(cards(0, 12)).replace('}\n', `,"${name}":["$","b",null,{"children":"x"}]}\n`);
    expect(changesOf(before, snapshot({ '/news': slot }))).toContain(`in ${name}`);
    expect(changesOf(snapshot({ '/news': slot }), before)).toContain('1 gone');
  });

  test('of equal length are told apart by their content', () => {
    const after = snapshot({ '/news': NEWS.replaceAll('Новость', 'Событие') });
    expect(changesOf(before, after)).toMatch(
      /changed texts in page:\/news › ul › li › h3.children/,
    );
    const one = snapshot({ '/news': NEWS.replace('Новость 3', 'Событие 3') });
    expect(changesOf(before, one)).toContain('changed texts in page:/news › ul › li › h3.children');
  });
});

describe('a saved snapshot', () => {
  const many = page(cards(0, 60));
  const site = snapshot({ '/news': many, '/news?page=2': NEWS, '/about': NEWS });

  test('keeps all pages, and the wide patterns of the largest page of each route', () => {
    const { pages } = saved(site);
    expect(Object.keys(pages)).toEqual(['/about', '/news', '/news?page=2']);
    const [wide, ...others] = Object.values(pages).filter(({ nodes }) => nodes);
    expect(wide?.raw).toBe(Buffer.byteLength(many));
    expect(others).toEqual([]);
    const kept = Object.values(wide?.nodes ?? {}).map(([, raw]) => raw);
    expect(Math.min(...kept)).toBeGreaterThan(Buffer.byteLength(many) / 50);
  });

  test('shows no changes against its own source', () => {
    expect(compare(saved(site), site)).toMatchObject({ pages: 3, changed: [], exceeding: 0 });
  });

  test('reports changes in a long list of unchanged length', () => {
    const after = snapshot({ '/news': many.replace('Новость 7"', 'Событие 7"') });
    expect(changesOf(saved(site), after)).toContain(
      'changed texts in page:/news › ul › li › h3.children',
    );
  });

  test('reports new and removed pages', () => {
    const comparison = compare(saved(site), snapshot({ '/news': many, '/moves': NEWS }));
    expect(comparison).toMatchObject({ added: ['/moves'], gone: ['/about', '/news?page=2'] });
    expect(formatComparison(comparison, { isJson: false, top: 20 })).toContain(
      'gone: /about, /news?page=2',
    );
  });

  test.each([
    ['is not JSON', '{', 'is not JSON'],
    ['is of another version', '{"schema":1,"pages":{}}', 'was not written by --save'],
    [
      'has a page without sizes',
      '{"schema":2,"pages":{"/":{"route":"/"}}}',
      'has a malformed entry: /',
    ],
    [
      'has malformed patterns',
      '{"schema":2,"pages":{"/":{"route":"/","raw":1,"wire":1,"nodes":{"a":[1]}}}}',
      'has a malformed entry: /',
    ],
  ])('that %s is refused', (_, text, message) => {
    expect(() => parseSnapshot(text, 'main.json')).toThrow(message);
  });
});

describe('limits', () => {
  const before = snapshot({ '/news': NEWS });
  const exceeding = (texts: readonly string[], items: number): number =>
    compare(before, snapshot({ '/news': page(cards(0, items)) }), readGrowth(texts)).exceeding;

  test('are exceeded by growth beyond one of them', () => {
    expect(exceeding(['5%'], 13)).toBe(1);
    expect(exceeding(['20%'], 13)).toBe(0);
    expect(exceeding(['5%', '300B'], 13)).toBe(1);
    expect(exceeding(['20%', '50B'], 13)).toBe(1);
    expect(exceeding(['20%', '300B'], 13)).toBe(0);
    expect(exceeding(['0B'], 11)).toBe(0);
    expect(exceeding([], 99)).toBe(0);
  });

  test.each([['2'], ['-1%'], ['2kB'], ['1%', '2%']])('like %s are refused', (...texts) => {
    expect(() => readGrowth(texts)).toThrow('--max-growth');
  });
});
