import type { Entry } from '../shared/cache/cache.ts';
import type { Lifetime } from '../shared/cache/lifetime.ts';
import { digestOf } from '../shared/etag.ts';
import type { OutputFormat } from './encode.ts';

/** An original in one width and type. */
export interface PictureVariant extends Entry {
  readonly bytes: Buffer;
  /** Strong, derived from the bytes. */
  readonly etag: string;
}

/** Increment when the encoding changes, so that old files are no longer found. */
const VERSION = 3;

/** The same original gives the same bytes. */
const FOREVER: Lifetime = {
  freshUntil: Infinity,
  staleUntil: Infinity,
  errorStaleUntil: Infinity,
};

/** @param digest of the original */
export const variantName = (digest: string, { width, type }: OutputFormat): string =>
  `${digest}-${VERSION}-${width}.${type}`;

export function toVariant(bytes: Buffer, isStorable: boolean): PictureVariant {
  return { bytes, etag: `"${digestOf(bytes)}"`, isStorable, lifetime: FOREVER };
}

/** Bytes of a variant's file: the picture, then its ETag, which decoders ignore. */
export const encodeVariant = ({ bytes, etag }: PictureVariant): Buffer =>
  Buffer.concat([bytes, Buffer.from(etag)]);

/** Length of an ETag, bytes. */
const ETAG_BYTES = 24;

/** Reads a variant's file; undefined if it is torn. */
export function decodeVariant(file: Buffer): PictureVariant | undefined {
  const variant = toVariant(file.subarray(0, -ETAG_BYTES), true);
  return file.toString('latin1', file.length - ETAG_BYTES) === variant.etag ? variant : undefined;
}
