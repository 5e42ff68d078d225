import { expect, test } from 'vitest';
import { Holdings } from '../../../../bff/shared/holdings.ts';
import { networkOf } from '../../../../bff/shared/ip-addresses.ts';

/** Whose holdings ended, in order, where the addresses came one after the other. */
function endedOf(
  room: number,
  addresses: readonly string[],
  idle: readonly number[] = [],
): string[] {
  const holdings = new Holdings(room);
  const ended: string[] = [];
  addresses.forEach((address, index) =>
    holdings.hold({
      network: networkOf(address),
      isIdle: () => idle.includes(index),
      end: () => ended.push(`${address} #${index}`),
    }),
  );
  return ended;
}

test.each([
  ['nothing while there is room', 3, ['10.0.0.1', '10.0.0.1', '10.0.0.1'], [], []],
  [
    'of who holds most the oldest',
    3,
    ['10.0.0.2', '10.0.0.1', '10.0.0.1', '10.0.0.3'],
    [],
    ['10.0.0.1 #1'],
  ],
  [
    'what is idle before it',
    3,
    ['10.0.0.2', '10.0.0.1', '10.0.0.1', '10.0.0.3'],
    [2],
    ['10.0.0.1 #2'],
  ],
  ['of the newcomer, if it is he', 2, ['10.0.0.2', '10.0.0.1', '10.0.0.1'], [], ['10.0.0.1 #1']],
  [
    'of a wide network, whose narrow ones hold one each',
    5,
    ['10.0.0.1', '10.0.0.1', ...[1, 2, 3, 4, 5].map((index) => `2001:db8:1:${index}::1`)],
    [],
    ['10.0.0.1 #0', '2001:db8:1:1::1 #2'],
  ],
] as const)('ends %s', (_name, room, addresses, idle, ended) => {
  expect(endedOf(room, addresses, idle)).toEqual(ended);
});

test('what was given back holds nothing', () => {
  const holdings = new Holdings(1);
  const ended: string[] = [];
  const hold = (network: string) =>
    holdings.hold({ network, isIdle: () => false, end: () => ended.push(network) });
  hold('a')();
  hold('b')();
  const release = hold('c');
  release();
  release();
  hold('d');
  expect(ended).toEqual([]);
});
