import { expect, test } from 'vitest';
import { placesOfAge } from '../../../../../src/features/home/places-of-age.ts';

const group = (age_from: number, age_to: number, free?: number) => ({
  age_from,
  age_to,
  ...(free === undefined ? {} : { free }),
});

test.for([
  ['one group', [3, 4], [group(3, 4, 2), group(4, 5, 7)], 2],
  ['several of an age are summed', [3, 5], [group(3, 4, 2), group(4, 5, 7)], 9],
  ['a full group', [3, 4], [group(3, 4, 0)], 0],
  ['a group without a number of places', [3, 4], [group(3, 4)], undefined],
  ['a group with the number beside one without', [3, 5], [group(3, 4), group(4, 5, 1)], 1],
  ['a group that is wider than the age', [3, 4], [group(2, 7, 5)], undefined],
  ['no groups', [3, 4], [], undefined],
  ['an age without a range', [undefined, 4], [group(3, 4, 2)], undefined],
] as const)('%s', ([, [age_from, age_to], groups, places]) => {
  const age = { age_to, ...(age_from === undefined ? {} : { age_from }) };
  expect(placesOfAge(age, groups)).toBe(places);
});
