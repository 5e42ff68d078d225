import { digestOf } from '../http/variants.ts';
import type { Validators } from '../upstream/client.ts';

/** A picture in one width and type. */
export interface StoredPicture {
  readonly bytes: Buffer;
  /** Strong, from the bytes. */
  readonly etag: string;
  /** Of the source that it was made from. */
  readonly validators: Validators;
  /** When the source was last asked, milliseconds of a clock. */
  readonly checkedAt: number;
  /** How long it need not be asked again after that, milliseconds. */
  readonly freshMs: number;
  /** False: to be passed on, but not kept. */
  readonly isStorable: boolean;
}

/** What an answer of a source says of the pictures made of it. */
export type SourceHead = Pick<StoredPicture, 'validators' | 'checkedAt' | 'freshMs' | 'isStorable'>;

const LINE_END = 0x0a;

export const toStoredPicture = (bytes: Buffer, head: SourceHead): StoredPicture => ({
  ...head,
  bytes,
  etag: `"${digestOf(bytes)}"`,
});

/** A file's content: a line of JSON, then the picture. */
export const encodePicture = ({ bytes, ...head }: StoredPicture): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]);

/** Reads a file; undefined for one that is torn or something else. */
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
