import sharp from 'sharp';
import { expect } from 'vitest';
import type { Reply } from '../kit/bff.ts';
import { MAX_CARD_BYTES } from '../../bff/cards/draw-card.ts';

/** Expects a JPEG that messengers and social networks show whole. */
export async function expectCard(response: Response | Reply, label?: string): Promise<Buffer> {
  const bytes =
    response instanceof Response ? Buffer.from(await response.arrayBuffer()) : response.bytes;
  expect([response.status, response.headers.get('content-type')], label).toEqual([
    200,
    'image/jpeg',
  ]);
  expect([...bytes.subarray(0, 3)], label).toEqual([0xff, 0xd8, 0xff]);
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height], label).toEqual([1200, 630]);
  expect(bytes.length, label).toBeLessThanOrEqual(MAX_CARD_BYTES);
  return bytes;
}
