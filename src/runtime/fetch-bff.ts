import 'server-only';
import { request } from 'undici';
import { currentRequestId } from './render-context.ts';
import { siteSettings } from './settings.ts';

/** The BFF answers within its own deadlines; this one is for a BFF that hangs, milliseconds. */
const DEADLINE_MS = 10_000;

export interface BffResponse {
  readonly status: number;
  readonly etag: string | undefined;
  readonly location: string | undefined;
  readonly text: string;
}

const first = (field: string | string[] | undefined): string | undefined =>
  Array.isArray(field) ? field[0] : field;

/**
 * Asks the BFF for JSON, uncompressed: it is on this machine or near.
 * @param etag of the copy at hand, if there is one
 * @throws when there is no whole answer in time
 */
export async function fetchBff(path: string, etag?: string): Promise<BffResponse> {
  const { statusCode, headers, body } = await request(siteSettings().BFF_URL + path, {
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'x-request-id': currentRequestId(),
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
