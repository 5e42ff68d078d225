import 'server-only';
import type { Visitor } from '#shared/visitor.ts';
import { createDispatcher } from '#shared/outgoing.ts';
import { request } from 'undici';
import { currentRequestId } from './render-context.ts';
import { siteSettings } from './settings.ts';

export interface BffResponse {
  readonly status: number;
  readonly etag: string | undefined;
  readonly location: string | undefined;
  readonly cacheControl: string | undefined;
  readonly retryAfter: string | undefined;
  /** Cookies to set. */
  readonly cookies: readonly string[];
  readonly text: string;
}

/** Connections to the BFF, never through a proxy. */
export const bffDispatcher = createDispatcher();

const first = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

export interface BffRequest {
  /** Bounds the wait for a hung BFF, milliseconds. */
  readonly deadlineMs: number;
  /** ETag of the stored copy, for a conditional request. */
  readonly etag?: string | undefined;
  /** Visitor behind the request; undefined for the site's own. */
  readonly visitor?: Visitor | undefined;
  /** The visitor's cookies, for resources that only staff may read. */
  readonly cookie?: string | undefined;
  /** Posted as JSON; undefined for a read. */
  readonly change?: object | undefined;
}

/** Headers that identify the request in both logs, and the visitor behind it. */
export const originHeaders = ({ address, host, scheme }: Partial<Visitor> = {}) => ({
  'x-request-id': currentRequestId(),
  ...(address === undefined ? {} : { 'x-forwarded-for': address }),
  ...(host === undefined ? {} : { 'x-forwarded-host': host }),
  ...(scheme === undefined ? {} : { 'x-forwarded-proto': scheme }),
});

/**
 * Fetches JSON from the BFF for a page, uncompressed because the BFF runs nearby.
 * @throws if the response is not complete in time
 */
export async function fetchBff(
  path: string,
  { deadlineMs, etag, visitor, cookie, change }: BffRequest,
): Promise<BffResponse> {
  const { statusCode, headers, body } = await request(siteSettings().BFF_URL + path, {
    dispatcher: bffDispatcher,
    method: change === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      ...originHeaders(visitor),
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(change === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: change === undefined ? null : JSON.stringify(change),
    signal: AbortSignal.timeout(deadlineMs),
  });
  return {
    status: statusCode,
    etag: first(headers.etag),
    location: first(headers['location']),
    cacheControl: first(headers['cache-control']),
    retryAfter: first(headers['retry-after']),
    cookies: [headers['set-cookie'] ?? []].flat(),
    text: await body.text(),
  };
}
