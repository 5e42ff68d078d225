import { expect, test } from 'vitest';
import { negotiatePictureType } from '../../../../bff/media/negotiate.ts';

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['image/avif;q=0, image/webp;q=0.5', 'webp'],
  ['image/png,image/svg+xml,image/*;q=0.8', 'jpeg'],
  ['*/*', 'jpeg'],
  [undefined, 'jpeg'],
])('%s: %s', (accept, type) => {
  expect(negotiatePictureType(accept)).toBe(type);
});
