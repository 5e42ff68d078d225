import os from 'node:os';
import pLimit from 'p-limit';
import type { Metadata, Sharp } from 'sharp';
import { BffError } from '../shared/errors.ts';
import type { PictureType } from './negotiate.ts';
import { sniffType } from './sniff.ts';

/** Default size of libuv's thread pool. */
const POOL_THREADS = 4;
/** Maximum memory for decoding, bytes. */
const MAX_DECODING = 320 * 1024 * 1024;
/** Larger pictures are decoded one at a time, bytes. */
const LARGE_DECODING = 48 * 1024 * 1024;
/** Maximum height of WebP, pixels. */
const MAX_HEIGHT = 16_383;
/**
 * Largest AVIF or WebP output, pixels: a megapixel of AVIF takes 0.3 s and cannot be interrupted. A
 * larger one becomes JPEG, which takes a tenth of that.
 */
const MAX_OUTPUT_PIXELS = 5_000_000;
/** Largest picture that staff may store, pixels, and its longer side once stored. */
const MAX_STORED_PIXELS = 60_000_000;
const STORED_SIDE = 2560;
/** Timeout of decoding, seconds. */
const MAX_SECONDS = 20;
const TIMEOUT_RETRY_MS = 10_000;

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface OutputFormat {
  readonly width: number;
  readonly type: PictureType;
}

/** Concurrent encodings: one per core, leaving one pool thread free for the disk and zlib. */
export function encodingSlots(
  cores: number = os.availableParallelism(),
  threads: number = Number(process.env['UV_THREADPOOL_SIZE'] ?? POOL_THREADS),
): number {
  return Math.max(1, Math.min(cores, threads - 1));
}

/** A picture as it is kept for all widths: upright, without metadata. */
export interface StoredPicture extends Size {
  readonly bytes: Buffer;
  readonly extension: 'jpg' | 'webp';
  /** Average, `#rrggbb`, shown while the picture loads. */
  readonly color: string;
}

/** Loads sharp with the first picture, because it takes 20 MB. */
async function open(body: Buffer, failOn: 'none' | 'truncated' = 'none'): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // There is already one encoding per core, and no picture is decoded twice.
  sharp.concurrency(1);
  sharp.cache(false);
  // `readHeader` sets the limit. sharp reads the first frame of an animation. As in browsers, a
  // truncated photo is shown as far as it goes.
  return sharp(body, { limitInputPixels: false, failOn });
}

/** Whether the end of a picture is missing; visitors would see grey there. */
export async function isCutOff(body: Buffer): Promise<boolean> {
  const decoding = (await open(body, 'truncated')).resize(1).toBuffer();
  return decoding.then(
    () => false,
    () => true,
  );
}

function toPictureError(cause: unknown): BffError {
  if (cause instanceof BffError) return cause;
  const { message } = cause as Error;
  if (message.startsWith('timeout: ')) {
    return new BffError('encodingTimeout', message, { cause, retryAfterMs: TIMEOUT_RETRY_MS });
  }
  return new BffError('unsupportedMedia', undefined, { cause });
}

type Layout = Pick<
  Metadata,
  'format' | 'depth' | 'channels' | 'isProgressive' | 'chromaSubsampling'
>;

/**
 * Maximum memory for decoding, bytes per pixel, as measured. JPEG and PNG are decoded row by row;
 * progressive ones keep all samples in memory.
 */
export function decodingCost(layout: Layout): number {
  const { format, depth, channels, isProgressive, chromaSubsampling = '' } = layout;
  const sampleBytes = depth === 'uchar' ? 1 : 2;
  if (format === 'heif') return sampleBytes === 1 ? 20 : 26;
  if (format === 'jpeg') {
    const kept = chromaSubsampling.startsWith('4:2:0') ? channels : channels * 2;
    return isProgressive ? kept + 1 : 1;
  }
  if (format === 'png') return isProgressive ? sampleBytes * channels + 2 : sampleBytes;
  return 6;
}

/** A picture's header. */
interface Header {
  /** After EXIF orientation. */
  readonly size: Size;
  /** Memory that decoding takes, bytes. */
  readonly cost: number;
  readonly isTransparent: boolean;
}

