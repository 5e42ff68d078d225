import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createOwnPictures } from '../../../../bff/origin/own-pictures.ts';

vi.mock('node:fs/promises', { spy: true });

let mediaRoot: string;
beforeAll(async () => {
  mediaRoot = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-pictures-'));
  await mkdir(path.join(mediaRoot, 'pictures'));
  const picture = sharp({ create: { width: 8, height: 6, channels: 3, background: '#6029CC' } });
  await picture.toFile(path.join(mediaRoot, 'pictures/shared.png'));
});
afterAll(() => rm(mediaRoot, { recursive: true }));

test('a picture that many documents name at once is read once', async () => {
  const pictures = createOwnPictures(mediaRoot);
  const document = { image: { url: '/pictures/shared.png' } };
  const filled = await Promise.all(Array.from({ length: 20 }, () => pictures.fillIn(document)));
  expect(filled).toHaveLength(20);
  for (const { image } of filled) expect(image).toMatchObject({ width: 8, height: 6 });
  expect(readFile).toHaveBeenCalledTimes(1);
});
