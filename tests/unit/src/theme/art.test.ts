import { statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type ArtName, arts, artUrl } from '../../../../src/theme/art.ts';

const KIB = 1024;
const names = Object.keys(arts) as ArtName[];
const fileOf = (url: string): string => path.join('public', url);

test.each(names)('%s: the files of all widths match the table', async (name) => {
  const { widths, width, height } = arts[name];
  expect(widths.at(-1)).toBe(width);
  for (const each of widths) {
    for (const type of ['avif', 'webp'] as const) {
      const found = await sharp(fileOf(artUrl(name, each, type))).metadata();
      expect(found.width).toBe(each);
      expect(found.height).toBe(Math.round((each * height) / width));
      expect(found.hasAlpha).toBe(true);
    }
  }
});

test.each(names)('%s: its largest AVIF is at most 60 KB', (name) => {
  expect(statSync(fileOf(artUrl(name, arts[name].width, 'avif'))).size).toBeLessThanOrEqual(
    60 * KIB,
  );
});
