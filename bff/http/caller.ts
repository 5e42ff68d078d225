import type { IncomingMessage } from 'node:http';
import { type IsListed, networkOf } from '../shared/ip-addresses.ts';
import { visitorOf } from './visitor.ts';

/** Whom a request is made for. */
export interface Caller {
  /** Network of the other end of the connection, or of the visitor whom a trusted one names. */
  readonly network: string;
  /** Whether a trusted end names nobody: the site on its own behalf, or the operator. */
  readonly isOwn: boolean;
}

/**
 * Reads whom a request is made for. `X-Forwarded-For` is believed from trusted ends only: anybody can
 * write it.
 */
export function callerOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: IsListed,
): Caller {
  const peer = socket.remoteAddress ?? '';
  const isFromTrusted = isTrusted(peer);
  const { ip } = visitorOf(isFromTrusted ? headers : {}, peer);
  return {
    network: networkOf(ip),
    isOwn: isFromTrusted && headers['x-forwarded-for'] === undefined,
  };
}

/** Network of the visitor whom a request is made for; undefined for the site's own requests. */
export function clientOf(request: IncomingMessage, isTrusted: IsListed): string | undefined {
  const { network, isOwn } = callerOf(request, isTrusted);
  return isOwn ? undefined : network;
}
