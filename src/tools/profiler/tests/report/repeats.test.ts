import { expect, test } from 'vitest';
import { profile } from '../../profile.ts';

const repeatsOf = (payload: string) =>
  profile(
    { name: 'page', bytes: Buffer.from(payload), timing: null },
    { findModule: () => ({ file: null, chunk: null }), readSource: () => undefined },
  ).repeats;

const inPage = (...elements: string[]) =>
  `0:{"page:/":["$","main",null,{"children":[${elements.join(',')}]}]}\n`;

const TEXT = 'Утренник в среднюю группу';
const SUBTREE = `["$","p",null,{"title":"Когда: в пятницу","children":"${TEXT}"}]`;

test('equal subtrees are one entry, and what is in them is not listed again', () => {
  const repeats = repeatsOf(inPage(SUBTREE, SUBTREE, SUBTREE));
  expect(repeats).toHaveLength(1);
  const [repeat] = repeats;
  expect(repeat).toMatchObject({ kind: 'subtree', count: 3, raw: Buffer.byteLength(SUBTREE) });
  expect(repeat?.repeats.raw).toBe(2 * Buffer.byteLength(SUBTREE));
  expect(repeat?.repeats.brotli).toBeGreaterThan(0);
  expect(repeat?.repeats.brotli).toBeLessThan(Buffer.byteLength(SUBTREE));
  expect(repeat?.nodes).toHaveLength(3);
});

test('subtrees that differ in one byte share their equal strings only', () => {
  const repeats = repeatsOf(inPage(SUBTREE, SUBTREE.replace('пятницу', 'субботу')));
  expect(repeats).toMatchObject([{ kind: 'string', text: `"${TEXT}"`, count: 2 }]);
});

test('a subtree in rows of its own equals one in its place', () => {
  const payload = inPage('"$L1"', '"$L2"').concat(`1:${SUBTREE}\n2:${SUBTREE}\n`);
  expect(repeatsOf(payload)).toMatchObject([{ kind: 'subtree', count: 2 }]);
});

test('pointers to different rows are not taken for equal', () => {
  const pointing = (row: number) =>
    `["$","a",null,{"title":"Подробнее о занятии","data":{"one":"$${row}:a"}}]`;
  const payload = inPage(pointing(1), pointing(2));
  const rows = `1:{"a":"Первое"}\n2:{"a":"Второе"}\n`;
  expect(repeatsOf(payload + rows).filter(({ kind }) => kind === 'subtree')).toEqual([]);
});

test('short and single strings are no duplicates', () => {
  expect(
    repeatsOf(inPage('["$","b",null,{"children":"мяч"}]', '["$","i",null,{"children":"мяч"}]')),
  ).toEqual([]);
  expect(repeatsOf('0:null\n')).toEqual([]);
});
