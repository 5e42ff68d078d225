import { expect, test } from 'vitest';
import { always, assertValid } from '../../../src/content/validity.ts';

test('lets a valid request pass', async () => {
  await expect(
    assertValid(always, { path: '/', params: {}, query: new URLSearchParams() }),
  ).resolves.toBeUndefined();
});
