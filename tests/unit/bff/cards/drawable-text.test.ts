import { readFile } from 'node:fs/promises';
import satori from 'satori';
import { expect, test } from 'vitest';
import { toDrawableText, typefaces, widthOf } from '../../../../bff/cards/drawable-text.ts';

const FONTS = 'bff/cards/fonts';

test('what no typeface has is left out', () => {
  expect(toDrawableText(' Ёлка 🎄  для\nвсех ')).toBe('Ёлка для всех');
  expect(toDrawableText('за\u0301мок \u202eabc\u0000')).toBe('замок abc');
  expect(toDrawableText('日本語 🚀')).toBe('');
  expect(toDrawableText('и\u0306')).toBe('й');
});

test('a text of any length is looked at to a limit', () => {
  expect(toDrawableText('а'.repeat(1_000_000))).toHaveLength(300);
});

test('non-breaking characters do not break', () => {
  expect(toDrawableText('45\u00a0000\u202f₽')).toBe('45\u00a0000\u00a0₽');
  expect(toDrawableText('кое\u2011что')).toMatch(/^кое[-\u2011]что$/);
});

test('a letter that the typefaces lack loses its accent', () => {
  expect(toDrawableText('Café Müller')).toBe('Cafe Muller');
});

test('the width of a line grows with its size', () => {
  expect(widthOf('аб', { а: 500, б: 250 }, 40)).toBe(30);
});

test('the typefaces have every character that is drawn', async () => {
  const missing: string[] = [];
  const data = await Promise.all(
    ['unbounded', 'onest'].map((face) => readFile(`${FONTS}/${face}.ttf`)),
  );
  const fonts = data.map((bytes, index) => ({ name: `f${index}`, data: bytes }));
  const children = Object.keys(typefaces.text).join('');
  await satori({ type: 'div', key: null, props: { children } } as never, {
    width: 100,
    height: 100,
    fonts,
    loadAdditionalAsset: async (_language, segment) => {
      missing.push(segment);
      return [];
    },
  });
  expect(missing).toEqual([]);
});
