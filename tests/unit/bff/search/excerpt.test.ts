import { describe, expect, test } from 'vitest';
import { createFinder, toExcerpt, toPieces } from '../../../../bff/search/excerpt.ts';

const find = createFinder(new Set(['плаван', 'вод', 'елк']));
const written = (text: string) =>
  toExcerpt(text, find)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

describe('an excerpt', () => {
  test.for([
    ['Плавание и плавания', '[Плавание] и [плавания]'],
    ['заплаванный водопад', 'заплаванный водопад'],
    ['Ёлки', '[Ёлки]'],
    ['', ''],
  ])('of %j is %j', ([text = '', excerpt]) => {
    expect(written(text)).toBe(excerpt);
  });

  test('begins near the words that match best', () => {
    const text = `Вода. ${'слово '.repeat(100)}. Плавание в воде. ${'слово '.repeat(100)}`;
    const excerpt = written(text);
    expect(excerpt.startsWith('…[Плавание] в [воде].')).toBe(true);
    expect(excerpt.endsWith(' слово…')).toBe(true);
    expect(excerpt.length).toBeLessThan(230);
  });
});

test('the pieces add up to the text', () => {
  const text = 'До воды и после воды';
  expect(toPieces(text, find(text)).map(({ text }) => text)).toEqual([
    'До ',
    'воды',
    ' и после ',
    'воды',
  ]);
});

test('terms that are not words find nothing', () => {
  expect(createFinder(new Set(['.*', '(', '=плавание']))('плавание .* (')).toEqual([]);
});
