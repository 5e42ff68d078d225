import { expect, test } from 'vitest';
import { groupsOfChild } from '../../../../../src/features/groups/groups-of-child.ts';

const groups = [
  { title: 'Спутник', age_from: 1.5, age_to: 3 },
  { title: 'Марс', age_from: 3, age_to: 4 },
  { title: 'Луна', age_from: 3, age_to: 4 },
  { title: 'Юпитер', age_from: 4, age_to: 5 },
  { title: 'Сатурн', age_from: 5, age_to: 7 },
];

test.each([
  // The child is two and a half on 1 September 2026, three and a half a year later.
  ['2026-11-25', '2024-03', ['Спутник'], ['Марс', 'Луна'], 2027],
  // The child was too young in September and is old enough today.
  ['2026-11-25', '2025-05', ['Спутник'], ['Спутник'], 2027],
  ['2026-11-25', '2025-06', [], ['Спутник'], 2027],
  // The child is four today, and in the group that was formed in September.
  ['2027-05-01', '2023-01', ['Марс', 'Луна'], ['Юпитер'], 2027],
  ['2026-08-31', '2023-01', ['Спутник'], ['Марс', 'Луна'], 2026],
  ['2026-09-01', '2023-01', ['Марс', 'Луна'], ['Юпитер'], 2027],
  // A birthday in the month of September counts.
  ['2026-09-01', '2023-09', ['Марс', 'Луна'], ['Юпитер'], 2027],
  ['2026-11-25', '2019-09', [], [], 2027],
])('on %s a child born in %s is in %j, then in %j', (day, born, now, next, year) => {
  const found = groupsOfChild(groups, born, day);
  expect(found.now.map(({ title }) => title)).toEqual(now);
  expect(found.next.map(({ title }) => title)).toEqual(next);
  expect(found.year).toBe(year);
});
