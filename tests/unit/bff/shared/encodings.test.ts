import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { preferredEncodings } from '../../../../bff/shared/encodings.ts';

describe('Accept-Encoding', () => {
  test.each<[string | undefined, readonly string[]]>([
    [undefined, ['identity']],
    ['', ['identity']],
    ['identity', ['identity']],
    ['gzip', ['gzip', 'identity']],
    ['br', ['br', 'identity']],
    ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
    ['GZIP, BR', ['br', 'gzip', 'identity']],
    ['gzip;q=1.0, br;q=0.1', ['br', 'gzip', 'identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['deflate', ['identity']],
    ['zstd, *;q=0.1', ['br', 'gzip', 'identity']],
  ])('%j takes %j, the smallest first', (field, expected) => {
    expect(preferredEncodings(field)).toStrictEqual(expected);
  });

  test.each<[string, readonly string[]]>([
    ['br;q=0, gzip', ['gzip', 'identity']],
    ['br;q=0.000, gzip;q=0.001', ['gzip', 'identity']],
    ['*;q=0', []],
    ['identity;q=0', []],
    ['identity;q=0, gzip', ['gzip']],
    ['gzip, *;q=0', ['gzip']],
    ['br, identity, *;q=0', ['br', 'identity']],
    ['*, br;q=0', ['gzip', 'identity']],
    ['br;q=0', ['identity']],
  ])('%j refuses what has no weight and takes %j', (field, expected) => {
    expect(preferredEncodings(field)).toStrictEqual(expected);
  });

  test.each([',', ';;;', 'q=1', 'br;q=high', '🚀', 'gzip br', 'brotli', 'br/1', '\u0000'])(
    'garbage %j takes no compressed form',
    (field) => {
      const encodings = preferredEncodings(field);
      expect(encodings).not.toContain('br');
      expect(encodings).not.toContain('gzip');
    },
  );
});

test('what was not offered is never chosen, and the order is always the same', () => {
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

/** Each answer is a list of its own, so the very same one was remembered. */
const known = new Map<string, unknown>();
const learn = (field: string) => known.set(field, preferredEncodings(field));
const isRemembered = (field: string) => preferredEncodings(field) === known.get(field);

describe('the memory of fields', () => {
  test('is bounded', () => {
    const fields = Array.from({ length: 300 }, (_, index) => `gzip, x-${index}`);
    fields.forEach(learn);
    expect(fields.toReversed().filter(isRemembered)).toHaveLength(100);
  });

  test('cannot be filled for good', () => {
    for (let index = 0; index < 1000; index += 1) learn(`br, hostile-${index}`);
    learn('gzip, deflate, br, zstd');
    expect(isRemembered('gzip, deflate, br, zstd')).toBe(true);
  });

  test('does not hold what is too long for an honest field', () => {
    const field = `gzip, ${'x'.repeat(300)}`;
    learn(field);
    expect(isRemembered(field)).toBe(false);
    expect(preferredEncodings(field)).toStrictEqual(['gzip', 'identity']);
  });
});
