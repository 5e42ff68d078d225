import { expect, test } from 'vitest';
import { isPlainClick } from '../../../../src/lib/plain-click.ts';

const PLAIN = {
  altKey: false,
  button: 0,
  ctrlKey: false,
  defaultPrevented: false,
  metaKey: false,
  shiftKey: false,
};

test('a click with the main button alone opens its link in this window', () => {
  expect(isPlainClick(PLAIN)).toBe(true);
});

test.each([
  { altKey: true },
  { button: 1 },
  { ctrlKey: true },
  { defaultPrevented: true },
  { metaKey: true },
  { shiftKey: true },
])('a click with %j does not', (difference) => {
  expect(isPlainClick({ ...PLAIN, ...difference })).toBe(false);
});
