import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { type IsListed, networkOf, toAddress } from './ip-addresses.ts';

/** The client behind a request, according to its connection and to trusted peers. */
export interface Visitor {
  /** See {@link toAddress}; empty for a connection that is already closed. */
  readonly address: string;
  /** Network that limits apply to; see {@link networkOf}. */
  readonly network: string;
  /** Host and port of the browser's request; undefined if no trusted peer names them. */
  readonly host: string | undefined;
  /** Scheme of the browser's request; undefined if no trusted peer names it. */
  readonly scheme: 'http' | 'https' | undefined;
  /** Whether the peer is trusted. */
  readonly isForwarded: boolean;
  /** Whether a trusted peer names no client: the request is the site's own, or the operator's. */
  readonly isOwn: boolean;
}

const SCHEMES = ['http', 'https'] as const;
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The value that the nearest proxy added to a list or a repeated header. */
const lastOf = (header: string | string[] | undefined): string =>
  [header ?? ''].flat().join().split(',').at(-1)?.trim() ?? '';

/**
 * Identifies the client of a request, in both processes: the first untrusted address of
 * `X-Forwarded-For`, read backwards. `X-Forwarded-*` counts only from trusted peers, because any
 * client can send it.
 */
export function visitorOf(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: IsListed,
): Visitor {
  const { headers, socket } = request;
  const peer = socket.remoteAddress;
  const isForwarded = isTrusted(peer);
  const named = proxyAddr(request as IncomingMessage, isTrusted);
  const address = toAddress(named) ?? toAddress(peer) ?? '';
  const host = isForwarded ? lastOf(headers['x-forwarded-host']) : '';
  const scheme = isForwarded ? lastOf(headers['x-forwarded-proto']).toLowerCase() : '';
  return {
    address,
    network: networkOf(address),
    host: HOST.test(host) ? host : undefined,
    scheme: SCHEMES.find((name) => name === scheme),
    isForwarded,
    isOwn: isForwarded && headers['x-forwarded-for'] === undefined,
  };
}

/** Network of the visitor behind a request; undefined for the site's own requests. */
export function clientOf(request: IncomingMessage, isTrusted: IsListed): string | undefined {
  const { network, isOwn } = visitorOf(request, isTrusted);
  return isOwn ? undefined : network;
}
