import { contentDigest } from '../upstream/known-part.ts';
import { fromStored, type StoredLifetime, toStored } from '../http/stored-lifetime.ts';
import type { Clock } from '../shared/cache/clock.ts';
import { makeVariants } from '../shared/variants.ts';
import { readContent } from '../upstream/body.ts';
import type { ContentRequest } from '../upstream/upstream-client.ts';
import { type ContentEntry, emptyVariants } from './entry.ts';

/** Raise the number when copies of former versions can no longer be read as content. */
const CONTRACT = 1;

const LINE_FEED = 0x0a;

/** The soft and the hard stamps of the purges before a fetch. */
export type Stamps = readonly [soft: string, hard: string];

interface Head extends Pick<
  ContentEntry,
  'status' | 'fields' | 'validators' | 'lastModified' | 'location'
> {
  readonly contract: number;
  /** A digest, because the URL of the content API may have a password. */
  readonly api: string;
  readonly path: string;
  readonly lifetime: StoredLifetime;
  /** Unset for a copy that no other instance reads. */
  readonly stamps?: Stamps;
}

/** A copy as it was read. */
export interface Copy {
  readonly stamps: Stamps | undefined;
  readonly entry: ContentEntry;
  /** JSON of the resource's shape; undefined for a response without a body. */
  readonly content: object | undefined;
}

/** What a copy belongs to. */
export interface CopyContext {
  /** Digest of the content API's URL. */
  readonly api: string;
  readonly clock: Clock;
}

/** Excludes missing documents: clients can invent their addresses, and they cost the API little. */
export const isWorthCopying = ({ isStorable, status }: ContentEntry): boolean =>
  isStorable && status !== 404 && status !== 410;

/** An entry as a line of JSON followed by its uncompressed body. */
export function encodeCopy(
  path: string,
  entry: ContentEntry,
  { api, clock }: CopyContext,
  stamps?: Stamps,
): Buffer {
  const { status, fields, validators, lastModified, location, variants } = entry;
  const lifetime = toStored(entry.lifetime, clock);
  const response = { status, lifetime, fields, validators, lastModified, location };
  const head = JSON.stringify({ contract: CONTRACT, api, path, stamps, ...response });
  // A redirect or a 204 has no body.
  return Buffer.concat([Buffer.from(`${head}\n`), variants.identity.body]);
}

function splitCopy(bytes: Buffer): { readonly head: Head; readonly body: Buffer } {
  const bodyAt = bytes.indexOf(LINE_FEED) + 1;
  return {
    head: JSON.parse(bytes.subarray(0, bodyAt).toString()) as Head,
    body: bytes.subarray(bodyAt),
  };
}

/** The path of a content API's copy; undefined if the bytes are not a copy. */
export function pathOfCopy(bytes: Buffer, api: string): string | undefined {
  try {
    const { head } = splitCopy(bytes);
    return head.api === api ? head.path : undefined;
  } catch {
    return undefined;
  }
}

/** The entry of a copy; undefined if the bytes are torn, of another API, path or contract. */
export const decodeCopy = (
  bytes: Buffer,
  request: ContentRequest,
  context: CopyContext,
): Promise<Copy | undefined> => readCopy(bytes, request, context).catch(() => undefined);

async function readCopy(
  bytes: Buffer,
  request: ContentRequest,
  { api, clock }: CopyContext,
): Promise<Copy> {
  const { head, body } = splitCopy(bytes);
  const { contract, api: ofApi, path, stamps, location, ...rest } = head;
  const lifetime = fromStored(rest.lifetime, clock);
  const isOurs = contract === CONTRACT && ofApi === api && path === request.path;
  if (!isOurs) throw new Error('the copy belongs to something else');
  const read = rest.status === 200 ? readContent(request, 'application/json', body) : undefined;
  const variants = read
    ? await makeVariants(read.body, { digest: contentDigest(request.resource, read.value) })
    : emptyVariants(location === undefined ? `${rest.status}` : `${rest.status} ${location}`);
  const { etag } = variants.identity;
  const own = { resource: request.resource, variants, etag, isStorable: true };
  const entry: ContentEntry = { ...rest, lifetime, source: 'copy', ...own };
  return {
    stamps,
    content: read?.value,
    entry: location === undefined ? entry : { ...entry, location },
  };
}
