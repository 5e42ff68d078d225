import { digestOf } from '../shared/etag.ts';
import type { Validators } from '../upstream/client.ts';

/** A picture in one width and type. */
export interface StoredPicture {
  readonly bytes: Buffer;
  /** Strong, derived from the bytes. */
  readonly etag: string;
  /** Validators of its source. */
  readonly validators: Validators;
  /** Time of the last fetch or revalidation, milliseconds since 1970. */
  readonly checkedAt: number;
  /** Freshness lifetime after that, milliseconds. */
  readonly freshMs: number;
  /** Whether it may be stored (RFC 9111). */
  readonly isStorable: boolean;
}

/** Metadata from the response of a source. */
type SourceHead = Omit<StoredPicture, 'bytes' | 'etag'>;

const LINE_END = 0x0a;

export const toStoredPicture = (bytes: Buffer, head: SourceHead): StoredPicture => ({
  ...head,
  bytes,
  etag: `"${digestOf(bytes)}"`,
});

/** Encodes a file: a line of JSON, then the picture. */
export const encodePicture = ({ bytes, ...head }: StoredPicture): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]);

/** Decodes a file; undefined if it is truncated or invalid. */
export function decodePicture(file: Buffer): StoredPicture | undefined {
  const end = file.indexOf(LINE_END);
  try {
    const head = JSON.parse(file.toString('utf8', 0, end)) as Omit<StoredPicture, 'bytes'>;
    const picture = toStoredPicture(file.subarray(end + 1), head);
    return picture.etag === head.etag ? picture : undefined;
  } catch {
    return undefined;
  }
}
