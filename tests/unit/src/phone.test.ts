import { expect, test } from 'vitest';
import { toTelHref } from '../../../src/lib/phone.ts';

test('strips spaces, hyphens, plus, dash and parentheses', () => {
  expect(toTelHref('+7 (495) 000-45–00')).toBe('tel:74950004500');
});
