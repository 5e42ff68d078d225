import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { selectVariant, type Variant, type Variants } from './byte-variants.ts';

/** Header fields, names and values in turn, as `writeHead` takes them. */
export type Fields = readonly string[];

export const toFields = (headers: Readonly<Record<string, string>>): Fields =>
  Object.entries(headers).flat();

/** Something in memory that is sent as it is. */
export interface Stored {
  readonly status: number;
  readonly variants: Variants;
  /** Fields of every form. */
  readonly fields: Fields;
}

/** Fields that a 304 leaves out: it has no body (RFC 9110 section 15.4.5). */
const OF_BODY: readonly string[] = ['Content-Length', 'Content-Encoding', 'Content-Type'];

interface Prepared {
  readonly whole: string[];
  readonly notModified: string[];
}

/** Fields of each form, put together once: nothing is made on the way of a hit. */
const preparedFields = new WeakMap<Variant, Prepared>();

function prepare({ fields }: Stored, { encoding, etag, body }: Variant, added: Fields): Prepared {
  const whole = [...fields, 'ETag', etag, 'Content-Length', String(body.length), ...added];
  if (encoding !== 'identity') whole.push('Content-Encoding', encoding);
  const notModified = whole.filter(
    (_field, index) => !OF_BODY.includes(whole[index - (index % 2)] ?? ''),
  );
  return { whole, notModified };
}

function preparedOf(stored: Stored, variant: Variant, hitFields: Fields): Prepared {
  const known = preparedFields.get(variant);
  if (known) return known;
  const prepared = prepare(stored, variant, hitFields);
  preparedFields.set(variant, prepared);
  return prepared;
}

const isSame = (etag: string, field: string): boolean =>
  field === etag || fresh({ 'if-none-match': field }, { etag });

/** The tag under which the client has this form already. */
function claimedTag({ etag, formerEtag }: Variant, field: string): string | undefined {
  if (isSame(etag, field)) return etag;
  return formerEtag !== undefined && isSame(formerEtag, field) ? formerEtag : undefined;
}

/** A 304 names what the client has, else the client would not know what is still good. */
const withTag = (fields: string[], etag: string, tag: string): string[] =>
  tag === etag ? fields : fields.map((field) => (field === etag ? tag : field));

export interface Added {
  /** Fields of every hit; the same for one form every time. */
  readonly hit?: Fields;
  /** Fields of this answer alone, in place of those. */
  readonly own?: Fields;
}

const NONE: Fields = [];

/**
 * Writes the form of it that the client takes, or 304 where the client's copy is the same. The
 * client's `no-cache` is left aside: what is sent is what it would get anyway.
 */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  stored: Stored,
  { hit = NONE, own }: Added = {},
): void {
  const { headers, method } = request;
  const variant = selectVariant(stored.variants, headers['accept-encoding']);
  const prepared = own ? prepare(stored, variant, own) : preparedOf(stored, variant, hit);
  const claimed = headers['if-none-match'];
  const tag = claimed !== undefined && stored.status === 200 && claimedTag(variant, claimed);
  if (tag) {
    response.writeHead(304, withTag(prepared.notModified, variant.etag, tag)).end();
    return;
  }
  response.writeHead(stored.status, prepared.whole);
  response.end(method === 'HEAD' ? undefined : variant.body);
}
