import { expect, test } from 'vitest';
import { COOKIE_KEYS, mayLoadThirdParties } from '../../../../src/lib/cookie-choice.ts';

test('the stored keys are the required ones', () => {
  expect(COOKIE_KEYS).toStrictEqual({ accepted: 'cookie-accepted', declined: 'cookie-declined' });
});

test.each([
  [undefined, 'strict', false],
  ['declined', 'strict', false],
  ['accepted', 'strict', true],
  [undefined, undefined, false],
  ['accepted', undefined, true],
  [undefined, 'notice', true],
  ['declined', 'notice', true],
  ['accepted', 'notice', true],
] as const)('choice %s in mode %s: third parties load %s', (choice, mode, expected) => {
  expect(mayLoadThirdParties(choice, mode)).toBe(expected);
});
