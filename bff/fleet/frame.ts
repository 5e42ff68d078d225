import { crc32 } from 'node:zlib';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type ResourceName, resources } from '../contract/resources.ts';
import { Variants } from '../shared/variants.ts';
import type { CacheEntry } from '../cache/entry.ts';

/** Raise it with every change of {@link CacheEntry} or of the layout: no version reads another. */
export const FRAME_VERSION = 2;

/** Version, checksum of the rest, length of the head: 32 bits each, before the head and the bytes. */
const VERSION_AT = 0;
const CHECKSUM_AT = 4;
const LENGTH_AT = 8;
const HEAD_AT = 12;

const Text = Type.Optional(Type.String());

const Head = Type.Object({
  stamp: Type.String(),
  resource: Type.String(),
  status: Type.Integer({ minimum: 200, maximum: 499 }),
  lifetime: Type.Object({
    storedAt: Type.Number(),
    initialAgeMs: Type.Number(),
    freshUntil: Type.Number(),
    staleUntil: Type.Number(),
    errorStaleUntil: Type.Number(),
  }),
  fields: Type.Object({ cacheControl: Text, expires: Text, date: Text, age: Text, vary: Text }),
  validators: Type.Object({ etag: Text, lastModified: Text }),
  lastModified: Type.String(),
  location: Text,
  names: Type.Optional(Type.Array(Type.String())),
  isStorable: Type.Boolean(),
  digest: Type.String(),
  lengths: Type.Object({
    gzip: Type.Integer({ minimum: 0 }),
    br: Type.Integer({ minimum: 0 }),
  }),
});
type Head = Static<typeof Head>;

/** An entry, and the purges that it was fetched after, see `stampOf`. */
export interface StampedEntry {
  readonly stamp: string;
  readonly entry: CacheEntry;
}

/** An entry as bytes, for a process of the same version. */
export function encodeFrame({ stamp, entry: { variants, ...entry } }: StampedEntry): Buffer {
  const { bytes, digest, lengths } = variants.toRecord();
  const head = Buffer.from(JSON.stringify({ ...entry, stamp, digest, lengths }));
  const frame = Buffer.allocUnsafe(HEAD_AT + head.length + bytes.length);
  frame.writeUInt32BE(FRAME_VERSION, VERSION_AT);
  frame.writeUInt32BE(head.length, LENGTH_AT);
  head.copy(frame, HEAD_AT);
  frame.set(bytes, HEAD_AT + head.length);
  frame.writeUInt32BE(crc32(frame.subarray(LENGTH_AT)), CHECKSUM_AT);
  return frame;
}

/** The entry of a frame; undefined for anything but a whole one of this version. */
export function decodeFrame(frame: Buffer): StampedEntry | undefined {
  if (frame.length < HEAD_AT || frame.readUInt32BE(VERSION_AT) !== FRAME_VERSION) return undefined;
  if (frame.readUInt32BE(CHECKSUM_AT) !== crc32(frame.subarray(LENGTH_AT))) return undefined;
  const bodyAt = HEAD_AT + frame.readUInt32BE(LENGTH_AT);
  const head = parseHead(frame.subarray(HEAD_AT, bodyAt));
  if (head === undefined || bodyAt > frame.length) return undefined;
  const { stamp, digest, lengths, ...entry } = head;
  const body = frame.subarray(bodyAt);
  if (lengths.gzip + lengths.br > body.length) return undefined;
  // A view would keep the whole chunk of the connection in memory.
  const bytes = Buffer.allocUnsafeSlow(body.length);
  body.copy(bytes);
  const variants = Variants.fromRecord({ bytes, digest, lengths });
  return { stamp, entry: { ...entry, variants } };
}

function parseHead(text: Buffer): (Head & { readonly resource: ResourceName }) | undefined {
  try {
    const head: unknown = JSON.parse(text.toString());
    return Value.Check(Head, head) && isKnown(head) ? head : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const isKnown = (head: Head): head is Head & { readonly resource: ResourceName } =>
  Object.hasOwn(resources, head.resource);
