import type { IncomingMessage } from 'node:http';

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
