import { ProfilerError } from '../errors.ts';

/** What codes of Node, its HTTP client and the operating system mean. */
const MEANINGS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was lost',
  EPIPE: 'the connection was lost',
  ENOTFOUND: 'the name of the host cannot be resolved (DNS)',
  EAI_AGAIN: 'the name of the host cannot be resolved (DNS)',
  ETIMEDOUT: 'there was no response in time',
  ABORT_ERR: 'there was no response in time',
};

/** Codes of zlib for a body that is not what its header says, or that is cut off. */
const ENCODING_CODE = /^(?:Z_|ERR_BROTLI|ERR__ERROR_FORMAT|ERR_ZSTD|ZSTD_)/;
/** Codes of OpenSSL and Node for handshakes and certificates: there are some dozens. */
const TLS_CODE = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO)/;

function meaningOf(code: string): string | undefined {
  if (ENCODING_CODE.test(code)) return 'its body cannot be decoded';
  if (TLS_CODE.test(code)) return 'no secure connection can be made (TLS)';
  return MEANINGS[code];
}

/**
 * The error of an input that could not be read, with the cause that the error or one of its causes
 * names.
 * @param name URL or file name
 */
export function toReadError(name: string, error: unknown): ProfilerError {
  if (error instanceof ProfilerError) return error;
  let innermost: unknown = error;
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    const meaning = meaningOf((one as NodeJS.ErrnoException).code ?? '');
    if (meaning !== undefined) {
      return new ProfilerError('not-readable', `${name} (${meaning})`, { cause: error });
    }
    innermost = one;
  }
  const message = innermost instanceof Error ? innermost.message : String(innermost);
  return new ProfilerError('not-readable', `${name} (${message})`, { cause: error });
}
