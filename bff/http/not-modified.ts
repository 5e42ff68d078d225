import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

interface Validators {
  readonly etag: string;
  readonly 'last-modified'?: string;
}

/**
 * Whether the client's copy is current (RFC 9110 section 13.1). The request's `Cache-Control` is
 * ignored, because `fetch` adds `no-cache` to every conditional request.
 */
export const isNotModified = (headers: IncomingHttpHeaders, validators: Validators): boolean =>
  fresh(
    {
      'if-none-match': headers['if-none-match'],
      'if-modified-since': headers['if-modified-since'],
    },
    { ...validators },
  );
