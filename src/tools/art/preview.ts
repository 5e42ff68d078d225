import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { BRAND_PREVIEW } from '../../theme/brand-preview.ts';
import { tokens } from '../../theme/tokens.ts';
import { type ArtName, arts, artUrl } from '../../theme/art.ts';

/** Writes the brand's link preview; run by `brand.ts`. */

const PUBLIC = path.resolve('public');
const { width: WIDTH, height: HEIGHT } = BRAND_PREVIEW;
const { night, nightSoft, linkHover, onNight, onNightLink } = tokens.color;

/** Centres and radii, px. */
const STARS = [
  [668, 96, 1.6],
  [604, 40, 1.2],
  [430, 34, 1.4],
  [872, 26, 1.4],
  [1022, 34, 1.2],
  [1172, 150, 1.8],
  [1166, 330, 1.2],
  [1178, 508, 1.6],
  [958, 606, 1.2],
  [726, 598, 1.6],
  [520, 606, 1.2],
  [30, 330, 1.4],
  [26, 140, 1.2],
  [36, 560, 1.6],
] as const;

const star = ([x, y, radius]: (typeof STARS)[number]): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${onNight}" opacity=".75"/>`;

const orbit = (x: number, y: number, width: number, height: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="none" stroke="url(#orbit)" stroke-width="1.5"/>`;

const sky = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="912" cy="315" r="690">
    <stop offset="0" stop-color="${linkHover}"/>
    <stop offset=".55" stop-color="${nightSoft}"/>
    <stop offset="1" stop-color="${night}"/>
  </radialGradient>
  <linearGradient id="orbit" gradientUnits="userSpaceOnUse" x1="640" x2="860" y1="0" y2="0">
    <stop offset="0" stop-color="${onNightLink}" stop-opacity="0"/>
    <stop offset="1" stop-color="${onNightLink}" stop-opacity=".4"/>
  </linearGradient>
  <rect width="100%" height="100%" fill="url(#glow)"/>
  ${orbit(908, 315, 470, 372)}${orbit(908, 315, 330, 246)}${STARS.map(star).join('')}
</svg>`;

/** An art file in its largest width, scaled. @param place top left corner and width, px */
async function placed(
  name: ArtName,
  place: { readonly left: number; readonly top: number; readonly width: number },
): Promise<OverlayOptions> {
  const file = path.join(PUBLIC, artUrl(name, Math.max(...arts[name].widths), 'webp'));
  const input = await sharp(file).resize({ width: place.width }).toBuffer();
  return { input, left: place.left, top: place.top };
}

/** The logo on a night sky, with a rocket taking off beside it. */
export async function writeBrandPreview(): Promise<void> {
  const mark = await sharp(path.join(PUBLIC, 'icons/logo-on-night.svg'), { density: 1200 })
    .resize(360, 360)
    .toBuffer();
  const layers = await Promise.all([
    placed('planet-ringed', { left: 640, top: 60, width: 190 }),
    placed('moon', { left: 1080, top: 84, width: 72 }),
    placed('rocket-launch', { left: 728, top: 14, width: 454 }),
  ]);
  await sharp(Buffer.from(sky))
    .composite([...layers, { input: mark, left: 170, top: 135 }])
    .removeAlpha()
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toFile(path.join(PUBLIC, BRAND_PREVIEW.url));
}
