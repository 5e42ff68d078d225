import { LRUCache } from 'lru-cache';
import sharp, { type Sharp } from 'sharp';
import type { MediaWidth } from '../contract/media.ts';
import { BffError } from '../errors.ts';
import type { UpstreamClient } from '../upstream/client.ts';
import type { PictureType } from './negotiate.ts';

const CACHE_BYTES = 64 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;

export interface PictureRequest {
  readonly width: MediaWidth;
  /** Path and query at the upstream's origin. */
  readonly path: string;
  readonly type: PictureType;
}

export interface PictureCache {
  /** @throws BffError `notFound`, `unsupportedMedia` or the upstream's failure */
  get(request: PictureRequest): Promise<Buffer>;
}

const encode = (pipeline: Sharp, type: PictureType): Sharp => {
  if (type === 'avif') return pipeline.avif({ quality: 55, effort: 2 });
  return type === 'webp' ? pipeline.webp({ quality: 76 }) : pipeline.jpeg({ quality: 78 });
};

async function resize(body: Buffer, { width, type }: PictureRequest): Promise<Buffer> {
  try {
    const pipeline = sharp(body, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
      .autoOrient()
      .resize({ width, withoutEnlargement: true });
    return await encode(pipeline, type).toBuffer();
  } catch (cause) {
    throw new BffError('unsupportedMedia', undefined, { cause });
  }
}

/** Resized pictures in memory, one computation a picture at a time. SVG is refused. */
export function createPictureCache(upstream: Pick<UpstreamClient, 'fetchPicture'>): PictureCache {
  const store = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (picture) => picture.length + 512,
  });
  const flights = new Map<string, Promise<Buffer>>();

  async function make(request: PictureRequest, key: string): Promise<Buffer> {
    const source = await upstream.fetchPicture(request.path);
    if (!/^image\/(?!svg)/i.test(source.contentType)) {
      throw new BffError('unsupportedMedia', source.contentType);
    }
    const picture = await resize(source.body, request);
    store.set(key, picture);
    return picture;
  }

  return {
    async get(request) {
      const key = `${request.type} ${request.width} ${request.path}`;
      const stored = store.get(key);
      if (stored) return stored;
      const running = flights.get(key);
      if (running) return running;
      const flight = make(request, key).finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
  };
}
