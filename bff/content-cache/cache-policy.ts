import { Type } from 'typebox';
import { deltaSeconds, parseCacheControl } from '../http/cache-control.ts';
import type { Policy } from '../http/response-lifetime.ts';
import { freshness } from '../shared/freshness.ts';

const { freshMs, staleMs, errorMs, missingMs } = freshness.bff;

const USUAL = `max-age=${freshMs / 1000}, stale-while-revalidate=${staleMs / 1000}, stale-if-error=${errorMs / 1000}`;

const DIRECTIVE = /^(?:(?:max-age|stale-while-revalidate|stale-if-error)=\d{1,8}|override)$/;

const isCacheControl = (text: string): boolean =>
  text.split(',').every((part) => DIRECTIVE.test(part.trim()));

/** The setting `CACHE_CONTROL`. */
export const CacheControl = Type.Refine(
  Type.String({
    default: USUAL,
    description:
      'Seconds that content is fresh, then served while it is refreshed, then served while the content API fails, unless a response says otherwise; with `, override` these times count, not those of responses, except for `no-store`; for pictures and files of its host as well',
  }),
  isCacheControl,
  () => `directives with seconds, and perhaps override, such as ${USUAL}`,
);

/** Lifetimes of content for which the content API states none. @param cacheControl the setting */
export function readPolicy(cacheControl = USUAL): Policy {
  const [own, usual] = [parseCacheControl(cacheControl), parseCacheControl(USUAL)];
  const readMs = (name: string) =>
    (deltaSeconds(own, name) ?? deltaSeconds(usual, name) ?? 0) * 1000;
  const ttlMs = readMs('max-age');
  return {
    ttlMs,
    swrMs: readMs('stale-while-revalidate'),
    sieMs: readMs('stale-if-error'),
    negativeMs: Math.min(missingMs, ttlMs),
    isOverriding: own.has('override'),
  };
}
