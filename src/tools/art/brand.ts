import path from 'node:path';
import sharp from 'sharp';
import { tokens } from '../../theme/tokens.ts';
import { writeBrandPreview } from './preview.ts';

/** Renders the PNG icons and the brand's link preview: `npx node src/tools/art/brand.ts`. */

const PUBLIC = path.resolve('public');
const { night } = tokens.color;

/** A square PNG of the logo on dark, as wide as `share` of the side so that no mask crops it. */
async function writeIcon(file: string, side: number, share: number): Promise<void> {
  const size = Math.round(side * share);
  const mark = await sharp(path.join(PUBLIC, 'icons/logo-on-night.svg'), { density: 1200 })
    .resize(size, size)
    .toBuffer();
  await sharp({ create: { width: side, height: side, channels: 3, background: night } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(PUBLIC, 'icons', file));
}

await writeIcon('icon-192.png', 192, 0.8);
await writeIcon('icon-512.png', 512, 0.8);
await writeIcon('icon-maskable-192.png', 192, 0.62);
await writeIcon('icon-maskable-512.png', 512, 0.62);
await writeIcon('apple-touch-icon.png', 180, 0.74);
await writeBrandPreview();
