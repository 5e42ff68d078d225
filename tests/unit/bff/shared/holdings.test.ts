import { expect, test } from 'vitest';
import { Holdings } from '#shared/holdings.ts';
import { networkOf } from '#shared/ip-addresses.ts';

/** Addresses whose items were ended, in order, after the given addresses arrived one by one. */
function endedOf(room: number, addresses: readonly string[], idle: readonly number[]) {
  const holdings = new Holdings(room);
  const ended: string[] = [];
  addresses.forEach((address, index) =>
    holdings.hold({
      network: networkOf(address),
      progress: () => (idle.includes(index) ? 0 : 1 + index),
      end: () => ended.push(`${address} #${index}`),
    }),
  );
  return ended;
}

const [A, B, C] = ['10.0.0.1', '10.0.0.2', '10.0.0.3'];
const ofWide = [1, 2, 3, 4, 5].map((index) => `2001:db8:1:${index}::1`);

test.each([
  ['nothing while there is room', 3, [A, A, A], [], []],
  ['the oldest item of the largest holder', 3, [B, A, A, C], [], [`${A} #1`]],
  ['an idle item first', 3, [B, A, A, C], [2], [`${A} #2`]],
  ['the newcomer’s, if the newcomer holds most', 2, [B, A, A], [], [`${A} #1`]],
  [
    'an item of a wide network whose narrow ones hold one each',
    5,
    [A, A, ...ofWide],
    [],
    [`${A} #0`, `${ofWide[0]} #2`],
  ],
] as const)('ends %s', (_name, room, addresses, idle, ended) => {
  expect(endedOf(room, addresses, idle)).toEqual(ended);
});

test('released items no longer count', () => {
  const holdings = new Holdings(1);
  const ended: string[] = [];
  const hold = (network: string) => holdings.hold({ network, end: () => ended.push(network) });
  hold('a')();
  hold('b')();
  const release = hold('c');
  release();
  release();
  hold('d');
  expect(ended).toEqual([]);
});

test('large items of a network make room for what others hold', () => {
  const holdings = new Holdings(8);
  const ended: string[] = [];
  const hold = (name: string, network: string, size: number) =>
    holdings.hold({ network, size, end: () => ended.push(name) });
  hold('b1', 'b', 1);
  hold('b2', 'b', 1);
  hold('a1', 'a', 3);
  hold('a2', 'a', 3)();
  hold('a3', 'a', 3);
  expect(ended).toEqual([]);
  hold('b3', 'b', 1);
  expect(ended).toEqual(['a1']);
  hold('c1', 'c', 8);
  expect(ended).toEqual(['a1', 'c1']);
});

test('items that grow make room as large ones do, and only while they are held', () => {
  const holdings = new Holdings(8);
  const ended: string[] = [];
  const hold = (name: string, network: string) => {
    const held = { network, size: 0, progress: () => name.length, end: () => ended.push(name) };
    return { held, release: holdings.hold(held) };
  };
  const [one, two, other] = [hold('aa', 'a'), hold('a', 'a'), hold('b', 'b')];
  holdings.grow(one.held, 3);
  holdings.grow(two.held, 2);
  holdings.grow(other.held, 4);
  expect(ended).toEqual(['a']);
  holdings.grow(two.held, 9);
  one.release();
  holdings.grow(one.held, 9);
  holdings.grow(other.held, 4);
  expect(ended).toEqual(['a']);
});
