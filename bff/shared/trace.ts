import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type IsListed, listedIn } from './ip-addresses.ts';
import { isTraceparent } from './traceparent.ts';

/** Correlates the calls caused by one request in logs and traces. */
export interface Trace {
  readonly requestId: string;
  /** `traceparent` of W3C Trace Context: of the request's span, which begins by this, or its own. */
  readonly traceparent: string | undefined;
}

const REQUEST_ID = /^[\w.:-]{1,128}$/;

/**
 * Trusted peers: the loopback addresses, from which the site calls, and the listed ones.
 * @param listed addresses and CIDR blocks, already validated
 */
export const trustIn = (listed: string | undefined): IsListed =>
  listedIn(['127.0.0.0/8', '::1', ...(listed ? [listed] : [])].join());

/** The caller's request id if the caller is trusted and the id is well-formed, else a new one. */
export function toRequestId(request: IncomingMessage, isTrusted: IsListed): string {
  const sent = request.headers['x-request-id'];
  const isWellFormed = typeof sent === 'string' && REQUEST_ID.test(sent);
  return isWellFormed && isTrusted(request.socket.remoteAddress) ? sent : randomUUID();
}

/** Whether a trusted caller loads ahead of its visitors, as the site's warm-up does. */
export const isPrefetch = (request: IncomingMessage, isTrusted: IsListed): boolean =>
  request.headers['sec-purpose'] === 'prefetch' && isTrusted(request.socket.remoteAddress);

/** Trace of a Fastify request; a malformed `traceparent` is dropped. */
export function traceOf(request: {
  readonly id: string;
  readonly headers: IncomingMessage['headers'];
  readonly span?: Pick<Trace, 'traceparent'> | undefined;
}): Trace {
  const { id: requestId, span } = request;
  const { traceparent } = request.headers;
  if (span === undefined) {
    return { requestId, traceparent: isTraceparent(traceparent) ? traceparent : undefined };
  }
  return {
    requestId,
    get traceparent() {
      return span.traceparent;
    },
  };
}

/** Headers that propagate a trace to the upstream. */
export const traceHeaders = ({
  requestId,
  traceparent,
}: Partial<Trace>): Record<string, string> => ({
  ...(requestId ? { 'x-request-id': requestId } : {}),
  ...(traceparent ? { traceparent } : {}),
});
