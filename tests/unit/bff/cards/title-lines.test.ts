import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { fitTitle, type TitleBox } from '../../../../bff/cards/title-lines.ts';
import { widthOf } from '../../../../bff/cards/drawable-text.ts';

/** Every character is one em wide: a line of ten at size 1, of five at size 2. */
const ADVANCES = Object.fromEntries(
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя,.:!«»–…- \u00a0'
    .split('')
    .map((character) => [character, 1000]),
);
const BOX: TitleBox = { width: 10, maxLines: 3, fontSizes: [2, 1], advances: ADVANCES };

const linesOf = (title: string): readonly string[] => fitTitle(title, BOX).lines;

describe('a title', () => {
  test('has the largest size in which it fits', () => {
    expect(fitTitle('мама', BOX)).toEqual({ lines: ['мама'], fontSize: 2 });
    expect(fitTitle('мамами', BOX)).toEqual({ lines: ['мамами'], fontSize: 1 });
  });

  test('is broken into lines of much the same width', () => {
    expect(linesOf('один два три пять')).toEqual(['один два', 'три пять']);
    expect(linesOf('детский сад где хватает')).toEqual(['детский', 'сад где', 'хватает']);
  });

  test('is filled line by line where more equal lines would not fit', () => {
    expect(linesOf('– ребятишки поют дома')).toEqual(['–', 'ребятишки', 'поют дома']);
  });

  test('has no short word at the end of a line and no dash at the beginning', () => {
    expect(linesOf('неделя в горах')).toEqual(['неделя', 'в\u00a0горах']);
    expect(linesOf('неделя – горы')).toEqual(['неделя\u00a0–', 'горы']);
  });

  test('that is too long ends after a word, without the mark before the ellipsis', () => {
    expect(linesOf('неделя опытов, почему вулкан строят на улице')).toEqual([
      'неделя',
      'опытов,',
      'почему…',
    ]);
    expect(linesOf('неделя опытов, почему, вулкан')).toEqual(['неделя', 'опытов,', 'почему…']);
  });

  test('is cut within a word only if the first one is too wide', () => {
    expect(linesOf('превысокомногорассмотрительный день')).toEqual(['превысоко…']);
    expect(linesOf('день превысокомногорассмотрительный')).toEqual(['день…']);
  });

  test('is never wider nor higher than its place, and is not empty', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'абвгд,–'.split('')),
      minLength: 1,
      maxLength: 25,
    });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
        const { lines, fontSize } = fitTitle(words.join(' '), BOX);
        expect(lines.length).toBeGreaterThan(0);
        expect(lines.length).toBeLessThanOrEqual(BOX.maxLines);
        for (const line of lines) {
          expect(widthOf(line, ADVANCES, fontSize)).toBeLessThanOrEqual(BOX.width);
        }
      }),
    );
  });
});
