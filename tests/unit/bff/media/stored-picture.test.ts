import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodePicture,
  encodePicture,
  toStoredPicture,
} from '../../../../bff/media/stored-picture.ts';

const head = { validators: {}, checkedAt: 1_700_000_000_000, freshMs: 60_000, isStorable: true };

const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));
const picture = fc
  .tuple(bytes, fc.record({ etag: fc.string(), lastModified: fc.string() }, { requiredKeys: [] }))
  .map(([bytes, validators]) => toStoredPicture(bytes, { ...head, validators: { ...validators } }));

test('a stored picture is read back as it was', () => {
  fc.assert(
    fc.property(picture, (stored) => {
      expect(decodePicture(encodePicture(stored))).toStrictEqual(stored);
    }),
  );
});

test('a torn or changed file is none', () => {
  fc.assert(
    fc.property(picture, fc.nat(), (stored, at) => {
      const file = encodePicture(stored);
      const torn = file.subarray(0, at % file.length);
      expect(decodePicture(torn)).toBeUndefined();
      const tail = Buffer.concat([file, Buffer.from('x')]);
      expect(decodePicture(tail)).toBeUndefined();
    }),
  );
  expect(decodePicture(Buffer.alloc(0))).toBeUndefined();
  expect(decodePicture(Buffer.from('null\n'))).toBeUndefined();
});

test('its tag is strong and follows from the bytes', () => {
  const tagOf = (text: string) => toStoredPicture(Buffer.from(text), head).etag;
  expect(tagOf('a')).toMatch(/^"[\w-]{22}"$/);
  expect(tagOf('a')).toBe(tagOf('a'));
  expect(tagOf('a')).not.toBe(tagOf('b'));
});
