import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const PICTURE = /\.(?:avif|gif|jpe?g|png|webp)$/;

/** Metadata that may name people, places and devices. */
const KINDS = ['exif', 'iptc', 'xmp', 'comments'] as const;

// Pictures of the content are sent without metadata, whatever their files hold.
test.each(['public', '.readme', 'tests/kit/sample/media'])(
  'pictures in %s have no metadata',
  async (folder) => {
    const files = (await readdir(folder, { recursive: true })).filter((file) => PICTURE.test(file));
    expect(files.length).toBeGreaterThan(2);
    const found: string[] = [];
    for (const file of files) {
      const metadata = await sharp(path.join(folder, file)).metadata();
      found.push(...KINDS.filter((kind) => metadata[kind]).map((kind) => `${file}: ${kind}`));
    }
    expect(found).toEqual([]);
  },
);
