import { expect, test } from 'vitest';
import { shouldPrefetch } from '../../../../src/navigation/prefetch.ts';

const usual = {
  isOnline: true,
  connection: { saveData: false, effectiveType: '4g' },
  isCurrent: false,
  isLoaded: false,
  sinceLast: 1_800_000_000_000,
};

test('a link is prefetched', () => {
  expect(shouldPrefetch(usual)).toBe(true);
  expect(shouldPrefetch({ ...usual, connection: undefined })).toBe(true);
  expect(shouldPrefetch({ ...usual, connection: { effectiveType: '3g' } })).toBe(true);
});

test.each([
  ['on 2g', { connection: { effectiveType: '2g' } }],
  ['on slow-2g', { connection: { effectiveType: 'slow-2g' } }],
  ['with the data saver', { connection: { saveData: true, effectiveType: '4g' } }],
  ['offline', { isOnline: false }],
  ['if it links to the page in view', { isCurrent: true }],
  ['if its page is already loaded', { isLoaded: true }],
])('it is not %s', (_case, condition) => {
  expect(shouldPrefetch({ ...usual, ...condition })).toBe(false);
});

test('once in 5 minutes', () => {
  expect(shouldPrefetch({ ...usual, sinceLast: 299_999 })).toBe(false);
  expect(shouldPrefetch({ ...usual, sinceLast: 300_000 })).toBe(true);
});
