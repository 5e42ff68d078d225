import { ProfilerError, type ProfilerCause } from '../errors.ts';

/** Causes by the codes of Node, its HTTP client and the operating system. */
const BY_CODE: Readonly<Record<string, ProfilerCause>> = {
  ENOENT: 'no-file',
  ENOTDIR: 'no-file',
  EISDIR: 'is-folder',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  ECONNREFUSED: 'connection-refused',
  ECONNRESET: 'connection-lost',
  EPIPE: 'connection-lost',
  UND_ERR_SOCKET: 'connection-lost',
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
};

/** Codes of OpenSSL and Node for handshakes and certificates: there are some dozens. */
const TLS_CODE = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO)/;

function causeOf(error: Error): ProfilerCause | undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (error.name === 'TimeoutError') return 'timeout';
  if (code === undefined) return undefined;
  return BY_CODE[code] ?? (TLS_CODE.test(code) ? 'bad-certificate' : undefined);
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
    const reason = causeOf(one);
    if (reason !== undefined) return new ProfilerError(reason, name, { cause: error });
    innermost = one;
  }
  const message = innermost instanceof Error ? innermost.message : String(innermost);
  return new ProfilerError('unreachable', `${name} (${message})`, { cause: error });
}
