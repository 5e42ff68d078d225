import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { digestOf } from '../../../../bff/shared/etag.ts';
import { makeVariants, selectVariant } from '../../../../bff/shared/variants.ts';

const long = Buffer.from(JSON.stringify({ title: 'Космосад. '.repeat(100) }));
const short = Buffer.from('{"title":"Космосад"}');

describe('the digest', () => {
  test('follows the bytes', () => {
    expect(digestOf('a')).toMatch(/^[\w-]{22}$/);
    expect(digestOf('a')).not.toBe(digestOf('b'));
    expect(digestOf('Новости')).toBe(digestOf(Buffer.from('Новости')));
  });
});

describe('the forms of a body', () => {
  test('are the bytes themselves and what they come from', async () => {
    const { identity, gzip, br } = await makeVariants(long);
    expect(identity.body).toEqual(long);
    expect(zlib.gunzipSync(gzip?.body ?? '')).toStrictEqual(long);
    expect(zlib.brotliDecompressSync(br?.body ?? '')).toStrictEqual(long);
  });

  test('take one piece of memory that nothing else shares', async () => {
    const { identity, gzip, br, size } = await makeVariants(long);
    const memory = [identity, gzip, br].map((variant) => variant?.body.buffer);
    expect(new Set(memory).size).toBe(1);
    expect(identity.body.buffer.byteLength).toBe(size);
  });

  test('have a strong validator each', async () => {
    const { identity, gzip, br } = await makeVariants(long);
    const digest = digestOf(long);
    expect([identity.etag, gzip?.etag, br?.etag]).toStrictEqual([
      `"${digest}"`,
      `"${digest}-gzip"`,
      `"${digest}-br"`,
    ]);
  });

  test('are one for a body too short to gain', async () => {
    const { identity, gzip, br } = await makeVariants(short);
    expect([identity.body, gzip, br]).toStrictEqual([short, undefined, undefined]);
  });

  test('count all against the cache', async () => {
    const variants = await makeVariants(long);
    const { identity, gzip, br } = variants;
    const bytes = [identity, gzip, br].map((variant) => variant?.body.length ?? 0);
    expect(variants.size).toBe(bytes.reduce((sum, size) => sum + size));
    expect((await makeVariants(short)).size).toBe(short.length);
  });

  test('are compressed as well as the caller wants, from the size he wants', async () => {
    const [fast, slow] = await Promise.all([
      makeVariants(long, { quality: 0 }),
      makeVariants(long, { quality: 11 }),
    ]);
    expect(slow.br?.body.length).toBeLessThan(fast.br?.body.length ?? 0);
    expect((await makeVariants(long, { minBytes: long.length + 1 })).br).toBeUndefined();
    expect((await makeVariants(long, { minBytes: long.length })).br).toBeDefined();
  });
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0.1', 'br'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['br;q=0, gzip;q=0, identity;q=0', 'identity'],
])('%j is served %s', async (header, encoding) => {
  expect(selectVariant(await makeVariants(long), header).encoding).toBe(encoding);
  expect(selectVariant(await makeVariants(short), header).encoding).toBe('identity');
});
