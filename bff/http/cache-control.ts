import { parseSeconds } from '../shared/http-date.ts';

/** Directives of a `Cache-Control` field by lower-case name; a directive without a value is true. */
export type CacheDirectives = ReadonlyMap<string, string | true>;

const DIRECTIVE = /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|([^\s,;"]*)))?/g;

/** Parses `Cache-Control` (RFC 9111 section 5.2). The first of a repeated directive counts. */
export function parseCacheControl(field: string | undefined): CacheDirectives {
  const directives = new Map<string, string | true>();
  for (const [, name = '', quoted, token] of (field ?? '').matchAll(DIRECTIVE)) {
    const key = name.toLowerCase();
    if (!directives.has(key)) directives.set(key, quoted ?? token ?? true);
  }
  return directives;
}

/**
 * Value of a directive in seconds. A value that is not a number of seconds is 0: stale is the safe
 * reading (RFC 9111 section 4.2.1).
 * @returns undefined when the directive is absent
 */
export function deltaSeconds(directives: CacheDirectives, name: string): number | undefined {
  const value = directives.get(name);
  if (value === undefined) return undefined;
  return value === true ? 0 : (parseSeconds(value) ?? 0);
}
