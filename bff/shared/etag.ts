import { createHash, type Hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

/** Digest from a SHA-256 hash. */
export const toDigest = (hash: Hash): string => hash.digest('base64url').slice(0, 22);

/** Digest of a body for its ETag, without quotes. */
export const digestOf = (bytes: string | Buffer): string =>
  toDigest(createHash('sha256').update(bytes));

interface Validators {
  readonly etag: string;
  readonly 'last-modified'?: string;
}

/**
 * Whether the client's copy is current (RFC 9110 section 13.1). Ignores the request's
 * `Cache-Control`, because `fetch` adds `no-cache` to every conditional request. Lists of ETags may
 * contain tabs, which the library would take as part of an ETag.
 */
export const isNotModified = (
  {
    'if-none-match': ifNoneMatch,
    'if-modified-since': ifModifiedSince,
  }: Pick<IncomingHttpHeaders, 'if-none-match' | 'if-modified-since'>,
  validators: Validators,
): boolean =>
  ifNoneMatch === validators.etag ||
  fresh(
    {
      'if-none-match': ifNoneMatch?.replaceAll('\t', ' '),
      'if-modified-since': ifModifiedSince,
    },
    { ...validators },
  );
