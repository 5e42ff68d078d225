import { isIP } from 'node:net';
import type { IsListed } from '#shared/ip-addresses.ts';

/** Who asks, as far as the connection and trusted proxies tell. */
export interface Visitor {
  /** Undefined where there is no connection to tell. */
  readonly address: string | undefined;
  /** Host and port that the browser asked for. */
  readonly host: string | undefined;
  /** Behind a trusted proxy: that of the browser's request. */
  readonly scheme?: 'http' | 'https' | undefined;
}

const valuesIn = (field: string | null): string[] =>
  (field ?? '').split(',').map((value) => value.trim());

const SCHEMES = ['http', 'https'] as const;
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Each proxy adds the address that it was asked from: read from the end, up to a stranger's. */
function addressBehind(peer: string, told: readonly string[], isTrusted: IsListed): string {
  let address = peer;
  for (const hop of told.toReversed()) {
    if (!isTrusted(address) || isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

/**
 * Who sent a request. `X-Forwarded-*` is believed from trusted proxies only: anybody can write it.
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
  const told = valuesIn(headers.get('x-forwarded-host')).at(-1) ?? '';
  const scheme = valuesIn(headers.get('x-forwarded-proto')).at(-1)?.toLowerCase();
  return {
    address: addressBehind(peer, valuesIn(headers.get('x-forwarded-for')), isTrusted),
    host: HOST.test(told) ? told : host,
    scheme: SCHEMES.find((name) => name === scheme) ?? (isSecureSite ? 'https' : 'http'),
  };
}
