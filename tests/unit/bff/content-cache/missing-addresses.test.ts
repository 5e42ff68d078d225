import { expect, test } from 'vitest';
import { MissingAddresses } from '../../../../bff/content-cache/missing-addresses.ts';

test('the fifty most visited addresses are listed, and a flood of others evicts none of them', () => {
  const missing = new MissingAddresses();
  for (let at = 1; at <= 60; at += 1) missing.add(`/wanted-${at}`, at + 1);
  for (let at = 0; at < 20_000; at += 1) missing.add(`/junk-${at}`, 1);
  missing.add('/wanted-1', 100);
  const listed = missing.list();
  expect(listed).toHaveLength(50);
  expect(listed.slice(0, 2)).toStrictEqual([
    { path: '/wanted-1', count: 102 },
    { path: '/wanted-60', count: 61 },
  ]);
  expect(listed.at(-1)).toStrictEqual({ path: '/wanted-12', count: 13 });
});
