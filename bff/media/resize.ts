import type { Metadata, Sharp } from 'sharp';
import { BffError } from '../shared/errors.ts';
import {
  MAX_HEIGHT,
  MAX_PIXELS,
  outputType,
  type PictureForm,
  type PictureHead,
} from './picture-cost.ts';
import { type SniffedType, sniffType } from './sniff.ts';

/** Time after which decoding is given up, seconds. */
const MAX_SECONDS = 20;
const TIMEOUT_RETRY_MS = 10_000;
/** Types that say nothing of what the bytes are. */
const UNSPECIFIC_TYPE = /^(application\/octet-stream|binary\/octet-stream)?$/i;

export interface SourceBytes {
  readonly body: Buffer;
  readonly contentType: string;
}

/** Loaded for the first picture: it takes 20 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Encodings run beside each other, one a core, and no picture is decoded twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

async function open(body: Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(body, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
}

function assertPicture({ body, contentType }: SourceBytes): SniffedType {
  const named = contentType.replace(/;.*/s, '').trim();
  const isFitting = /^image\/(?!svg)/i.test(named) || UNSPECIFIC_TYPE.test(named);
  const type = isFitting ? sniffType(body) : undefined;
  if (type === undefined) throw new BffError('unsupportedMedia', contentType);
  return type;
}

function toHead(type: SniffedType, metadata: Metadata): PictureHead {
  const { channels, depth, isProgressive, chromaSubsampling, autoOrient } = metadata;
  return {
    type,
    ...autoOrient,
    channels,
    bytesPerSample: depth === 'uchar' ? 1 : 2,
    isProgressive,
    isSubsampled: chromaSubsampling === '4:2:0',
  };
}

function toPictureError(cause: unknown): BffError {
  if (cause instanceof BffError) return cause;
  const { message } = cause as Error;
  if (/pixel limit/.test(message)) return new BffError('pictureTooLarge', message, { cause });
  if (message.startsWith('timeout: ')) {
    return new BffError('encodingTimeout', message, { cause, retryAfterMs: TIMEOUT_RETRY_MS });
  }
  return new BffError('unsupportedMedia', undefined, { cause });
}

/**
 * Reads the header of a picture; nothing is decoded.
 * @throws BffError `unsupportedMedia` for what is broken, animated or no picture, `pictureTooLarge`
 */
export async function readHead(source: SourceBytes): Promise<PictureHead> {
  const type = assertPicture(source);
  try {
    const picture = await open(source.body);
    const metadata = await picture.metadata();
    const { pages = 1 } = metadata;
    if (pages > 1) throw new Error('animated');
    return toHead(type, metadata);
  } catch (cause) {
    throw toPictureError(cause);
  }
}

function encode(pipeline: Sharp, type: PictureForm['type']): Sharp {
  if (type === 'avif') return pipeline.avif({ quality: 55, effort: 2 });
  if (type === 'webp') return pipeline.webp({ quality: 76 });
  return pipeline.flatten({ background: 'white' }).jpeg({ quality: 78 });
}

/**
 * A picture in a width, or in its own if that is less: turned as its EXIF says, without EXIF.
 * @throws BffError `unsupportedMedia` for what is broken, `encodingTimeout`
 */
export async function resizePicture(
  { body }: Pick<SourceBytes, 'body'>,
  head: PictureHead,
  form: PictureForm,
): Promise<Buffer> {
  try {
    const picture = await open(body);
    const resized = picture
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: form.width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true });
    return await encode(resized, outputType(head, form)).toBuffer();
  } catch (cause) {
    throw toPictureError(cause);
  }
}
