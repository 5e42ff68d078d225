import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CacheEntry } from '../../../../bff/cache/entry.ts';
import { decodeFrame, encodeFrame as encode, FRAME_VERSION } from '../../../../bff/fleet/frame.ts';
import { type ResourceName, resources } from '../../../../bff/contract/resources.ts';
import { packVariants } from '../../../../bff/shared/variants.ts';

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const time = fc.integer({ min: 0, max: 4e12 });
const bytes = fc.uint8Array({ maxLength: 200 }).map((body) => Buffer.from(body));

const variants = fc
  .record({ body: bytes, gzip: bytes, br: bytes })
  .map(({ body, ...others }) => packVariants(body, others));

const entries: fc.Arbitrary<CacheEntry> = fc.record(
  {
    resource: fc.constantFrom(...(Object.keys(resources) as ResourceName[])),
    status: fc.constantFrom(200, 204, 301, 308, 404, 410),
    variants,
    lifetime: fc.record({
      storedAt: time,
      initialAgeMs: time,
      freshUntil: time,
      staleUntil: time,
      errorStaleUntil: time,
    }),
    fields: fc.record({ cacheControl: optional(fc.string()), expires: optional(fc.string()) }),
    validators: fc.record({ etag: fc.string(), lastModified: fc.string() }, { requiredKeys: [] }),
    lastModified: fc.string({ unit: 'grapheme' }),
    location: fc.string({ unit: 'grapheme' }),
    names: fc.array(fc.string()),
    isStorable: fc.boolean(),
  },
  {
    requiredKeys: [
      'resource',
      'status',
      'variants',
      'lifetime',
      'fields',
      'validators',
      'lastModified',
      'isStorable',
    ],
  },
);

/** An entry as plain data. */
const plain = (entry: CacheEntry | undefined) =>
  entry && { ...entry, variants: entry.variants.toRecord() };

const encodeFrame = (entry: CacheEntry) => encode({ stamp: 'a purge', entry });

/** A frame whose checksum is right, whatever else is wrong. */
function sealed(frame: Buffer): Buffer {
  frame.writeUInt32BE(crc32(frame.subarray(8)), 4);
  return frame;
}

/** A whole frame around any head and bytes. */
function frameOf(head: string, body = Buffer.alloc(0), length = Buffer.byteLength(head)): Buffer {
  const start = Buffer.alloc(12);
  start.writeUInt32BE(FRAME_VERSION, 0);
  start.writeUInt32BE(length, 8);
  return sealed(Buffer.concat([start, Buffer.from(head), body]));
}

const entry: CacheEntry = {
  resource: 'about',
  status: 200,
  variants: packVariants(Buffer.from('{"title":"Космосад"}'), {
    gzip: Buffer.from('gz'),
    br: Buffer.from('b'),
  }),
  lifetime: { storedAt: 1, initialAgeMs: 0, freshUntil: 2, staleUntil: 3, errorStaleUntil: 4 },
  fields: {},
  validators: { etag: '"u1"' },
  lastModified: 'Thu, 01 Jan 1970 00:00:00 GMT',
  isStorable: true,
};

const headOf = (frame: Buffer): Record<string, unknown> =>
  JSON.parse(frame.subarray(12, 12 + frame.readUInt32BE(8)).toString()) as Record<string, unknown>;

describe('a frame', () => {
  test('gives back its entry', () => {
    fc.assert(
      fc.property(entries, (entry) => {
        const decoded = decodeFrame(encodeFrame(entry));
        expect(decoded?.stamp).toBe('a purge');
        expect(plain(decoded?.entry)).toEqual(plain(entry));
      }),
    );
  });

  test('gives back bytes in memory of their own', () => {
    const decoded = decodeFrame(encodeFrame(entry));
    expect(decoded?.entry.variants.identity.body.buffer.byteLength).toBe(entry.variants.size);
  });

  test('that ends too early is none, wherever it ends', () => {
    const frame = encodeFrame(entry);
    for (let length = 0; length < frame.length; length += 1) {
      expect(decodeFrame(frame.subarray(0, length))).toBeUndefined();
    }
  });

  test('with more behind it is none', () => {
    expect(decodeFrame(Buffer.concat([encodeFrame(entry), Buffer.from(' ')]))).toBeUndefined();
  });

  test('with a byte that was changed is none, whichever it is', () => {
    const frame = encodeFrame(entry);
    fc.assert(
      fc.property(fc.nat(frame.length - 1), fc.integer({ min: 1, max: 255 }), (at, bits) => {
        const flipped = Buffer.from(frame);
        flipped.writeUInt8(flipped.readUInt8(at) ^ bits, at);
        expect(decodeFrame(flipped)).toBeUndefined();
      }),
    );
  });

  test.each([0, FRAME_VERSION + 1])('of version %d is none', (version) => {
    const frame = encodeFrame(entry);
    frame.writeUInt32BE(version, 0);
    expect(decodeFrame(frame)).toBeUndefined();
  });

  test('of any bytes is none', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
        expect(decodeFrame(Buffer.from(noise))).toBeUndefined();
      }),
    );
  });
});

describe('a whole frame', () => {
  test('with the head that an entry has is taken', () => {
    const head = JSON.stringify(headOf(encodeFrame(entry)));
    expect(decodeFrame(frameOf(head, Buffer.from('{}gzb')))).toMatchObject({
      entry: { status: 200 },
    });
  });

  test.each([
    ['a head that is no JSON', '{'],
    ['a head that is no object', 'null'],
    ['no head', ''],
    ['an unknown resource', { resource: 'secrets' }],
    ['a resource of the prototype', { resource: 'constructor' }],
    ['no lifetime', { lifetime: undefined }],
    ['no stamp', { stamp: undefined }],
    ['a time that is no number', { lifetime: { ...entry.lifetime, freshUntil: null } }],
    ['a status that is none', { status: 99 }],
    ['lengths that exceed the bytes', { lengths: { gzip: 3, br: 3 } }],
    ['a negative length', { lengths: { gzip: -1, br: 1 } }],
  ])('with %s is none', (_what, head) => {
    const text =
      typeof head === 'string' ? head : JSON.stringify({ ...headOf(encodeFrame(entry)), ...head });
    expect(decodeFrame(frameOf(text, Buffer.from('{}gzb')))).toBeUndefined();
  });

  test('whose head would end behind it is none', () => {
    const head = JSON.stringify(
      headOf(encodeFrame({ ...entry, variants: packVariants(Buffer.alloc(0), {}) })),
    );
    expect(decodeFrame(frameOf(head, undefined, head.length + 1))).toBeUndefined();
  });
});
