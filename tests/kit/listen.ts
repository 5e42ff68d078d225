import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A test's server on this machine. */
export interface Listening {
  readonly url: string;
  readonly port: number;
  /** Closes its connections, too. */
  readonly close: () => Promise<void>;
}

/** Makes an HTTP or plain TCP server listen, by default on a free port. */
export async function listen(server: Server, port = 0): Promise<Listening> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
