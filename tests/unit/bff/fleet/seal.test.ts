import { expect, test } from 'vitest';
import { Seal } from '../../../../bff/fleet/seal.ts';

const KEY = 'a-key-of-all-the-instances';
const TEXT = Buffer.from('text');
const seal = new Seal(KEY);

test('what an instance has signed is believed by the others', () => {
  expect(new Seal(KEY).open(seal.close(TEXT))).toEqual(TEXT);
  expect(seal.open(seal.close(Buffer.alloc(0)))).toEqual(Buffer.alloc(0));
});

test('what another key has signed is not', () => {
  expect(seal.open(new Seal(`${KEY}!`).close(TEXT))).toBeUndefined();
});

test('what was changed, cut or never signed is not', () => {
  const signed = seal.close(TEXT);
  for (let at = 0; at < signed.length; at += 1) {
    const changed = Buffer.from(signed);
    changed[at]! ^= 1;
    expect(seal.open(changed)).toBeUndefined();
    expect(seal.open(signed.subarray(0, at))).toBeUndefined();
  }
  expect(seal.open(Buffer.concat([signed, TEXT]))).toBeUndefined();
  expect(seal.open(TEXT)).toBeUndefined();
});
