import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * A connection with its current response, an internal property that Node's own handlers use, too:
 * undefined before the first request, null between requests.
 */
type ServerSocket = Socket & { readonly _httpMessage?: ServerResponse | null };

/** Interval at which a closing server ends idle connections, milliseconds. */
const CLOSING_INTERVAL_MS = 100;
/** Time for a connection's first request to arrive once the server is closing, milliseconds. */
const FIRST_REQUEST_MS = 1000;

/** Whether an error status would end up inside another response. */
export function isResponding({ _httpMessage: response }: ServerSocket): boolean {
  return response ? response.headersSent || response.req.complete : false;
}

/**
 * Closes a connection with too many responses queued behind an earlier one. Node stops reading from
 * a client that does not read, but only after a chunk, which may hold a thousand requests.
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
    // A queued response has no socket yet.
    if (response.socket === null && !socket.destroyed) {
      response.once('finish', () => add(socket, -1));
      if (add(socket, 1) > maxWaiting) socket.destroy();
    }
    // Node parses the rest of a chunk even after one of its requests closed the connection.
    if (!socket.destroyed) listener(request, response);
  };
}

/**
 * Lets a closing server finish its responses. Node's own `closeIdleConnections`, which `close`
 * calls, cuts off responses that are written but not sent, and runs only once, so it misses
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
