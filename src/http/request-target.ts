import type { IncomingMessage } from 'node:http';
import { decode } from '#contract/values/address-table.ts';

export const isRead = ({ method }: IncomingMessage): boolean =>
  method === 'GET' || method === 'HEAD';

/** Longest accepted path, characters; no route is longer. */
const MAX_PATH = 4096;
/** Longest path with its query, characters; RFC 9110 section 4.1 recommends at least 8000. */
const MAX_TARGET = 8192;

/** A path that all parsers read alike: no percent-encoding, no segment starting with a dot. */
const PLAIN_PATH = /^(?:\/(?!\.)[\w.~-]*)+$/;
const PLAIN_QUERY = /^[\w.~!$&()*+,;=:@/?%-]*$/;

/** Segments and characters that a proxy, cache or router might resolve to another path. */
const AMBIGUOUS = /\/\.{1,2}(?:\/|$)|\\|\p{Cc}/u;
const ENCODED_SLASH = /%2f|%5c/i;

/** Whether every percent-encoded sequence in a path can be decoded. */
const isWellFormed = (pathname: string): boolean => {
  try {
    // The comparison keeps the bundler from dropping the call as free of side effects.
    return decodeURIComponent(pathname) !== undefined;
  } catch {
    return false;
  }
};

/** Converts windows-1251 escapes, as in paths of former sites, to those of UTF-8. */
function toUtf8(path: string): string {
  if (isWellFormed(path) || ENCODED_SLASH.test(path)) return path;
  return decode(path)?.split('/').map(encodeURIComponent).join('/') ?? path;
}

/** Decodes a path that Node read as Latin-1: some clients send UTF-8 without escapes. */
function fromBytes(path: string): string {
  if (!/[\x80-\xff]/.test(path) || /[^\0-\xff]/.test(path)) return path;
  const text = Buffer.from(path, 'latin1').toString();
  return text.includes('\ufffd') ? path : text;
}

const isAmbiguous = (path: string): boolean =>
  !isWellFormed(path) || ENCODED_SLASH.test(path) || AMBIGUOUS.test(decodeURIComponent(path));

/** Parses according to the URL standard, with a reserved host (RFC 2606). */
const urlOf = (target: string): URL => new URL(`http://site.invalid${target}`);

/**
 * Normalizes a request's path and query, so that all later code reads the same string. Never
 * rejects a query as malformed, since links from other sites may append anything.
 * @param target in origin form (RFC 9112 section 3.2.1)
 * @returns the normalized target, 400 for an ambiguous path, 414 for a target that is too long
 */
export function normalizeTarget(target: string): string | 400 | 414 {
  if (!target.startsWith('/')) return 400;
  if (target.length > MAX_TARGET) return 414;
  const end = target.search(/[?#]/);
  const path = toUtf8(fromBytes(end < 0 ? target : target.slice(0, end)));
  if (path.length > MAX_PATH) return 414;
  const [query = ''] = end < 0 ? [] : target.slice(end).split('#', 1);
  const isPlain = PLAIN_PATH.test(path);
  if (!isPlain && isAmbiguous(path)) return 400;
  const pathname = isPlain ? path : urlOf(path).pathname;
  if (query.length <= 1) return pathname;
  return pathname + (PLAIN_QUERY.test(query) ? query : urlOf(query).search);
}
