import { expect, test } from 'vitest';
import { strings } from '../../../../src/i18n/strings.ts';
import { typesetText } from '../../../../src/i18n/typography.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test.each([
  [strings.children(21), 'до 21 ребёнка в группе'],
  [strings.adultsFor('1 : 4'), 'один взрослый на 4 детей'],
  [strings.adultsFor('1\u00a0:\u00a021'), 'один взрослый на 21 ребёнка'],
  [strings.adultsFor('2\u00a0:\u00a015'), 'взрослых на детей: 2 : 15'],
  [strings.childrenOf(21), '21 ребёнок'],
  [strings.yearsOf(12), '12 лет'],
  [strings.placesLeftOf(0), 'мест нет'],
  [strings.placesLeftOf(3), 'осталось 3 места'],
  [strings.picturesOf(5), '5 картинок'],
  [strings.lessonsOf(3), '3 занятия'],
  [strings.minutesOf(21), '21 минута'],
  [strings.priceOf(1500, 'день'), '1 500 ₽ за день'],
  [strings.priceOf(0, 'день'), 'Бесплатно'],
  [strings.priceOf(1500, 'смена'), '1 500 ₽ / смена'],
  [strings.priceOf(1500, 'в\u00a0неделю'), '1 500 ₽ в неделю'],
  [strings.priceFrom(45_000, 'месяц'), 'от 45 000 ₽ в месяц'],
  [strings.priceFrom(45_000, 'месяц', 58_000), 'от 45 000 ₽ в месяц'],
  [strings.priceFrom(45_000, 'месяц', 45_000), '45 000 ₽ в месяц'],
  [strings.priceFrom(0, 'день', 0), 'Бесплатно'],
  [strings.perLesson(3500), '3 500 ₽ за занятие'],
])('%s', (text, expected) => {
  expect(plain(text)).toBe(expected);
  expect(typesetText(text)).toBe(text);
});
