import type { IncomingMessage } from 'node:http';

const VERSIONS: readonly string[] = ['1.1', '1.0'];

/**
 * Error status of a request that Node accepts against RFC 9112: another HTTP version, no `Host` or
 * two (section 3.2), a transfer coding in HTTP/1.0 or an unknown one (section 6.1). Reads the raw
 * headers because Node drops the second `Host`.
 */
export function refusalOfMessage({
  httpVersion,
  rawHeaders,
}: Pick<IncomingMessage, 'httpVersion' | 'rawHeaders'>): 400 | 501 | undefined {
  if (!VERSIONS.includes(httpVersion)) return 400;
  let hostCount = 0;
  let coding: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hostCount += 1;
    else if (name.length === 17 && name.toLowerCase() === 'transfer-encoding') {
      const value = rawHeaders[index + 1] ?? '';
      coding = coding === undefined ? value : `${coding}, ${value}`;
    }
  }
  if (hostCount > 1 || (hostCount === 0 && httpVersion === '1.1')) return 400;
  if (coding === undefined) return undefined;
  if (httpVersion === '1.0') return 400;
  return coding.trim().toLowerCase() === 'chunked' ? undefined : 501;
}
