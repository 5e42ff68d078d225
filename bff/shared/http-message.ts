import type { IncomingMessage } from 'node:http';

/** A target in absolute form; `rest` is in origin form if it begins with a slash. */
const ABSOLUTE = /^https?:\/\/(?<authority>[^/?#@\\]+)(?<rest>(?:[/?#].*)?)$/is;

/**
 * Turns a target in absolute form into origin form; its authority replaces `Host` (RFC 9112 section
 * 3.2.2).
 */
export function toOriginForm(request: IncomingMessage): void {
  const { url = '' } = request;
  const { authority, rest = '' } = (!url.startsWith('/') && ABSOLUTE.exec(url)?.groups) || {};
  if (authority === undefined) return;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = authority;
}

const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host';

/**
 * Error status for a request that Node accepts but RFC 9112 forbids: another HTTP version, two
 * `Host` headers (section 3.2), a transfer coding in HTTP/1.0 or an unknown one (section 6.1).
 */
export function refusalOfMessage({
  httpVersion,
  headers,
  rawHeaders,
}: IncomingMessage): 400 | 501 | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 400;
  // `headers` contains only the first one.
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && isHost(name));
  if (hosts.length > 1) return 400;
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return undefined;
  if (httpVersion === '1.0') return 400;
  return coding.toLowerCase() === 'chunked' ? undefined : 501;
}
