import { expect, test } from 'vitest';
import { findDirector } from '../../../../../src/features/people/find-director.ts';

test.each([
  ['Директор детского сада', true],
  ['Заведующая', true],
  ['заместитель директора по воспитанию', false],
  ['директорский помощник', false],
  ['воспитатель', false],
])('«%s» is the head of the kindergarten: %s', (post, isHead) => {
  const person = { name: 'Анна', post };
  expect(findDirector([{ name: 'Без должности' }, person])).toBe(isHead ? person : undefined);
});
