import type { PictureType } from './negotiate.ts';
import type { SniffedType } from './sniff.ts';

/** Largest source, pixels. */
export const MAX_PIXELS = 40_000_000;
/** Maximum height of WebP, pixels. */
export const MAX_HEIGHT = 16_383;
/**
 * Largest AVIF or WebP output, pixels: a megapixel of AVIF takes 0.3 s and cannot be interrupted.
 * JPEG takes a tenth of that.
 */
const MAX_OUTPUT_PIXELS = 5_000_000;

/** Header of a picture. */
export interface PictureHead {
  readonly type: SniffedType;
  /** Pixels after EXIF orientation. */
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly bytesPerSample: number;
  /** Progressive JPEG or interlaced PNG. */
  readonly isProgressive: boolean;
  /** JPEG with 4:2:0 chroma subsampling. */
  readonly isSubsampled: boolean;
}

export interface OutputFormat {
  readonly width: number;
  readonly type: PictureType;
}

/** Pixels of the output, which is never wider than the source. */
export function outputPixels(head: PictureHead, { width }: Pick<OutputFormat, 'width'>): number {
  const scale = Math.min(1, width / head.width, MAX_HEIGHT / head.height);
  return Math.ceil(head.width * scale) * Math.ceil(head.height * scale);
}

/** Output type: JPEG if the requested one would take too long. */
export const outputType = (head: PictureHead, format: OutputFormat): PictureType =>
  outputPixels(head, format) > MAX_OUTPUT_PIXELS ? 'jpeg' : format.type;

/** Bytes per source pixel: at the peak, and held during encoding. Measured. */
function decodingBytes(head: PictureHead): { peak: number; held: number } {
  const { type, channels, bytesPerSample, isProgressive, isSubsampled } = head;
  if (type === 'avif') return { peak: 20, held: channels };
  if (type === 'gif') return { peak: 6, held: 6 };
  // Baseline JPEG is scaled while decoding; a progressive one is held as coefficients.
  const jpeg = isProgressive ? (isSubsampled ? 3.5 : 2.2 * channels) : 2;
  const bytes = type === 'jpeg' ? jpeg : channels * bytesPerSample + 2;
  return { peak: bytes, held: bytes };
}

/** Bytes per output pixel. Measured. */
const ENCODING_BYTES: Readonly<Record<PictureType, number>> = { avif: 38, webp: 12, jpeg: 6 };

/** Approximate memory for decoding and encoding a picture, bytes. */
export function costOf(head: PictureHead, format: OutputFormat): number {
  const pixels = head.width * head.height;
  const { peak, held } = decodingBytes(head);
  const encoding = outputPixels(head, format) * ENCODING_BYTES[outputType(head, format)];
  return Math.ceil(Math.max(pixels * peak, pixels * held + encoding));
}
