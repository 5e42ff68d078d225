import { expect, test } from 'vitest';
import { attribute } from '../../attribution/attribute.ts';
import { countByNode } from '../../attribution/attribution.ts';
import { aloneContext } from '../../cost/context.ts';
import { leaveOutWidest } from '../../cost/measure.ts';
import { frame } from '../../wire/framer.ts';

/** Nodes left out of a payload of so many equal items, and the bytes that are to be compressed. */
function leaveOut(items: number, bytes: number) {
  const list = Array.from({ length: items }, () => ['$', 'p', null, { title: 'x'.repeat(bytes) }]);
  const payload = Buffer.from(`0:${JSON.stringify(['$', 'main', null, { children: list }])}\n`);
  const attribution = attribute(payload, frame(payload));
  const sequential = countByNode(attribution);
  const found = [...leaveOutWidest(attribution, aloneContext(payload), { sequential })];
  return { found, total: found.reduce((sum, { rest }) => sum + rest.length, 0) };
}

test('of a small payload the 48 widest nodes are left out', () => {
  expect(leaveOut(40, 100).found).toHaveLength(48);
});

test.each([
  { items: 50, bytes: 4_000 },
  { items: 4, bytes: 500_000 },
])('no more than 6 MB are compressed for $items items of $bytes bytes', ({ items, bytes }) => {
  const { found, total } = leaveOut(items, bytes);
  expect(total).toBeLessThanOrEqual(6_000_000);
  expect(found.length).toBeGreaterThan(1);
});
