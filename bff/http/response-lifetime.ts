import { deltaSeconds, parseCacheControl } from './cache-control.ts';
import { jittered } from '../shared/backoff.ts';
import type { Lifetime } from '../shared/cache/lifetime.ts';
import type { Clock } from '../shared/cache/clock.ts';
import { dropUnset } from '../shared/drop-unset.ts';
import { parseHttpDate, parseSeconds } from '../shared/http-date.ts';

/** How long a response may be used, milliseconds; each period begins where the last one ends. */
export interface Policy {
  readonly ttlMs: number;
  /** Stale-while-revalidate (RFC 5861). */
  readonly swrMs: number;
  /** Stale-if-error (RFC 5861). */
  readonly sieMs: number;
  /** Freshness of a 404 or 410. */
  readonly negativeMs: number;
  /** Whether these times override those of a response. */
  readonly isOverriding?: boolean;
}

/** Lifetime of a response, with the base for computing its age. */
export interface ResponseLifetime extends Lifetime {
  readonly storedAt: number;
  /** Age of the response on arrival (RFC 9111 section 4.2.3), milliseconds. */
  readonly initialAgeMs: number;
}

/** Response headers that determine cacheability and freshness. */
export interface CachingHeaders {
  readonly cacheControl?: string | undefined;
  readonly expires?: string | undefined;
  readonly date?: string | undefined;
  readonly age?: string | undefined;
  readonly vary?: string | undefined;
}

const NO_FIELDS: CachingHeaders = {};

/** Headers that a later 304 may omit; `Date` and `Age` are already part of the lifetime. */
function retainedHeaders({ cacheControl, expires, vary }: CachingHeaders): CachingHeaders {
  const isEmpty = cacheControl === undefined && expires === undefined && vary === undefined;
  return isEmpty ? NO_FIELDS : { cacheControl, expires, vary };
}

/** Share by which expiries vary, so that entries stored together do not expire together. */
const JITTER = 0.1;

/** Explicit freshness lifetime (RFC 9111 section 4.2.1); undefined if the headers set none. */
function explicitLifetimeMs(fields: CachingHeaders, now: number): number | undefined {
  const directives = parseCacheControl(fields.cacheControl);
  if (directives.has('no-cache')) return 0;
  const seconds = deltaSeconds(directives, 's-maxage') ?? deltaSeconds(directives, 'max-age');
  if (seconds !== undefined) return seconds * 1000;
  if (fields.expires === undefined) return undefined;
  const expires = parseHttpDate(fields.expires, now);
  const date = parseHttpDate(fields.date ?? '', now);
  return Number.isNaN(expires) ? 0 : Math.max(0, expires - (Number.isNaN(date) ? now : date));
}

/** `Age` in milliseconds, by the first of repeated values (RFC 9111 section 5.1). */
const statedAge = ({ age }: CachingHeaders): number =>
  (parseSeconds(age?.split(',')[0]?.trim() ?? '') ?? 0) * 1000;

/** Age according to `Date`, milliseconds. `Date` has whole seconds, so the fraction is dropped. */
const apparentAge = ({ date }: CachingHeaders, now: number): number =>
  Math.floor((now - parseHttpDate(date ?? '', now)) / 1000) * 1000 || 0;

/**
 * Whether `Date` alone makes a response stale on arrival. A cache on the way would also send a
 * matching `Age`; without one, the content API's clock is behind.
 */
export function isClockBehind(fields: CachingHeaders, now: number): boolean {
  const explicitMs = explicitLifetimeMs(fields, now) ?? Number.POSITIVE_INFINITY;
  return apparentAge(fields, now) >= explicitMs && statedAge(fields) < explicitMs;
}

/** Age of a response on arrival (RFC 9111 section 4.2.3). */
const initialAge = (fields: CachingHeaders, now: number): number =>
  Math.max(0, statedAge(fields), isClockBehind(fields, now) ? 0 : apparentAge(fields, now));

const varyNames = (vary = ''): string[] => vary.split(',').map((name) => name.trim());

/** Whether a response may be stored: not `no-store`, not `private`, not `Vary: *`. */
function isStorable({ cacheControl, vary }: CachingHeaders): boolean {
  const directives = parseCacheControl(cacheControl);
  return (
    !directives.has('no-store') && !directives.has('private') && !varyNames(vary).includes('*')
  );
}

/** Headers that determine the lifetime: none under an overriding policy, except `no-store`. */
export const countedHeaders = (fields: CachingHeaders, { isOverriding }: Policy): CachingHeaders =>
  isOverriding && !parseCacheControl(fields.cacheControl).has('no-store') ? NO_FIELDS : fields;

