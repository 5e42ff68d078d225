// Makes the JPEG of a rendered PNG: `node src/tools/art/keep.mjs <folder of the renders> <folder of the pictures>`.
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const [from, to] = process.argv.slice(2);
const LIMIT = 180_000;

for (const file of await readdir(from, { recursive: true })) {
  if (!file.endsWith('.png')) continue;
  const target = path.join(to, file.replace('.png', '.jpg'));
  await mkdir(path.dirname(target), { recursive: true });
  const { size } = await sharp(path.join(from, file))
    .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 86, mozjpeg: true })
    .toFile(target);
  if (size > LIMIT) throw new Error(`${target}: ${size} bytes are more than ${LIMIT}`);
}
