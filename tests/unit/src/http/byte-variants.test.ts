import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  acceptedEncodings,
  compressDensely,
  makeVariants,
  selectVariant,
  sizeOf,
} from '../../../../src/http/byte-variants.ts';

const text = Buffer.from('Космосад — детский сад. '.repeat(100));

describe('the forms of a body', () => {
  test('say the same under tags of their own', async () => {
    const variants = await makeVariants(text, 5);
    expect(zlib.brotliDecompressSync(variants.br?.body ?? '').equals(text)).toBe(true);
    expect(zlib.gunzipSync(variants.gzip?.body ?? '').equals(text)).toBe(true);
    const tags = Object.values(variants).map(({ etag }) => etag);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}(?:-br|-gzip)?"$/);
    expect(sizeOf(variants)).toBe(
      Object.values(variants).reduce((total, { body }) => total + body.length, 0),
    );
  });

  test('are the same for the same bytes', async () => {
    const [one, two] = await Promise.all([makeVariants(text, 5), makeVariants(text, 5)]);
    expect(one).toEqual(two);
  });

  test('are smaller when there is time, under a tag that tells of the former one', async () => {
    const numbers = Array.from(
      { length: 900 },
      (_, index) => `<td class='${index % 9}'>${index ** 3}`,
    );
    const table = Buffer.from(numbers.join(''));
    const variants = await makeVariants(table, 5);
    const dense = await compressDensely(variants);
    expect(dense.br?.body.length).toBeLessThan(variants.br?.body.length ?? 0);
    expect(zlib.brotliDecompressSync(dense.br?.body ?? '').equals(table)).toBe(true);
    expect(dense.br?.etag).toMatch(/^"[\w-]{22}-br-dense"$/);
    expect(dense.br?.formerEtag).toBe(variants.br?.etag);
    expect([dense.identity, dense.gzip]).toEqual([variants.identity, variants.gzip]);
    expect(await compressDensely(dense)).toBe(dense);
  });

  test('are one where compression gains nothing', async () => {
    expect(Object.keys(await makeVariants(Buffer.from('short'), 5))).toEqual(['identity']);
  });
});

describe('what is sent for', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.1', 'br'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['deflate', 'identity'],
    ['', 'identity'],
    ['br;q=0, gzip;q=0, identity;q=0', 'identity'],
  ])('%j is %s', async (field, encoding) => {
    expect(selectVariant(await makeVariants(text, 5), field).encoding).toBe(encoding);
  });

  test('a field that is not sent: identity', () => {
    expect(acceptedEncodings()).toEqual(['identity']);
  });
});
