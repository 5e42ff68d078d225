import { describe, expect, test } from 'vitest';
import { groupLessons } from '../../../../../src/features/education/group-lessons.ts';
import { plainText } from '../../../../../src/i18n/typography.ts';
import type { Group } from '../../../../../src/ui/grouped-cards/grouped-cards.tsx';

const names = (groups: readonly Group<{ readonly name?: string }>[]) =>
  groups.map(({ title, items }) => [title && plainText(title), items.map(({ name }) => name)]);

describe('lessons', () => {
  test('are those of the programme, then those paid extra', () => {
    const lessons = [
      { name: 'шахматы', is_extra: true, position: 1 },
      { name: 'музыка', is_extra: false, position: 3 },
      { name: 'рисование', position: 2 },
    ];
    expect(names(groupLessons(lessons))).toEqual([
      ['Входят в программу', ['рисование', 'музыка']],
      ['За дополнительную плату', ['шахматы']],
    ]);
  });

  test.each([[undefined], [true], [false]])('all of one kind need no heading: %j', (isExtra) => {
    const lesson = isExtra === undefined ? { name: 'а' } : { name: 'а', is_extra: isExtra };
    expect(names(groupLessons([lesson]))).toEqual([[undefined, ['а']]]);
  });
});