/** @throws BffError `pictureTooLarge` */
async function readHeader(body: Buffer): Promise<Header> {
  const header = await (await open(body)).metadata();
  const { width, height } = header.autoOrient;
  const cost = width * height * decodingCost(header);
  if (cost > MAX_DECODING) {
    throw new BffError('pictureTooLarge', `${width} × ${height} as ${header.format}`);
  }
  return { size: header.autoOrient, cost, isTransparent: header.hasAlpha };
}

/** Pixels of the output, which is never enlarged. */
export function outputPixels(source: Size, width: number): number {
  const scale = Math.min(1, width / source.width, MAX_HEIGHT / source.height);
  return Math.ceil(source.width * scale) * Math.ceil(source.height * scale);
}

/**
 * A visitor waits for the encoding: 1280 px of a photograph take 320 ms as AVIF and 110 as WebP.
 * AVIF of effort 2 would take 510 ms for 7 % fewer bytes.
 */
function toType(pipeline: Sharp, type: PictureType): Sharp {
  if (type === 'avif') return pipeline.avif({ quality: 48, effort: 1 });
  if (type === 'webp') return pipeline.webp({ quality: 76, effort: 4 });
  return pipeline.flatten({ background: 'white' }).jpeg({ quality: 78 });
}

/** Encodes in sharp's threads, one picture per core. */
export class Encoder {
  readonly #slots = pLimit(encodingSlots());
  readonly #largeSlot = pLimit(1);
  readonly #onStart: () => void;

  /** @param onStart called for each encoding */
  constructor(onStart: () => void) {
    this.#onStart = onStart;
  }

  /**
   * Checks a picture by its bytes, without decoding, and refuses one that cannot be served. Its
   * `Content-Type` does not matter.
   * @throws BffError `unsupportedMedia` if the bytes are broken or not a picture, `pictureTooLarge`
   */
  async check(body: Buffer): Promise<void> {
    if (sniffType(body) === undefined) throw new BffError('unsupportedMedia');
    try {
      await readHeader(body);
    } catch (cause) {
      throw toPictureError(cause);
    }
  }

  /**
   * Resizes a checked picture without enlarging it. Applies the EXIF orientation and drops EXIF.
   * @throws BffError `unsupportedMedia` if it is broken, `encodingTimeout`
   */
  async encode(body: Buffer, { width, type }: OutputFormat): Promise<Buffer> {
    try {
      const { size, cost } = await readHeader(body);
      const pixels = outputPixels(size, width);
      const format = { width, type: pixels > MAX_OUTPUT_PIXELS ? 'jpeg' : type } as const;
      return await this.#run(cost, () => this.#encode(body, format));
    } catch (cause) {
      throw toPictureError(cause);
    }
  }

  /**
   * Makes the stored form of an uploaded picture. Only its decoded pixels remain.
   * @throws BffError `unsupportedMedia`, even for a truncated picture, `pictureTooLarge`
   */
  async toStored(body: Buffer): Promise<StoredPicture> {
    try {
      if ([undefined, 'gif'].includes(sniffType(body))) throw new BffError('unsupportedMedia');
      const { size, cost, isTransparent } = await readHeader(body);
      if (size.width * size.height > MAX_STORED_PIXELS) throw new BffError('pictureTooLarge');
      return await this.#run(cost, () => this.#store(body, isTransparent));
    } catch (cause) {
      throw toPictureError(cause);
    }
  }

  #run<T>(cost: number, encode: () => Promise<T>): Promise<T> {
    const inSlot = () => this.#slots(encode);
    return cost > LARGE_DECODING ? this.#largeSlot(inSlot) : inSlot();
  }

  async #store(body: Buffer, isTransparent: boolean): Promise<StoredPicture> {
    this.#onStart();
    const resized = (await open(body, 'truncated'))
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true });
    const encoded = isTransparent ? resized.webp({ quality: 90 }) : resized.jpeg({ quality: 88 });
    const { data: bytes, info } = await encoded.toBuffer({ resolveWithObject: true });
    const pixel = (await open(bytes))
      .flatten({ background: 'white' })
      .resize(1, 1, { fit: 'fill' });
    const color = `#${(await pixel.toColourspace('srgb').raw().toBuffer()).toString('hex', 0, 3)}`;
    const extension = isTransparent ? 'webp' : 'jpg';
    return { bytes, extension, color, width: info.width, height: info.height };
  }

  async #encode(body: Buffer, { width, type }: OutputFormat): Promise<Buffer> {
    this.#onStart();
    const resized = (await open(body))
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true });
    return toType(resized, type).toBuffer();
  }
}
