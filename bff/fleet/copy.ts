import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type ContentEntry, emptyVariants } from '../content-cache/entry.ts';
import { parseHttpDate } from '../shared/http-date.ts';
import { makeVariants } from '../shared/variants.ts';
import { parseJsonBody } from '../upstream/body.ts';
import type { ContentRequest } from '../upstream/upstream-client.ts';
import { redirectWithinArea } from '../upstream/redirect.ts';
import { parseJson } from '../shared/parse-json.ts';

/** Tolerated difference of the instances' clocks, milliseconds. */
const CLOCK_DIFFERENCE_MS = 5000;
/** No time of a copy is further from its beginning, milliseconds. */
const LONGEST_MS = 3 * 366 * 24 * 3_600_000;
const LINE_FEED = 0x0a;
const MOVED = [301, 302, 303, 307, 308];
/** Targets of redirects are compared as paths only. */
const ANY_ORIGIN = new URL('http://upstream.invalid');

/** A header value: printable ASCII, which is all that Node writes and reads alike. */
const HeaderValue = Type.String({ pattern: '^[\\x20-\\x7e]*$', maxLength: 8192 });
const Optional = Type.Optional(HeaderValue);

const Head = Type.Object({
  /** Of the soft and the hard purges that came before. */
  stamps: Type.Tuple([Type.String(), Type.String()]),
  path: Type.String(),
  status: Type.Integer(),
  lifetime: Type.Object({
    storedAt: Type.Number(),
    initialAgeMs: Type.Number({ minimum: 0, maximum: LONGEST_MS }),
    freshUntil: Type.Number(),
    staleUntil: Type.Number(),
    errorStaleUntil: Type.Number(),
  }),
  fields: Type.Object({ cacheControl: Optional, expires: Optional, vary: Optional }),
  validators: Type.Object({ etag: Optional, lastModified: Optional }),
  lastModified: HeaderValue,
  location: Optional,
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
  // A redirect or a 204 has no body.
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
  const head = parseJson(bytes.subarray(0, bodyAt).toString());
  if (!Value.Check(Head, head) || head.path !== path) return undefined;
  if (!hasPlausibleTimes(head, now) || !hasPlausibleStatus(head)) return undefined;
  const { stamps, path: _path, location, ...rest } = head;
  const body = bytes.subarray(bodyAt);
  const content = rest.status === 200 ? parseContent(resource, body) : undefined;
  if (rest.status === 200 && content === undefined) return undefined;
  const variants = content
    ? await makeVariants(body)
    : emptyVariants(location === undefined ? `${rest.status}` : `${rest.status} ${location}`);
  const { etag } = variants.identity;
  const entry = { ...rest, resource, source: 'fleet', variants, etag, isStorable: true } as const;
  return { stamps, content, entry: location === undefined ? entry : { ...entry, location } };
}

function hasPlausibleTimes({ lifetime, lastModified }: Head, now: number): boolean {
  const { storedAt, freshUntil, staleUntil, errorStaleUntil } = lifetime;
  return (
    !Number.isNaN(parseHttpDate(lastModified)) &&
    storedAt >= now - LONGEST_MS &&
    storedAt <= now + CLOCK_DIFFERENCE_MS &&
    freshUntil >= storedAt - LONGEST_MS &&
    freshUntil <= staleUntil &&
    staleUntil <= errorStaleUntil &&
    errorStaleUntil <= storedAt + LONGEST_MS
  );
}

function hasPlausibleStatus({ status, path, location }: Head): boolean {
  if (location === undefined) return status === 200 || status === 204;
  return MOVED.includes(status) && isWithinArea(location, path);
}

/** Whether a response may redirect there, by the rule for those of the content API. */
function isWithinArea(location: string, path: string): boolean {
  try {
    return redirectWithinArea(location, path, ANY_ORIGIN) === location;
  } catch {
    return false;
  }
}

function parseContent(resource: ContentRequest['resource'], body: Buffer): object | undefined {
  try {
    return parseJsonBody(resource, 'application/json', body);
  } catch {
    return undefined;
  }
}
