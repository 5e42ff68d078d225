import 'server-only';
import { request } from 'undici';
import { currentRequestId } from './render-context.ts';
import { siteSettings } from './settings.ts';

export interface BffResponse {
  readonly status: number;
  readonly etag: string | undefined;
  readonly location: string | undefined;
  readonly text: string;
}

const first = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

interface BffRequest {
  /** Of the stored copy, for a conditional request. */
  readonly etag: string | undefined;
  /** Bounds the wait for a hung BFF, milliseconds. */
  readonly deadlineMs: number;
}

/**
 * Fetches JSON from the BFF, uncompressed because the BFF runs nearby.
 * @throws when the response is not complete in time
 */
export async function fetchBff(
  path: string,
  { etag, deadlineMs }: BffRequest,
): Promise<BffResponse> {
  const { statusCode, headers, body } = await request(siteSettings().BFF_URL + path, {
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'x-request-id': currentRequestId(),
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
    },
    signal: AbortSignal.timeout(deadlineMs),
  });
  return {
    status: statusCode,
    etag: first(headers.etag),
    location: first(headers['location']),
    text: await body.text(),
  };
}
