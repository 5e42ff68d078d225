/** Longest path that any route could mean, characters. */
const MAX_PATH = 2048;
/** Longest path with its query, characters; RFC 9110 section 4.1 asks for at least 8000. */
const MAX_TARGET = 8192;

/** A path that every parser reads alike: nothing to decode, no segment that begins with a dot. */
const PLAIN_PATH = /^(?:\/(?!\.)[\w.~-]*)+$/;
const PLAIN_QUERY = /^[\w.~!$&()*+,;=:@/?%-]*$/;

/** What a proxy, a cache or a router might resolve to another path. */
const AMBIGUOUS = /\/\.{1,2}(?:\/|$)|\\|\p{Cc}/u;
const ENCODED_SLASH = /%2f|%5c/i;

/** Whether every escape of a path can be decoded. */
export const isWellFormed = (pathname: string): boolean => {
  try {
    // Compared, because the bundler takes a call whose result nobody uses for one without effect.
    return decodeURIComponent(pathname) !== undefined;
  } catch {
    return false;
  }
};

const isAmbiguous = (path: string): boolean =>
  !isWellFormed(path) || ENCODED_SLASH.test(path) || AMBIGUOUS.test(decodeURIComponent(path));

/** As the URL standard writes it; the host is nobody's. */
const urlOf = (target: string): URL => new URL(`http://site.invalid${target}`);

/**
 * The one form of a request's path and query, so that every later decision reads the same string. A
 * query is never refused: who links here may have added anything to it.
 * @param target as it came (RFC 9112 section 3.2.1)
 * @returns 400 for a path that parsers read differently, 414 for one that no route could mean
 */
export function normaliseTarget(target: string): string | 400 | 414 {
  if (!target.startsWith('/')) return 400;
  if (target.length > MAX_TARGET) return 414;
  const end = target.search(/[?#]/);
  const path = end < 0 ? target : target.slice(0, end);
  if (path.length > MAX_PATH) return 414;
  const [query = ''] = end < 0 ? [] : target.slice(end).split('#', 1);
  const isPlain = PLAIN_PATH.test(path);
  if (!isPlain && isAmbiguous(path)) return 400;
  const pathname = isPlain ? path : urlOf(path).pathname;
  if (query.length <= 1) return pathname;
  return pathname + (PLAIN_QUERY.test(query) ? query : urlOf(query).search);
}
