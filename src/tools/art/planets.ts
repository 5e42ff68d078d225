import path from 'node:path';
import sharp from 'sharp';
import { arts, artUrl, PLANETS } from '../../theme/art.ts';

/**
 * `npm run art:planets` combines the rendered planets into a sprite, each in the middle of a
 * square, so that a row of them takes one request.
 */

const TARGET = path.resolve('public');

for (const width of arts.planets.widths) {
  const side = width / PLANETS.length;
  const squares = PLANETS.map(async (name, index) => ({
    input: await sharp(TARGET + artUrl(name, arts[name].width, 'webp'))
      .resize(side, side, { fit: 'contain', background: 'transparent' })
      .png()
      .toBuffer(),
    left: index * side,
    top: 0,
  }));
  const row = sharp({
    create: { width, height: side, channels: 4, background: 'transparent' },
  }).composite(await Promise.all(squares));
  const picture = sharp(await row.png().toBuffer());
  const file = (type: 'avif' | 'webp'): string => TARGET + artUrl('planets', width, type);
  const { size } = await picture.clone().avif({ quality: 70, effort: 7 }).toFile(file('avif'));
  await picture.clone().webp({ quality: 82, alphaQuality: 90, effort: 6 }).toFile(file('webp'));
  console.log(`${width} px: ${size} bytes`);
}
