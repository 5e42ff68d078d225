import type { Server } from 'node:http';
import type { ServerSocket } from './server-socket.ts';

/** What the first request on a connection may take to come once its server closes, milliseconds. */
const FIRST_REQUEST_MS = 1000;

/** Ends a connection after its current response and those that wait behind it. */
function endAfterResponses(socket: ServerSocket): void {
  const response = socket._httpMessage;
  if (!response) {
    socket.destroySoon();
    return;
  }
  if (!response.headersSent) response.shouldKeepAlive = false;
  // By then Node has given the connection its next response.
  response.once('finish', () => endAfterResponses(socket));
}

function endUnlessUsed(socket: ServerSocket): void {
  const end = () => {
    if (socket._httpMessage === undefined) socket.destroy();
  };
  setTimeout(end, FIRST_REQUEST_MS).unref();
}

/**
 * Has a server that closes finish its responses and then end their connections. Node's own `close`
 * cuts off a response that is written but not sent, and waits for clients to end connections that
 * carry a response at that time, or no request yet.
 */
export function closePolitely(server: Server): void {
  const sockets = new Set<ServerSocket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Called by `close`, too.
  server.closeIdleConnections = () => {
    for (const socket of sockets) if (socket._httpMessage === null) socket.destroy();
  };
  const close = server.close.bind(server);
  server.close = (callback) => {
    close(callback);
    for (const socket of sockets) {
      if (socket._httpMessage === undefined) endUnlessUsed(socket);
      else endAfterResponses(socket);
    }
    return server;
  };
}
