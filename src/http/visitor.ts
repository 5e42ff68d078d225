import { isIP } from 'node:net';
import type { IsListed } from '#shared/ip-addresses.ts';

/** The client of a request, from the connection and headers of trusted proxies. */
export interface Visitor {
  /** IP address; undefined without a connection. */
  readonly address: string | undefined;
  /** Host and port of the browser's request. */
  readonly host: string | undefined;
  /** Scheme of the browser's request; set behind a trusted proxy only. */
  readonly scheme?: 'http' | 'https' | undefined;
}

const valuesIn = (header: string | null): string[] =>
  (header ?? '').split(',').map((value) => value.trim());

const SCHEMES = ['http', 'https'] as const;
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Each proxy appends its peer's address: read from the end up to the first untrusted one. */
function addressBehind(peer: string, hops: readonly string[], isTrusted: IsListed): string {
  let address = peer;
  for (const hop of hops.toReversed()) {
    if (!isTrusted(address) || isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

/**
 * Identifies the client of a request. `X-Forwarded-*` is used only if a trusted proxy sent it.
 * @param peer address at the other end of the connection
 * @param isSecureSite whether browsers use HTTPS, for proxies that do not report it
 */
export function visitorBehind(
  headers: Headers,
  peer: string | undefined,
  isTrusted: IsListed,
  isSecureSite = false,
): Visitor {
  const host = headers.get('host') ?? undefined;
  if (peer === undefined || !isTrusted(peer)) return { address: peer, host };
  const forwardedHost = valuesIn(headers.get('x-forwarded-host')).at(-1) ?? '';
  const scheme = valuesIn(headers.get('x-forwarded-proto')).at(-1)?.toLowerCase();
  return {
    address: addressBehind(peer, valuesIn(headers.get('x-forwarded-for')), isTrusted),
    host: HOST.test(forwardedHost) ? forwardedHost : host,
    scheme: SCHEMES.find((name) => name === scheme) ?? (isSecureSite ? 'https' : 'http'),
  };
}
