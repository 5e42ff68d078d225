import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import { Type } from 'typebox';
import { closePolitely } from './close-politely.ts';
import { type ConnectionLimits, createConnectionLimit } from './connection-limit.ts';
import { isDraining } from './drain.ts';
import { refusalOfMessage } from './http-message.ts';
import type { ServerSocket } from './server-socket.ts';
import { closeStalledSockets } from './stalled-sockets.ts';

const MAX_CONNECTIONS = 4096;

/** The setting `MAX_CONNECTIONS` of both processes. */
export const MaxConnections = Type.Integer({
  minimum: 1,
  maximum: 1_000_000,
  default: MAX_CONNECTIONS,
  description: 'Open connections; when there are more, idle ones are closed to make room',
});

/** Limits of the connections to one server; times in milliseconds. */
export interface HttpServerLimits extends ConnectionLimits {
  readonly maxConnections: number;
  /** Longer than in common load balancers, because they must close idle connections first. */
  readonly keepAliveTimeout: number;
  readonly headersTimeout: number;
  /** For a whole request, its body included. */
  readonly requestTimeout: number;
  /** For a connection without progress: the client does not read or the response does not come. */
  readonly stallTimeout: number;
}

const DEFAULT_LIMITS: HttpServerLimits = {
  maxConnections: MAX_CONNECTIONS,
  keepAliveTimeout: 72_000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  stallTimeout: 30_000,
  requestsPerConnection: 1000,
  pipelinedRequests: 16,
};

/** How often Node checks request timeouts; its default of 30 s made 10 s last 22 s. */
const CHECK_INTERVAL_MS = 1000;

const PARSE_STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Whether an error status would be read as part of another response. */
const isResponding = ({ _httpMessage: response }: ServerSocket): boolean =>
  response ? response.headersSent || response.req.complete : false;

/**
 * Closes a connection after invalid HTTP or a timeout. One without any bytes is closed without a
 * response, which a browser that preconnected would take for the one to its first request.
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

/** Closes idle connections when a new one is dropped. */
function makeRoom(server: Server): void {
  let lastAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    const now = performance.now();
    // Too expensive for each drop during a flood, because it visits all connections.
    if (now - lastAt < CHECK_INTERVAL_MS) return;
    lastAt = now;
    server.closeIdleConnections();
  });
}

const refuse = (response: ServerResponse, status: number): void => {
  response.writeHead(status, ['Connection', 'close', 'Content-Length', '0']).end();
};

/**
 * Creates an HTTP server that limits each connection and refuses invalid requests that Node's
 * parser accepts (see {@link refusalOfMessage}) before the listener is called.
 */
export function createLimitedServer(
  listener: RequestListener,
  limits: Partial<HttpServerLimits> = {},
): Server {
  const { maxConnections, stallTimeout, requestsPerConnection, pipelinedRequests, ...times } = {
    ...DEFAULT_LIMITS,
    ...limits,
  };
  const limitConnection = createConnectionLimit({ requestsPerConnection, pipelinedRequests });
  const server = createServer(
    // A missing Host is refused below, so that the request counts towards the limits.
    { ...times, connectionsCheckingInterval: CHECK_INTERVAL_MS, requireHostHeader: false },
    limitConnection((request, response) => {
      if (isDraining(server) || !server.listening) response.shouldKeepAlive = false;
      const status = refusalOfMessage(request);
      if (status === undefined) listener(request, response);
      else refuse(response, status);
    }),
  );
  server.maxConnections = maxConnections;
  closePolitely(server);
  closeStalledSockets(server, stallTimeout);
  server.on('clientError', closeBrokenConnection);
  server.on(
    'checkExpectation',
    limitConnection((_request, response) => refuse(response, 417)),
  );
  makeRoom(server);
  return server;
}
