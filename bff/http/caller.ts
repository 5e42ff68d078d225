import type { IncomingMessage } from 'node:http';
import { type IsListed, networkOf } from '../shared/ip-addresses.ts';
import { forwardedVisitorOf } from './forwarded-visitor.ts';

/** The client for whom a request is made. */
export interface Caller {
  /** Network of the peer, or of the visitor that a trusted peer names. */
  readonly network: string;
  /** Whether a trusted peer names no visitor: the site on its own behalf, or the operator. */
  readonly isOwn: boolean;
}

/**
 * Identifies the client of a request. `X-Forwarded-For` is trusted from trusted peers only, because
 * any client can set it.
 */
export function callerOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: IsListed,
): Caller {
  const peer = socket.remoteAddress ?? '';
  const isFromTrusted = isTrusted(peer);
  const { ip } = forwardedVisitorOf(isFromTrusted ? headers : {}, peer);
  return {
    network: networkOf(ip),
    isOwn: isFromTrusted && headers['x-forwarded-for'] === undefined,
  };
}

/** Network of the visitor behind a request; undefined for the site's own requests. */
export function clientOf(request: IncomingMessage, isTrusted: IsListed): string | undefined {
  const { network, isOwn } = callerOf(request, isTrusted);
  return isOwn ? undefined : network;
}
