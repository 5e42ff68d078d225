// Makes the JPEG of a rendered PNG: `node src/tools/art/keep.mjs <folder of the renders> <folder of the pictures>`.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const [from, to] = process.argv.slice(2);
const LIMIT = 180_000;
/** Grain costs bytes: the first of these qualities that keeps the limit is taken. */
const QUALITIES = [86, 83, 80, 77, 74];

/** The JPEG of a picture within the limit. */
async function compress(picture) {
  for (const quality of QUALITIES) {
    const jpeg = await sharp(picture)
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.length <= LIMIT) return jpeg;
  }
  throw new Error(`${picture} needs more than ${LIMIT} bytes: render it with more samples`);
}

for (const file of await readdir(from, { recursive: true })) {
  if (!file.endsWith('.png')) continue;
  const target = path.join(to, file.replace('.png', '.jpg'));
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, await compress(path.join(from, file)));
}
