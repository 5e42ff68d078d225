import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { cleanLine } from '../contract/lead-values.ts';

/** Of a user agent, UTF-16 units. */
const MAX_AGENT = 400;

/** An IPv4 address that a socket for both families reports as `::ffff:127.0.0.1` is itself. */
const plain = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

/** A repeated field's or a list's last value: what the site itself wrote. */
const lastOf = (field: string | readonly string[] | undefined): string =>
  [field ?? ''].flat().join(',').split(',').at(-1)?.trim() ?? '';

export interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
  readonly host: string | undefined;
  /** As a trusted proxy told the site; the site itself speaks http. */
  readonly scheme: 'http' | 'https' | undefined;
}

const SCHEMES = ['http', 'https'] as const;

/**
 * Who sent a request that the site passed on.
 * @param remoteAddress of the connection, for a site that tells no address
 */
export function visitorOf(headers: IncomingHttpHeaders, remoteAddress: string): Visitor {
  const told = plain(lastOf(headers['x-forwarded-for']));
  const scheme = lastOf(headers['x-forwarded-proto']);
  return {
    ip: isIP(told) > 0 ? told.toLowerCase() : plain(remoteAddress),
    userAgent: cleanLine(headers['user-agent']).slice(0, MAX_AGENT),
    host: lastOf(headers['x-forwarded-host']) || undefined,
    scheme: SCHEMES.find((name) => name === scheme),
  };
}
