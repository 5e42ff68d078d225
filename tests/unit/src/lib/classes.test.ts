import { expect, test } from 'vitest';
import { classes } from '../../../../src/lib/classes.ts';

test.each([
  [['a', 'b'], 'a b'],
  [['a', false, undefined, '', 'b'], 'a b'],
  [[undefined], ''],
  [[], ''],
] as const)('%j: %j', (names, expected) => {
  expect(classes(...names)).toBe(expected);
});
