import { type ContentEntry, emptyVariants } from '../content-cache/entry.ts';
import { fromStored, type StoredLifetime, toStored } from '../http/stored-lifetime.ts';
import type { Clock } from '../shared/cache/clock.ts';
import { makeVariants } from '../shared/variants.ts';
import type { ContentRequest } from '../upstream/upstream-client.ts';

const LINE_FEED = 0x0a;

type Stamps = readonly [soft: string, hard: string];

interface Head extends Pick<
  ContentEntry,
  'status' | 'fields' | 'validators' | 'lastModified' | 'location'
> {
  readonly lifetime: StoredLifetime;
  /** The soft and the hard stamps at the time of the fetch. */
  readonly stamps: Stamps;
}

/** An entry, with the stamps of the purges before its fetch. */
export interface Copy {
  readonly stamps: Stamps;
  readonly entry: ContentEntry;
  /** JSON of the resource's shape; undefined for a response without a body. */
  readonly content: object | undefined;
}

/** An entry as a line of JSON followed by its body; each instance compresses for itself. */
export function encodeCopy(stamps: Stamps, entry: ContentEntry, clock: Clock): Buffer {
  const { status, fields, validators, lastModified, location, variants } = entry;
  const lifetime = toStored(entry.lifetime, clock);
  const head = { stamps, status, lifetime, fields, validators, lastModified, location };
  // A redirect or a 204 has no body.
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), variants.identity.body]);
}

/** The entry of a copy; undefined if the bytes cannot be read. */
export const decodeCopy = (
  bytes: Buffer,
  request: ContentRequest,
  clock: Clock,
): Promise<Copy | undefined> => readCopy(bytes, request, clock).catch(() => undefined);

async function readCopy(bytes: Buffer, { resource }: ContentRequest, clock: Clock): Promise<Copy> {
  const bodyAt = bytes.indexOf(LINE_FEED) + 1;
  const head = JSON.parse(bytes.subarray(0, bodyAt).toString()) as Head;
  const { stamps, location, ...rest } = head;
  const lifetime = fromStored(head.lifetime, clock);
  if (stamps.length !== 2) throw new Error('not a copy');
  const body = bytes.subarray(bodyAt);
  const content = rest.status === 200 ? (JSON.parse(body.toString()) as object) : undefined;
  const variants = content
    ? await makeVariants(body)
    : emptyVariants(location === undefined ? `${rest.status}` : `${rest.status} ${location}`);
  const { etag } = variants.identity;
  const entry = {
    ...rest,
    lifetime,
    resource,
    source: 'fleet',
    variants,
    etag,
    isStorable: true,
  } as const;
  return { stamps, content, entry: location === undefined ? entry : { ...entry, location } };
}
