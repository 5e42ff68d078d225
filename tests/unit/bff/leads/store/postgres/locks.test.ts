import { expect, test } from 'vitest';
import { lockKeysOf } from '../../../../../../bff/leads/store/postgres/locks.ts';
import { newLead } from '../../../../../support/stored-lead.ts';

const phone = '+79031234567';

const shared = (one: readonly bigint[], other: readonly bigint[]): number =>
  one.filter((key) => other.includes(key)).length;

test('leads share a lock for each of token, content, phone and network that they share', () => {
  const lead = newLead({ phone, token: 'a' }, { network: 'n' });
  const keys = lockKeysOf(lead);
  expect(keys).toHaveLength(4);
  expect(shared(keys, lockKeysOf({ ...lead, id: 'other', now: 5 }))).toBe(4);
  expect(shared(keys, lockKeysOf(newLead({ phone, comment: 'other' })))).toBe(1);
  expect(shared(keys, lockKeysOf(newLead({ token: 'a' })))).toBe(1);
  expect(shared(keys, lockKeysOf(newLead({}, { network: 'n' })))).toBe(1);
  expect(shared(keys, lockKeysOf(newLead()))).toBe(0);
});

test('locks of one value in two places differ', () => {
  const key = 'same';
  expect(lockKeysOf(newLead({ phone: key, token: key }, { network: key }))).toHaveLength(4);
});

test('locks are taken in ascending order, each of 64 bits', () => {
  for (let index = 0; index < 100; index += 1) {
    const keys = lockKeysOf(newLead({ token: String(index) }));
    expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : 1)));
    expect(keys.every((key) => BigInt.asIntN(64, key) === key)).toBe(true);
  }
});
