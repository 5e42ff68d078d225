import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/** What connects the calls that one request leads to, in logs and traces. */
export interface Trace {
  readonly requestId: string;
  /** W3C Trace Context, as it came. */
  readonly traceparent: string | undefined;
}

const REQUEST_ID = /^[\w.:-]{1,128}$/;
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Reads addresses and CIDR blocks, separated by commas.
 * @throws for anything that is neither
 */
function readAddresses(text: string): BlockList {
  const list = new BlockList();
  for (const block of text.split(',').map((part) => part.trim())) {
    const [address = '', prefix, ...more] = block.split('/');
    const type = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (more.length > 0) throw new Error(`${block} is no block of addresses`);
    if (prefix === undefined) list.addAddress(address, type);
    else list.addSubnet(address, /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN, type);
  }
  return list;
}

/** Whether a text lists addresses and CIDR blocks. */
export function isAddressList(text: string): boolean {
  try {
    return readAddresses(text) instanceof BlockList;
  } catch {
    return false;
  }
}

export type IsTrusted = (address: string | undefined) => boolean;

/**
 * Whose request ids are believed: the site's, which runs beside the BFF, and those of listed proxies.
 * @param listed addresses and CIDR blocks, checked before
 */
export function trustIn(listed: string | undefined): IsTrusted {
  const trusted = readAddresses(['127.0.0.0/8', '::1', ...(listed ? [listed] : [])].join());
  return (address = '') => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The caller's request id where the caller is trusted and the id fit for a log, else a new one. */
export function toRequestId(request: IncomingMessage, isTrusted: IsTrusted): string {
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
  const isValid = typeof traceparent === 'string' && TRACEPARENT.test(traceparent);
  return { requestId: request.id, traceparent: isValid ? traceparent : undefined };
}

/** Fields that pass a trace on to the upstream. */
export const traceHeaders = (trace: Trace | undefined): Record<string, string> => ({
  ...(trace ? { 'x-request-id': trace.requestId } : {}),
  ...(trace?.traceparent ? { traceparent: trace.traceparent } : {}),
});
