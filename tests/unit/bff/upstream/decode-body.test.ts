import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { BffError } from '#shared/errors.ts';
import { decodeBody, MAX_BODY_BYTES } from '../../../../bff/upstream/decode-body.ts';

const BODY = Buffer.from(`{"title":"Осень","content":"${'текст '.repeat(100)}"}`);
const gzip = zlib.gzipSync(BODY);
const br = zlib.brotliCompressSync(BODY);
const deflate = zlib.deflateSync(BODY);
const raw = zlib.deflateRawSync(BODY);
const zstd = zlib.zstdCompressSync(BODY);

describe('a body', () => {
  test.each<[name: string, bytes: Buffer, coding: string | undefined]>([
    ['plain', BODY, undefined],
    ['plain, named gzip', BODY, 'gzip'],
    ['plain, named br', BODY, 'br'],
    ['plain, named deflate', BODY, 'deflate'],
    ['plain, named zstd', BODY, 'zstd'],
    ['plain, with a charset as coding', BODY, 'utf-8'],
    ['plain, with an empty header', BODY, ''],
    ['gzip', gzip, 'gzip'],
    ['gzip, in capitals', gzip, 'GZIP'],
    ['gzip, as it was called', gzip, 'x-gzip'],
    ['gzip and identity', gzip, 'gzip, identity'],
    ['gzip, named twice', gzip, 'gzip, gzip'],
    ['gzip twice', zlib.gzipSync(gzip), 'gzip'],
    ['gzip, unnamed', gzip, undefined],
    ['gzip, named br', gzip, 'br'],
    ['gzip without its end', gzip.subarray(0, -8), 'gzip'],
    ['gzip with more after its end', Buffer.concat([gzip, Buffer.from('\0\0garbage')]), 'gzip'],
    [
      'gzip in two members',
      Buffer.concat([BODY.subarray(0, 99), BODY.subarray(99)].map((half) => zlib.gzipSync(half))),
      'gzip',
    ],
    ['deflate', deflate, 'deflate'],
    ['deflate, fast', zlib.deflateSync(BODY, { level: 1 }), undefined],
    ['deflate, raw', raw, 'Deflate'],
    ['br', br, 'br'],
    [
      'br, fast',
      zlib.brotliCompressSync(BODY, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }),
      'br',
    ],
    ['br, named gzip', br, 'gzip'],
    ['br, named identity and gzip', br, 'identity, gzip'],
    ['br in gzip, named gzip', zlib.gzipSync(br), 'gzip'],
    ['br in gzip', zlib.gzipSync(br), 'br, gzip'],
    ['gzip in br', zlib.brotliCompressSync(gzip), 'gzip, br'],
    ['zstd', zstd, 'zstd'],
  ])('%s', async (_name, bytes, coding) => {
    expect((await decodeBody(bytes, coding)).toString()).toBe(BODY.toString());
  });

  test.each(['gzip', 'br', 'deflate', ''])(
    'in another charset, named %s, stays',
    async (coding) => {
      const body = Buffer.from('{"title":"\xce\xf1\xe5\xed\xfc"}', 'latin1');
      expect(await decodeBody(body, coding)).toBe(body);
    },
  );

  test('with a broken coding is refused', async () => {
    const broken = Buffer.from(gzip);
    broken.fill(0xff, 20, 40);
    await expect(decodeBody(broken, 'gzip')).rejects.toMatchObject({ kind: 'notJson' });
  });

  test.each([
    ['gzip', zlib.gzipSync],
    ['br', zlib.brotliCompressSync],
    ['deflate', zlib.deflateRawSync],
    ['zstd', zlib.zstdCompressSync],
  ] as const)('of %s over the limit after decoding is refused', async (coding, compress) => {
    const bomb = compress(Buffer.alloc(MAX_BODY_BYTES + 1));
    const error: unknown = await decodeBody(bomb, coding).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BffError);
    expect(error).toMatchObject({ kind: 'tooLarge' });
  });
});
