import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ContentEntry } from '../content/entry.ts';
import type { ContentRequest } from '../upstream/client.ts';
import { parseJsonBody } from '../upstream/body.ts';
import { digestOf } from '../shared/etag.ts';
import { parseHttpDate } from '../shared/http-date.ts';
import { makeVariants } from '../shared/variants.ts';

/** Tolerated difference of the instances' clocks, milliseconds. */
const CLOCK_DIFFERENCE_MS = 5000;
/** What settings allow for the three times of a lifetime together, milliseconds. */
const LONGEST_LIFETIME_MS = 3 * 366 * 24 * 3_600_000;
const LINE_FEED = 0x0a;

/** A header value: printable ASCII, which is all that Node writes and reads alike. */
const HeaderValue = Type.String({ pattern: '^[\\x20-\\x7e]*$', maxLength: 8192 });
const Optional = Type.Optional(HeaderValue);

const Head = Type.Object({
  /** See `readStamps`. */
  stamps: Type.Tuple([Type.String(), Type.String()]),
  path: Type.String(),
  status: Type.Union([
    Type.Literal(200),
    Type.Literal(204),
    Type.Literal(301),
    Type.Literal(302),
    Type.Literal(303),
    Type.Literal(307),
    Type.Literal(308),
  ]),
  lifetime: Type.Object({
    storedAt: Type.Number(),
    initialAgeMs: Type.Number({ minimum: 0 }),
    freshUntil: Type.Number(),
    staleUntil: Type.Number(),
    errorStaleUntil: Type.Number(),
  }),
  fields: Type.Object({ cacheControl: Optional, expires: Optional, vary: Optional }),
  validators: Type.Object({ etag: Optional, lastModified: Optional }),
  lastModified: HeaderValue,
  location: Type.Optional(Type.String({ pattern: '^/api/[\\x21-\\x7e]+$', maxLength: 2048 })),
});
type Head = Static<typeof Head>;

/** An entry, with the purges that it was fetched after. */
export interface Copy {
  readonly stamps: Head['stamps'];
  readonly entry: ContentEntry;
  /** JSON of the resource's shape; undefined for a response without a body. */
  readonly content: object | undefined;
}

/** An entry as a line of JSON and its body; every instance compresses for itself. */
export function encodeCopy(path: string, stamps: Head['stamps'], entry: ContentEntry): Buffer {
  const { status, lifetime, fields, validators, lastModified, location, variants } = entry;
  const head = { stamps, path, status, lifetime, fields, validators, lastModified, location };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), variants.identity.body]);
}

/**
 * The entry of a copy. Whatever another build or a stranger may have written is no copy.
 * @param now milliseconds since 1970
 */
export async function decodeCopy(
  bytes: Buffer,
  { resource, path }: ContentRequest,
  now: number,
): Promise<Copy | undefined> {
  const bodyAt = bytes.indexOf(LINE_FEED) + 1;
  const head = parseHead(bytes.subarray(0, bodyAt));
  if (head?.path !== path || !isPlausible(head, now)) return undefined;
  const { stamps, status, location, ...rest } = head;
  // A view would keep the whole chunk of the connection in memory.
  const body = Buffer.from(status === 200 ? bytes.subarray(bodyAt) : '');
  const content = status === 200 ? parseContent(resource, body) : undefined;
  if (status === 200 && content === undefined) return undefined;
  const digest =
    status === 200 ? digestOf(body) : digestOf(location ? `${status} ${location}` : `${status}`);
  const variants = await makeVariants(body, { digest });
  const { etag } = variants.identity;
  const entry = {
    ...rest,
    resource,
    status,
    source: 'fleet',
    variants,
    etag,
    isStorable: true,
  } as const;
  return { stamps, content, entry: location === undefined ? entry : { ...entry, location } };
}

function parseHead(line: Buffer): Head | undefined {
  try {
    const head: unknown = JSON.parse(line.toString());
    return Value.Check(Head, head) ? head : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isPlausible({ status, lifetime, lastModified, location }: Head, now: number): boolean {
  const { storedAt, freshUntil, staleUntil, errorStaleUntil } = lifetime;
  const isMoved = status >= 300;
  return (
    isMoved === (location !== undefined) &&
    !Number.isNaN(parseHttpDate(lastModified)) &&
    storedAt <= now + CLOCK_DIFFERENCE_MS &&
    freshUntil <= staleUntil &&
    staleUntil <= errorStaleUntil &&
    errorStaleUntil <= storedAt + LONGEST_LIFETIME_MS
  );
}

function parseContent(resource: ContentRequest['resource'], body: Buffer): object | undefined {
  try {
    return parseJsonBody(resource, 'application/json', body);
  } catch {
    return undefined;
  }
}
