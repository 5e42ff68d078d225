import 'server-only';
import { request } from 'undici';
import { currentRequestId } from './render-context.ts';
import { siteSettings } from './settings.ts';
import { warmUpHeaders } from './warm-up.ts';

/** Bounds the wait for a hung BFF, which has shorter deadlines of its own, milliseconds. */
const DEADLINE_MS = 10_000;

export interface BffResponse {
  readonly status: number;
  readonly etag: string | undefined;
  readonly location: string | undefined;
  readonly text: string;
}

const first = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/**
 * Fetches JSON from the BFF, uncompressed because the BFF runs nearby.
 * @param etag of the stored copy, for a conditional request
 * @throws when the response is not complete in time
 */
export async function fetchBff(path: string, etag?: string): Promise<BffResponse> {
  const { statusCode, headers, body } = await request(siteSettings().BFF_URL + path, {
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'x-request-id': currentRequestId(),
      ...warmUpHeaders(),
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
    },
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  return {
    status: statusCode,
    etag: first(headers.etag),
    location: first(headers['location']),
    text: await body.text(),
  };
}
