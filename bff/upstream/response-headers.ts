import type { Dispatcher } from 'undici';
import { retryAfterMs } from '../shared/backoff.ts';
import type { FreshnessFields } from '../http/lifetime.ts';
import { BffError } from '../shared/errors.ts';

export type ResponseHeaders = Dispatcher.ResponseData['headers'];

/** Validators of a stored answer, for a conditional request (RFC 9110 section 13). */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** A field's value; repeated ones are joined. */
export const textOf = (headers: ResponseHeaders, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
};

export const validatorsOf = (headers: ResponseHeaders): Validators => {
  const etag = textOf(headers, 'etag');
  const lastModified = textOf(headers, 'last-modified');
  return { ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) };
};

/** The fields that say how long an answer may be kept. */
export const freshnessOf = (headers: ResponseHeaders): FreshnessFields => ({
  cacheControl: textOf(headers, 'cache-control'),
  expires: textOf(headers, 'expires'),
  date: textOf(headers, 'date'),
  age: textOf(headers, 'age'),
  vary: textOf(headers, 'vary'),
});

/** Fields that ask for a body only where it differs from the stored one. */
export const conditionalHeaders = (validators: Validators | undefined): Record<string, string> => ({
  ...(validators?.etag ? { 'if-none-match': validators.etag } : {}),
  ...(validators?.lastModified ? { 'if-modified-since': validators.lastModified } : {}),
});

/** Whether such fields are sent: only then a 304 is an answer. */
export const isConditional = ({ etag, lastModified }: Validators = {}): boolean =>
  etag !== undefined || lastModified !== undefined;

/**
 * @param now milliseconds of a clock, for a `Retry-After` that is a date
 * @throws BffError for every status other than 200
 */
export function assertSuccess(status: number, headers: ResponseHeaders, now: number): void {
  if (status === 200) return;
  const isBusy = status === 429 || status === 503;
  throw new BffError(isBusy ? 'busy' : 'upstreamStatus', `status ${status}`, {
    retryAfterMs: retryAfterMs(textOf(headers, 'retry-after'), now),
  });
}
