import { expect, test } from 'vitest';
import { Seal } from '../../../../bff/fleet/seal.ts';

const KEY = 'a-key-of-all-the-instances';
const PLACE = 'copy:/api/about';
const TEXT = Buffer.from('text');
const seal = new Seal(KEY);

test('instances trust each other’s signatures', () => {
  expect(new Seal(KEY).open(PLACE, seal.close(PLACE, TEXT))).toEqual(TEXT);
  expect(seal.open(PLACE, seal.close(PLACE, Buffer.alloc(0)))).toEqual(Buffer.alloc(0));
});

test('a signature with another key is refused', () => {
  expect(seal.open(PLACE, new Seal(`${KEY}!`).close(PLACE, TEXT))).toBeUndefined();
});

test('changed, truncated or unsigned bytes are refused', () => {
  const signed = seal.close(PLACE, TEXT);
  for (let at = 0; at < signed.length; at += 1) {
    const changed = Buffer.from(signed);
    changed[at]! ^= 1;
    expect(seal.open(PLACE, changed)).toBeUndefined();
    expect(seal.open(PLACE, signed.subarray(0, at))).toBeUndefined();
  }
  expect(seal.open(PLACE, Buffer.concat([signed, TEXT]))).toBeUndefined();
  expect(seal.open(PLACE, TEXT)).toBeUndefined();
});

test('a signature for one place is refused in another', () => {
  const signed = seal.close(PLACE, TEXT);
  for (const place of ['purges', '', `${PLACE}?page=1`, PLACE.slice(0, -1)]) {
    expect(seal.open(place, signed), place).toBeUndefined();
  }
  // Bytes cannot move from the place to the text.
  expect(seal.open('copy', seal.close('cop', Buffer.from('y')))).toBeUndefined();
});
