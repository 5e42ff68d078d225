import { expect, test } from 'vitest';
import { isNotModified } from '#shared/etag.ts';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['*', true],
  ['"zzz", "a"', true],
  ['"zzz",\t"a"', true],
  ['W/"zzz"\t, \tW/"a"', true],
  ['a', false],
  ['"zzz"', false],
])('If-None-Match: %j matches "a": %s', (header, isCurrent) => {
  expect(isNotModified({ 'if-none-match': header }, { etag: '"a"' })).toBe(isCurrent);
});
