import type { PictureType } from './negotiate.ts';
import type { SniffedType } from './sniff.ts';

/** Largest picture that is decoded. */
export const MAX_PIXELS = 40_000_000;
/** Highest picture that WebP can hold. */
export const MAX_HEIGHT = 16_383;
/**
 * Largest picture that is encoded as AVIF or WebP, which take a second and more for a megapixel and
 * cannot be interrupted; JPEG takes a twentieth of that.
 */
const MAX_DENSE_PIXELS = 5_000_000;

/** What the header of a picture says. */
export interface PictureHead {
  readonly type: SniffedType;
  /** As it is shown, turned as its EXIF says. */
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly bytesPerSample: number;
  /** Progressive JPEG or interlaced PNG. */
  readonly isProgressive: boolean;
  /** Of JPEG: whether colours have a quarter of the pixels. */
  readonly isSubsampled: boolean;
}

export interface PictureForm {
  readonly width: number;
  readonly type: PictureType;
}

/** Pixels of what is made: as wide as asked for, or as the picture if that is less. */
export function outputPixels(head: PictureHead, { width }: Pick<PictureForm, 'width'>): number {
  const scale = Math.min(1, width / head.width, MAX_HEIGHT / head.height);
  return Math.ceil(head.width * scale) * Math.ceil(head.height * scale);
}

/** Type that is made: JPEG where the one asked for would take too long. */
export const outputType = (head: PictureHead, form: PictureForm): PictureType =>
  outputPixels(head, form) > MAX_DENSE_PIXELS ? 'jpeg' : form.type;

/** Bytes a pixel of the source: at most, and as long as the picture is encoded. Measured. */
function decodingBytes(head: PictureHead): { peak: number; held: number } {
  const { type, channels, bytesPerSample, isProgressive, isSubsampled } = head;
  if (type === 'avif') return { peak: 20, held: channels };
  if (type === 'gif') return { peak: 6, held: 6 };
  // Baseline JPEG is scaled while it is read; a progressive one is held as coefficients.
  const jpeg = isProgressive ? (isSubsampled ? 3.5 : 2.2 * channels) : 2;
  const bytes = type === 'jpeg' ? jpeg : channels * bytesPerSample + 2;
  return { peak: bytes, held: bytes };
}

/** Bytes a pixel of what is made. Measured. */
const ENCODING_BYTES: Readonly<Record<PictureType, number>> = { avif: 38, webp: 12, jpeg: 6 };

/** Memory that it takes to make a picture, bytes, about. */
export function costOf(head: PictureHead, form: PictureForm): number {
  const pixels = head.width * head.height;
  const { peak, held } = decodingBytes(head);
  const encoding = outputPixels(head, form) * ENCODING_BYTES[outputType(head, form)];
  return Math.ceil(Math.max(pixels * peak, pixels * held + encoding));
}
