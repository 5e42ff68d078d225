import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { CARD_PICTURE, CARD_SIZE as CARD } from '#contract/card-sizes.ts';
import { tokens } from '../../theme/tokens.ts';
import { type ArtName, arts, artUrl } from '../../theme/art.ts';

/** Writes what link cards are drawn on (`bff/cards/draw-card.ts`); `npm run art:brand` runs it. */

const PUBLIC = path.resolve('public');
const TARGET = path.resolve('bff/cards/art');
const { night, nightSoft, linkHover, onNight, onNightLink, action, actionText } = tokens.color;

/** Centres and radii, px; none stands where text may be. */
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

const sky = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
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

/** An art file in its largest width, scaled. @param place of its top left corner and its width, px */
async function placed(
  name: ArtName,
  place: { readonly left: number; readonly top: number; readonly width: number },
): Promise<OverlayOptions> {
  const file = path.join(PUBLIC, artUrl(name, Math.max(...arts[name].widths), 'webp'));
  const input = await sharp(file).resize({ width: place.width }).toBuffer();
  return { input, left: place.left, top: place.top };
}

/** Scenes by file name; `picture` is the sky behind a page's own picture. */
const SCENES = {
  picture: [],
  rocket: [
    placed('planet-ringed', { left: 640, top: 60, width: 190 }),
    placed('moon', { left: 1080, top: 84, width: 72 }),
    placed('rocket-launch', { left: 728, top: 14, width: 454 }),
  ],
  telescope: [
    placed('moon', { left: 700, top: 60, width: 110 }),
    placed('planet-orange', { left: 1056, top: 60, width: 90 }),
    placed('spaceman-telescope', { left: 656, top: 140, width: 520 }),
  ],
  spaceman: [
    placed('planet-purple', { left: 1036, top: 66, width: 120 }),
    placed('planet-cloudy', { left: 664, top: 400, width: 100 }),
    placed('spaceman-waving', { left: 706, top: 66, width: 410 }),
  ],
  planet: [
    placed('planet-ringed', { left: 640, top: 116, width: 540 }),
    placed('moon', { left: 1060, top: 66, width: 84 }),
    placed('satellite', { left: 672, top: 436, width: 150 }),
  ],
} as const;

async function writeScene(name: string, layers: readonly Promise<OverlayOptions>[]): Promise<void> {
  const mark = await sharp(path.join(PUBLIC, 'icons/logo-on-night.svg'), { density: 1200 })
    .resize(64, 64)
    .toBuffer();
  const overlays = [...(await Promise.all(layers)), { input: mark, left: 60, top: 54 }];
  await sharp(Buffer.from(sky))
    .composite(overlays)
    .removeAlpha()
    .webp({ quality: 95, smartSubsample: true })
    .toFile(path.join(TARGET, `${name}.webp`));
}

/** What lies on a page's picture: a thin edge, for dark pictures, and a planet at its corner. */
async function writeFrame(): Promise<void> {
  const { left, top, width, height, radius } = CARD_PICTURE;
  const edge = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
    <rect x="${left + 1}" y="${top + 1}" width="${width - 2}" height="${height - 2}" rx="${radius - 1}"
      fill="none" stroke="${onNightLink}" stroke-width="2" opacity=".35"/></svg>`;
  const planet = await placed('planet-ringed', { left: 1038, top: 18, width: 150 });
  await sharp(Buffer.from(edge))
    .composite([planet])
    .webp({ quality: 90 })
    .toFile(path.join(TARGET, 'frame.webp'));
}

/** Scenes, the frame of pictures, and the colours of the text. */
export async function writeCardArt(): Promise<void> {
  await mkdir(TARGET, { recursive: true });
  for (const [name, layers] of Object.entries(SCENES)) await writeScene(name, layers);
  await writeFrame();
  const colors = { text: onNight, section: onNightLink, price: action, priceText: actionText };
  await writeFile(path.join(TARGET, 'colors.json'), `${JSON.stringify(colors, null, 2)}\n`);
}
