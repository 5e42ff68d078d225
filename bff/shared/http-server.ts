import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import { closePolitely, isResponding, limitPipelining } from './connections.ts';
import { isDraining } from './drain.ts';
import { Holdings } from './holdings.ts';
import { refusalOfMessage, toOriginForm } from './http-message.ts';
import { type IsListed, networkOf, toAddress, toLoggedNetwork } from './ip-addresses.ts';
import { visitorOf } from './visitor.ts';

/** Open connections of visitors to a server; trusted peers get as many again. */
export const MAX_CONNECTIONS = 4096;
/** Longest body that any route takes: a document of the editor. */
export const MAX_REQUEST_BYTES = 1024 * 1024;
/** Memory for bodies that are being received, and about as much again until they are read. */
const BODIES_BYTES = 32 * MAX_REQUEST_BYTES;
/** Memory that even the shortest body counts as, bytes. */
const MIN_BODY_BYTES = 64 * 1024;

/** Limits of the connections to a server, with Node's names; times in milliseconds. */
const LIMITS = {
  maxConnections: MAX_CONNECTIONS,
  /** Longer than in common load balancers, which must be the first to close idle connections. */
  keepAliveTimeout: 72_000,
  headersTimeout: 10_000,
  /** For a whole request, including its body. */
  requestTimeout: 30_000,
  /**
   * For a stalled connection: the client does not read, or the response does not come. Longer than
   * `requestTimeout`, which sends a response.
   */
  timeout: 33_000,
  /** The last response announces the end of the connection; a client that ignores it gets 503. */
  maxRequestsPerSocket: 1000,
};

export type HttpServerLimits = typeof LIMITS;

/** Requests of a connection that may wait for earlier responses. */
const PIPELINED_REQUESTS = 16;

/** How often Node checks request timeouts; with its default of 30 s, 10 s became 22 s. */
const CHECK_INTERVAL_MS = 1000;

const PARSE_STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Closes a connection after invalid HTTP or a timeout. If nothing was received, no response is
 * sent: a browser that preconnected would take it for the response to its first request.
 */
function closeBrokenConnection({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.bytesRead === 0 || !socket.writable) {
    socket.destroy();
    return;
  }
  if (!isResponding(socket)) {
    const status = PARSE_STATUSES[code] ?? 400;
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
  }
  // Further bytes would reset the timeout of a client that does not read.
  socket.pause();
  socket.destroySoon();
}

/** Shares the connections among networks; those of trusted peers do not count. */
function shareConnections(server: Server, room: number, isTrusted: IsListed): void {
  const connections = new Holdings(room);
  server.on('connection', (socket: Socket) => {
    if (isTrusted(socket.remoteAddress)) return;
    const release = connections.hold({
      network: networkOf(toAddress(socket.remoteAddress) ?? ''),
      progress: () => (isResponding(socket) ? 1 : 0),
      end: () => socket.destroy(),
    });
    socket.once('close', release);
  });
}

/** Bytes that the body of a request may take: those announced, or as many as any route takes. */
function bodyBytes({ headers }: IncomingMessage): number {
  const length = headers['transfer-encoding'] === undefined ? headers['content-length'] : Infinity;
  const bytes = Number(length ?? 0);
  return bytes === 0 ? 0 : Math.min(Math.max(bytes, MIN_BODY_BYTES), MAX_REQUEST_BYTES);
}

/** Shares the memory for bodies among visitors' networks, including those behind a proxy. */
function shareBodies(listener: RequestListener, isTrusted: IsListed): RequestListener {
  const bodies = new Holdings(BODIES_BYTES);
  return (request, response) => {
    const size = bodyBytes(request);
    if (size > 0) {
      const { network } = visitorOf(request, isTrusted);
      const end = () => request.socket.destroy();
      request.once('close', bodies.hold({ network, size, end }));
    }
    listener(request, response);
  };
}

/** Warns once if an untrusted peer forwards visitors: all of them count as one visitor. */
function noticeProxies(
  listener: RequestListener,
  isTrusted: IsListed,
  warn: (text: string) => void,
): RequestListener {
  let isNoticed = false;
  // Proxies keep their connections alive, so few need checking.
  const seen = new WeakSet<Socket>();
  return (request, response) => {
    const { socket, headers } = request;
    if (!isNoticed && headers['x-forwarded-for'] !== undefined && !seen.has(socket)) {
      seen.add(socket);
      isNoticed = !isTrusted(socket.remoteAddress);
      const peer = toLoggedNetwork(toAddress(socket.remoteAddress) ?? '');
      if (isNoticed) {
        warn(
          `X-Forwarded-For of ${peer} is not trusted, so all its visitors share one limit: if it is your proxy, add it to TRUST_PROXY`,
        );
      }
    }
    listener(request, response);
  };
}

/**
 * Creates an HTTP server that limits each connection and refuses invalid requests accepted by
 * Node's parser (see {@link refusalOfMessage}) before they reach the listener.
 * @param isTrusted whether a peer speaks for visitors
 * @param warn called with warnings for the operator
 */
export function createLimitedServer(
  listener: RequestListener,
  limits: Partial<HttpServerLimits> = {},
  isTrusted: IsListed = () => false,
  warn: (text: string) => void = () => undefined,
): Server {
  const sharing = noticeProxies(shareBodies(listener, isTrusted), isTrusted, warn);
  const limited = limitPipelining((request, response) => {
    if (isDraining(server) || !server.listening) response.shouldKeepAlive = false;
    const status = refusalOfMessage(request);
    toOriginForm(request);
    if (status === undefined) sharing(request, response);
    else response.writeHead(status, ['Connection', 'close', 'Content-Length', '0']).end();
  }, PIPELINED_REQUESTS);
  const server = createServer({ connectionsCheckingInterval: CHECK_INTERVAL_MS }, limited);
  const { maxConnections, ...others } = { ...LIMITS, ...limits };
  Object.assign(server, others, { maxConnections: 2 * maxConnections });
  closePolitely(server);
  shareConnections(server, maxConnections, isTrusted);
  server.on('clientError', closeBrokenConnection);
  return server;
}
