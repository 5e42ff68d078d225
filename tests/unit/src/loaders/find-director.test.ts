import { expect, test } from 'vitest';
import { findDirector } from '../../../../src/loaders/find-director.ts';

test.each([
  ['директор', true],
  ['Директор детского сада', true],
  ['Заведующая', true],
  [' заведующий, педагог', true],
  ['заместитель директора по воспитанию', false],
  ['помощник директора', false],
  ['директорский помощник', false],
  ['воспитатель', false],
  ['', false],
])('«%s» is the head of the kindergarten: %s', (post, isHead) => {
  const person = { name: 'Анна', post };
  expect(findDirector([{ name: 'Без должности' }, person])).toBe(isHead ? person : undefined);
});

test('nobody is the head of an empty list', () => {
  expect(findDirector([])).toBeUndefined();
});
