import type { Dispatcher } from 'undici';
import { retryAfterMs } from '../shared/backoff.ts';
import type { CachingHeaders } from '../http/response-lifetime.ts';
import { parseHttpDate } from '../shared/http-date.ts';
import { BffError } from '../shared/errors.ts';

export type ResponseHeaders = Dispatcher.ResponseData['headers'];

/** Validators of a cached response, for a conditional request (RFC 9110 section 13). */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** Value of a header, with repeated values joined. */
export const headerOf = (headers: ResponseHeaders, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
};

/** `Last-Modified` has whole seconds: content may change again in the second of `Date`. */
const LEAST_AGE_MS = 1000;

/**
 * Validators of a response. Ignores a `Last-Modified` that is invalid or within a second of `Date`
 * (RFC 9110 section 8.8.2.2).
 * @param now current time, milliseconds, for a response without `Date`
 */
export const validatorsOf = (headers: ResponseHeaders, now: number): Validators => {
  const etag = headerOf(headers, 'etag');
  const lastModified = headerOf(headers, 'last-modified') ?? '';
  const date = parseHttpDate(headerOf(headers, 'date') ?? '');
  const ageMs = (Number.isNaN(date) ? now : date) - parseHttpDate(lastModified);
  return { ...(etag ? { etag } : {}), ...(ageMs >= LEAST_AGE_MS ? { lastModified } : {}) };
};

/** The headers that determine cacheability and freshness. */
export const cachingHeadersOf = (headers: ResponseHeaders): CachingHeaders => ({
  cacheControl: headerOf(headers, 'cache-control'),
  expires: headerOf(headers, 'expires'),
  date: headerOf(headers, 'date'),
  age: headerOf(headers, 'age'),
  vary: headerOf(headers, 'vary'),
});

/** Headers of a conditional request; empty without validators. */
export const conditionalHeaders = (validators: Validators | undefined): Record<string, string> => ({
  ...(validators?.etag ? { 'if-none-match': validators.etag } : {}),
  ...(validators?.lastModified ? { 'if-modified-since': validators.lastModified } : {}),
});

/** Whether the request is conditional, the only case in which a 304 is valid. */
export const isConditional = ({ etag, lastModified }: Validators = {}): boolean =>
  etag !== undefined || lastModified !== undefined;

/** Maximum of a content API's `Retry-After`, also as visitors receive it, milliseconds. */
const MAX_RETRY_AFTER_MS = 60_000;

/** The error for a status. @param now as for {@link assertSuccess} */
export function toStatusError(status: number, headers: ResponseHeaders, now: number): BffError {
  const isBusy = status === 429 || status === 503;
  return new BffError(isBusy ? 'busy' : 'upstreamStatus', `status ${status}`, {
    upstreamStatus: status,
    retryAfterMs: Math.min(retryAfterMs(headerOf(headers, 'retry-after'), now), MAX_RETRY_AFTER_MS),
  });
}

/**
 * Accepts 200, and 203, which is a 200 transformed by a proxy.
 * @param now current time, milliseconds, for a `Retry-After` that is a date
 * @throws BffError for every other status
 */
export function assertSuccess(status: number, headers: ResponseHeaders, now: number): void {
  if (status !== 200 && status !== 203) throw toStatusError(status, headers, now);
}
