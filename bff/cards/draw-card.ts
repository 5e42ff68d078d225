import path from 'node:path';
import type { OverlayOptions, Sharp } from 'sharp';
import type { AreaName } from '../contract/areas.ts';
import { CARD_PICTURE } from '../contract/card-sizes.ts';
import { loadSharp } from '../media/load-sharp.ts';
import type { CardFacts, CardPicture } from './card-facts.ts';
import { fitTexts } from './card-layout.ts';
import { drawTexts } from './draw-texts.ts';

/** Largest card, bytes; messengers leave out previews of a megabyte. */
export const MAX_CARD_BYTES = 300_000;
/** Tried in this order until a card is small enough; the last one always is. */
const QUALITIES = [88, 78, 64, 40] as const;

/** Scenes in place of a missing picture (`src/tools/art/cards.ts`). */
const SCENES: Partial<Record<AreaName, string>> = {
  '': 'rocket',
  lead: 'rocket',
  moves: 'rocket',
  programs: 'rocket',
  education: 'telescope',
  news: 'telescope',
  news_actions: 'telescope',
  about: 'spaceman',
  contacts: 'spaceman',
  employee: 'spaceman',
  team: 'spaceman',
};

const artFile = (name: string): string => path.join(import.meta.dirname, `art/${name}.webp`);

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The largest part of a picture with the proportions of a box, around the focus, px. It is cut
 * before it is scaled: a picture of one line would otherwise be scaled to millions of pixels.
 */
export function partAround(
  picture: Size,
  box: Size,
  { focusX, focusY }: Pick<CardPicture, 'focusX' | 'focusY'>,
) {
  const scale = Math.min(picture.width / box.width, picture.height / box.height);
  const width = Math.max(1, Math.min(picture.width, Math.round(box.width * scale)));
  const height = Math.max(1, Math.min(picture.height, Math.round(box.height * scale)));
  const within = (focus: number, whole: number, part: number): number =>
    Math.round(Math.min(Math.max(focus * whole - part / 2, 0), whole - part));
  const left = within(focusX, picture.width, width);
  return { left, top: within(focusY, picture.height, height), width, height };
}

/** Cuts a picture to its box with round corners. */
async function frame(bytes: Buffer, focus: CardPicture): Promise<OverlayOptions> {
  const sharp = await loadSharp();
  const { left, top, radius, ...box } = CARD_PICTURE;
  const picture = sharp(bytes);
  const corners = `<svg width="${box.width}" height="${box.height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`;
  const cut = await picture
    .extract(partAround(await picture.metadata(), box, focus))
    .resize({ ...box, fit: 'fill' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .raw()
    .toBuffer();
  return { input: cut, raw: { ...box, channels: 4 }, left, top };
}

/** Encodes a card as a JPEG of at most {@link MAX_CARD_BYTES}. */
async function encode(card: Sharp): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await card.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    if (bytes.length <= MAX_CARD_BYTES) return bytes;
  }
  return bytes;
}

/**
 * Draws a card: 1200 × 630, JPEG.
 * @param picture bytes of `facts.picture`; undefined draws a scene of the area instead
 */
export async function drawCard(
  area: AreaName,
  facts: CardFacts,
  picture: Buffer | undefined,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const texts = Buffer.from(await drawTexts(fitTexts(facts)));
  const hasPicture = picture !== undefined && facts.picture !== undefined;
  const overlays = hasPicture
    ? [await frame(picture, facts.picture), { input: artFile('frame') }]
    : [];
  const sky = artFile(hasPicture ? 'picture' : (SCENES[area] ?? 'planet'));
  return encode(sharp(sky).composite([...overlays, { input: texts }]));
}
