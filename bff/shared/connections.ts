import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * A connection with its current response, an internal property that Node's own handlers use, too:
 * undefined before the first request, null between requests.
 */
type ServerSocket = Socket & { readonly _httpMessage?: ServerResponse | null };

/** How often a server that closes ends connections that have become idle, milliseconds. */
const CLOSING_INTERVAL_MS = 100;
/** What the first request on a connection may take to come once its server closes, milliseconds. */
const FIRST_REQUEST_MS = 1000;

/** Whether an error status would be read as part of another response. */
export function isResponding({ _httpMessage: response }: ServerSocket): boolean {
  return response ? response.headersSent || response.req.complete : false;
}

/**
 * Closes a connection with too many requests whose responses wait for earlier ones. Node stops
 * reading from a client that does not read, but only after a chunk, which may hold a thousand.
 */
export function limitPipelining(listener: RequestListener, maxWaiting: number): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: number): number => {
    const count = (waiting.get(socket) ?? 0) + change;
    waiting.set(socket, count);
    return count;
  };
  return (request, response) => {
    const { socket } = request;
    // A response has no socket until the earlier ones are sent.
    if (response.socket === null && !socket.destroyed) {
      response.once('finish', () => add(socket, -1));
      if (add(socket, 1) > maxWaiting) socket.destroy();
    }
    // A chunk is parsed to its end even if one of its requests closed the connection.
    if (!socket.destroyed) listener(request, response);
  };
}

/**
 * Has a server that closes finish its responses first. Node's own `closeIdleConnections`, which
 * `close` calls, cuts off a response that is written but not sent, and is not repeated for
 * connections that become idle later.
 */
export function closePolitely(server: Server): void {
  const sockets = new Set<ServerSocket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeThose = (isIdle: (response: ServerSocket['_httpMessage']) => boolean) => {
    for (const socket of sockets) if (isIdle(socket._httpMessage)) socket.destroy();
  };
  server.closeIdleConnections = () => closeThose((response) => response === null);
  const close = server.close.bind(server);
  server.close = (callback) => {
    for (const { _httpMessage: response } of sockets) {
      if (response && !response.headersSent) response.shouldKeepAlive = false;
    }
    const polling = setInterval(() => server.closeIdleConnections(), CLOSING_INTERVAL_MS);
    const silence = setTimeout(
      () => closeThose((response) => response === undefined),
      FIRST_REQUEST_MS,
    );
    server.once('close', () => {
      clearInterval(polling);
      clearTimeout(silence);
    });
    return close(callback);
  };
}
