import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { IsListed } from './ip-addresses.ts';

const REQUEST_ID = /^[\w.:-]{1,128}$/;

/** The caller's request id if the caller is trusted and the id well-formed, otherwise a new one. */
export function toRequestId(request: IncomingMessage, isTrusted: IsListed): string {
  const sent = request.headers['x-request-id'];
  const isWellFormed = typeof sent === 'string' && REQUEST_ID.test(sent);
  return isWellFormed && isTrusted(request.socket.remoteAddress) ? sent : randomUUID();
}
