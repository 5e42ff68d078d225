import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { cleanLine } from '../contract/lead-values.ts';

/** Length of a user agent, UTF-16 units. */
const MAX_AGENT = 400;

/** Unwraps an IPv4-mapped address, `::ffff:127.0.0.1`, as a dual-stack socket reports it. */
const unmapped = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

/** Last value of a list or repeated header, which is the one that the site wrote. */
const lastOf = (header: string | readonly string[] | undefined): string =>
  [header ?? ''].flat().join(',').split(',').at(-1)?.trim() ?? '';

export interface ForwardedVisitor {
  readonly ip: string;
  readonly userAgent: string;
  readonly host: string | undefined;
  /** As a trusted proxy reported it to the site, which itself serves plain http. */
  readonly scheme: 'http' | 'https' | undefined;
}

const SCHEMES = ['http', 'https'] as const;

/**
 * The visitor behind a request that the site forwarded.
 * @param remoteAddress of the connection, the fallback without `X-Forwarded-For`
 */
export function forwardedVisitorOf(
  headers: IncomingHttpHeaders,
  remoteAddress: string,
): ForwardedVisitor {
  const forwardedFor = unmapped(lastOf(headers['x-forwarded-for']));
  const scheme = lastOf(headers['x-forwarded-proto']);
  return {
    ip: isIP(forwardedFor) > 0 ? forwardedFor.toLowerCase() : unmapped(remoteAddress),
    userAgent: cleanLine(headers['user-agent']).slice(0, MAX_AGENT),
    host: lastOf(headers['x-forwarded-host']) || undefined,
    scheme: SCHEMES.find((name) => name === scheme),
  };
}
