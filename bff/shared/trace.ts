import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type IsListed, listedIn } from './ip-addresses.ts';
import { isTraceparent } from './traceparent.ts';

/** What connects the calls that one request leads to, in logs and traces. */
export interface Trace {
  readonly requestId: string;
  /** W3C Trace Context, as it came. */
  readonly traceparent: string | undefined;
}

const REQUEST_ID = /^[\w.:-]{1,128}$/;

/**
 * Whose request ids are believed: the site's, which runs beside the BFF, and those of listed proxies.
 * @param listed addresses and CIDR blocks, checked before
 */
export const trustIn = (listed: string | undefined): IsListed =>
  listedIn(['127.0.0.0/8', '::1', ...(listed ? [listed] : [])].join());

/** The caller's request id where the caller is trusted and the id fit for a log, else a new one. */
export function toRequestId(request: IncomingMessage, isTrusted: IsListed): string {
  const sent = request.headers['x-request-id'];
  const isFit = typeof sent === 'string' && REQUEST_ID.test(sent);
  return isFit && isTrusted(request.socket.remoteAddress) ? sent : randomUUID();
}

/** Trace of a request that Fastify has given its id; a malformed `traceparent` is dropped. */
export function traceOf(request: {
  readonly id: string;
  readonly headers: IncomingMessage['headers'];
}): Trace {
  const { traceparent } = request.headers;
  return {
    requestId: request.id,
    traceparent: isTraceparent(traceparent) ? traceparent : undefined,
  };
}

/** Fields that pass a trace on to the upstream. */
export const traceHeaders = (trace: Trace | undefined): Record<string, string> => ({
  ...(trace ? { 'x-request-id': trace.requestId } : {}),
  ...(trace?.traceparent ? { traceparent: trace.traceparent } : {}),
});