/**
 * Lifetime of a response, by the upstream's headers where they are explicit, otherwise by the
 * policy. The policy's error-stale time applies despite a short `s-maxage`, but never with
 * `must-revalidate`.
 */
function lifetimeOf(fields: CachingHeaders, { policy, clock, random }: Arrival): ResponseLifetime {
  const now = clock.now();
  const wallNow = clock.wallNow();
  const directives = parseCacheControl(fields.cacheControl);
  const initialAgeMs = initialAge(fields, wallNow);
  const explicitMs = explicitLifetimeMs(fields, wallNow);
  const freshMs = Math.max(
    0,
    explicitMs === undefined ? jittered(policy.ttlMs, JITTER, random) : explicitMs - initialAgeMs,
  );
  const freshUntil = now + freshMs;
  const common = { storedAt: now, initialAgeMs, freshUntil };
  if (directives.has('must-revalidate') || directives.has('proxy-revalidate')) {
    return { ...common, staleUntil: freshUntil, errorStaleUntil: freshUntil };
  }
  const revalidateS = deltaSeconds(directives, 'stale-while-revalidate');
  const ownStaleMs = directives.has('no-cache') ? 0 : policy.swrMs;
  const staleUntil = freshUntil + (revalidateS === undefined ? ownStaleMs : revalidateS * 1000);
  const ifErrorS = deltaSeconds(directives, 'stale-if-error');
  const errorStaleUntil =
    ifErrorS === undefined
      ? staleUntil + policy.sieMs
      : Math.max(staleUntil, freshUntil + ifErrorS * 1000);
  return { ...common, staleUntil, errorStaleUntil };
}

/** What determines the use of a response that has just arrived, besides its headers. */
export interface Arrival {
  readonly policy: Policy;
  readonly clock: Clock;
  /** From 0 to 1, for the jitter of expiries. */
  readonly random: number;
}

/** A response of a source, or a 304; the headers that determine its use. */
interface Received<Validators> {
  readonly type: string;
  readonly fields: CachingHeaders;
  /** Unset for a response that is never requested conditionally. */
  readonly validators?: Validators;
}

/** How a stored response may be used, and what a later 304 may omit. */
export interface Terms<Validators> {
  readonly fields: CachingHeaders;
  readonly validators: Validators;
  readonly lifetime: ResponseLifetime;
  readonly isStorable: boolean;
}

/**
 * Terms of a response. A 304 replaces the headers that it has and keeps the others (RFC 9111
 * section 3.2).
 */
export function termsOf<Validators extends object>(
  { type, fields: given, validators }: Received<Validators>,
  previous: Pick<Terms<Validators>, 'fields' | 'validators'> | undefined,
  arrival: Arrival,
): Terms<Validators> {
  const kept = type === 'not-modified' ? previous : undefined;
  const fields = { ...kept?.fields, ...dropUnset(given) };
  const counted = countedHeaders(fields, arrival.policy);
  return {
    fields: retainedHeaders(fields),
    validators: { ...kept?.validators, ...validators } as Validators,
    lifetime: lifetimeOf(counted, arrival),
    isStorable: isStorable(counted),
  };
}

/** Lifetime of a 404 or 410: fresh briefly, then expired. */
export function negativeLifetime({ policy, clock }: Omit<Arrival, 'random'>): ResponseLifetime {
  const now = clock.now();
  const until = now + policy.negativeMs;
  return {
    storedAt: now,
    initialAgeMs: 0,
    freshUntil: until,
    staleUntil: until,
    errorStaleUntil: until,
  };
}

/** Value of `Age` (RFC 9111 section 5.1), whole seconds. */
export const ageAt = ({ storedAt, initialAgeMs }: ResponseLifetime, now: number): number =>
  Math.floor((now - storedAt + initialAgeMs) / 1000);

/**
 * Remaining time that a copy may be used on failure (RFC 5861), whole seconds; undefined if it may
 * never be used once stale.
 */
export const errorTtlAt = (
  { freshUntil, errorStaleUntil }: Lifetime,
  now: number,
): number | undefined =>
  errorStaleUntil > freshUntil
    ? Math.max(0, Math.floor((errorStaleUntil - now) / 1000))
    : undefined;

/** Remaining freshness, negative once stale (RFC 9211 section 2.5), whole seconds. */
export const ttlAt = ({ freshUntil }: Lifetime, now: number): number =>
  Math.floor((freshUntil - now) / 1000);
