import { parseSeconds } from '../shared/http-date.ts';

/** Directives of a `Cache-Control` header by lower-case name; true if without a value. */
export type CacheDirectives = ReadonlyMap<string, string | true>;

const DIRECTIVE = /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|([^\s,;"]*)))?/g;

/**
 * A value limits these directives to the header fields that it names, none of which is passed on.
 */
const LIMITED = new Set(['no-cache', 'private']);

/** Parses `Cache-Control` (RFC 9111 section 5.2). The first of repeated directives counts. */
export function parseCacheControl(header: string | undefined): CacheDirectives {
  const directives = new Map<string, string | true>();
  for (const [, name = '', quoted, token] of (header ?? '').matchAll(DIRECTIVE)) {
    const key = name.toLowerCase();
    if (quoted && LIMITED.has(key)) continue;
    if (!directives.has(key)) directives.set(key, quoted ?? token ?? true);
  }
  return directives;
}

/**
 * Value of a directive in seconds. An invalid value counts as 0, because stale is the safe
 * interpretation (RFC 9111 section 4.2.1).
 * @returns undefined when the directive is absent
 */
export function deltaSeconds(directives: CacheDirectives, name: string): number | undefined {
  const value = directives.get(name);
  if (value === undefined) return undefined;
  return value === true ? 0 : (parseSeconds(value) ?? 0);
}
