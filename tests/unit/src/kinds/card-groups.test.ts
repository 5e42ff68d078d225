import { describe, expect, test } from 'vitest';
import { groupByDepartment, groupLessons } from '../../../../src/kinds/card-groups.ts';
import { plainText } from '../../../../src/i18n/typography.ts';
import type { CardGroup } from '../../../../src/ui/grouped-cards/grouped-cards.tsx';

const names = (groups: readonly CardGroup<{ readonly name?: string }>[]) =>
  groups.map(({ title, items }) => [title && plainText(title), items.map(({ name }) => name)]);

describe('lessons', () => {
  test('are included ones first, then those paid extra', () => {
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

  test.each([[undefined], [true], [false]])(
    'need no heading if all are of one kind: %j',
    (isExtra) => {
      const lesson = isExtra === undefined ? { name: 'а' } : { name: 'а', is_extra: isExtra };
      expect(names(groupLessons([lesson]))).toEqual([[undefined, ['а']]]);
    },
  );
});

describe('the staff', () => {
  test('are grouped by department in a fixed order, unknown ones and the rest last', () => {
    const people = [
      { name: 'сторож', department: 'security', department_title: 'Охрана' },
      { name: 'никто' },
      { name: 'водитель', department: 'transport', department_title: 'Транспорт' },
      { name: 'повар', department: 'kitchen', department_title: 'Наша кухня' },
      { name: 'няня', department: 'care' },
      { name: 'логопед', department: 'specialists' },
      { name: 'воспитатель', department: 'teachers' },
      { name: 'директор', department: 'management' },
    ];
    expect(names(groupByDepartment(people))).toEqual([
      ['Воспитатели', ['воспитатель']],
      ['Специалисты', ['логопед']],
      ['Руководство', ['директор']],
      ['Забота и здоровье', ['няня']],
      ['Наша кухня', ['повар']],
      ['Охрана', ['сторож']],
      ['Транспорт', ['водитель']],
      ['Другие сотрудники', ['никто']],
    ]);
  });

  test('keep departments that are named in Russian, each once', () => {
    const people = [
      { name: 'повар', department: 'Кухня' },
      { name: 'директор', department: 'management' },
      { name: 'секретарь', department: 'Руководство ' },
      { name: 'няня', department: 'x1' },
      { name: 'никто' },
    ];
    expect(names(groupByDepartment(people))).toEqual([
      ['Руководство', ['директор', 'секретарь']],
      ['Кухня', ['повар']],
      ['Другие сотрудники', ['няня', 'никто']],
    ]);
  });

  test('without departments form one list without a heading', () => {
    expect(names(groupByDepartment([{ name: 'а' }, { name: 'б' }]))).toEqual([
      [undefined, ['а', 'б']],
    ]);
    expect(groupByDepartment([])).toEqual([]);
  });
});
