import { expect, test } from 'vitest';
import { differences, mergeEdits, prune } from '../../../../src/editor/edits.ts';

const FILLED = { a: { b: '' }, c: [0], d: false };

test.each([
  [
    'nothing empty is added',
    { a: 1 },
    { a: 1, b: {}, c: [], d: { e: {} }, f: undefined },
    { a: 1 },
  ],
  ['an empty value stays', { a: [], b: {} }, { a: [], b: {} }, { a: [], b: {} }],
  ['a filled-in value stays', {}, FILLED, FILLED],
  ['an emptied list stays one', { a: ['x'] }, { a: [] }, { a: [] }],
  [
    'an item is pruned',
    { a: [{ b: 1 }] },
    { a: [{ b: 1, c: {} }, { d: {} }] },
    { a: [{ b: 1 }, {}] },
  ],
  ['a removed field is removed', { a: 1, b: 2 }, { a: 1 }, { a: 1 }],
])('of a form %s', (_name, before, after, expected) => {
  expect(prune(before, after)).toStrictEqual(expected);
});

const REMOVED = { text: undefined };
const BASE = { title: 'А', text: 'Т', tags: ['x'] };

test.each([
  ['only mine', { title: 'Б' }, {}, { title: 'Б' }, []],
  ['only theirs', {}, { title: 'В' }, { title: 'В' }, []],
  ['different fields', { title: 'Б' }, { text: 'У' }, { title: 'Б', text: 'У' }, []],
  ['the same field', { title: 'Б' }, { title: 'В' }, { title: 'Б' }, ['title']],
  ['the same change', { title: 'Б' }, { title: 'Б' }, { title: 'Б' }, []],
  ['a removed and a changed one', REMOVED, { text: 'У' }, REMOVED, ['text']],
  ['a list', { tags: ['x', 'y'] }, { tags: ['z'] }, { tags: ['x', 'y'] }, ['tags']],
])('no edit of two people is lost: %s', (_name, mine, theirs, expected, conflicts) => {
  const merged = mergeEdits(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs });
  expect(merged).toEqual({ value: { ...BASE, ...expected }, conflicts });
  expect(differences(BASE, BASE)).toEqual([]);
});
