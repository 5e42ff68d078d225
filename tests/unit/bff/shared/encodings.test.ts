import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { preferredEncodings } from '#shared/encodings.ts';

describe('Accept-Encoding', () => {
  test.each<[string | undefined, readonly string[]]>([
    [undefined, ['identity']],
    ['deflate', ['identity']],
    ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
    ['GZIP, BR', ['br', 'gzip', 'identity']],
    ['zstd, *;q=0.1', ['br', 'gzip', 'identity']],
    ['br;q=0, gzip', ['gzip', 'identity']],
    ['*;q=0', []],
    ['identity;q=0, gzip', ['gzip']],
    ['br, identity, *;q=0', ['br', 'identity']],
  ])('%j accepts %j, smallest first', (field, expected) => {
    expect(preferredEncodings(field)).toStrictEqual(expected);
  });

  test.each([',', 'br;q=high', 'gzip br', 'brotli'])(
    'garbage %j accepts no compression',
    (field) => {
      const encodings = preferredEncodings(field);
      expect(encodings).not.toContain('br');
      expect(encodings).not.toContain('gzip');
    },
  );
});

test('only offered encodings are chosen, always in the same order', () => {
  const order = ['br', 'gzip', 'identity'];
  const coding = fc.constantFrom('br', 'gzip', 'identity', 'deflate', '*', '', 'x');
  const weight = fc.constantFrom('', ';q=0', ';q=0.5', ';q=1', ';q=', ';q=x', ';v=1');
  const field = fc.array(fc.tuple(coding, weight).map((parts) => parts.join('')));
  fc.assert(
    fc.property(field, (parts) => {
      const encodings = preferredEncodings(parts.join(','));
      expect(order.filter((encoding) => encodings.includes(encoding as never))).toStrictEqual(
        encodings,
      );
    }),
  );
});

/** Each computed answer is a new list, so an identical one was cached. */
const known = new Map<string, unknown>();
const learn = (field: string) => known.set(field, preferredEncodings(field));
const isRemembered = (field: string) => preferredEncodings(field) === known.get(field);

test('the cache of headers is bounded', () => {
  const fields = Array.from({ length: 300 }, (_, index) => `gzip, x-${index}`);
  fields.forEach(learn);
  expect(fields.toReversed().filter(isRemembered)).toHaveLength(100);
});
