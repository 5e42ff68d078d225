import { ProfilerError } from '../bytes/errors.ts';

/** Meanings of the error codes of Node, its HTTP client, zlib, OpenSSL (some dozens) and the system. */
const MEANINGS: readonly (readonly [code: RegExp, meaning: string])[] = [
  [/^ENO(?:ENT|TDIR)$/, 'there is no such file'],
  [/^EISDIR$/, 'it is a folder'],
  [/^E(?:ACCES|PERM)$/, 'permission is denied'],
  [/^ECONNREFUSED$/, 'the connection was refused'],
  [/^(?:ECONNRESET|EPIPE)$/, 'the connection was lost'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'the name of the host cannot be resolved (DNS)'],
  [/^(?:ETIMEDOUT|ABORT_ERR)$/, 'there was no response in time'],
  [/^(?:Z_|ERR_BROTLI|ERR__ERROR_FORMAT|ERR_ZSTD|ZSTD_)/, 'its body cannot be decoded'],
  [
    /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO)/,
    'no secure connection can be made (TLS)',
  ],
];

const meaningOf = ({ code = '' }: NodeJS.ErrnoException): string | undefined =>
  MEANINGS.find(([codes]) => codes.test(code))?.[1];

/**
 * The error of an input that could not be read, with the cause that the error or one of its causes
 * names.
 * @param name URL or file name
 */
export function toReadError(name: string, error: unknown): ProfilerError {
  if (error instanceof ProfilerError) return error;
  let innermost: unknown = error;
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    const meaning = meaningOf(one);
    if (meaning !== undefined) {
      return new ProfilerError('not-readable', `${name} (${meaning})`, { cause: error });
    }
    innermost = one;
  }
  const message = innermost instanceof Error ? innermost.message : String(innermost);
  return new ProfilerError('not-readable', `${name} (${message})`, { cause: error });
}
