import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers a request itself, or has it passed on, now or later. */
export type Forward = (
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => void,
) => void;

function pass(target: URL, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  const asked = ask({ host: target.hostname, port: target.port, method, path: url, headers });
  asked.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', (error) => response.destroy(error));
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}

/** Stands between two servers, such as the site and its BFF. */
export async function startForwarder(url: string, forward: Forward) {
  const target = new URL(url);
  const server = createServer((request, response) => {
    forward(request, response, () => pass(target, request, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Stands between the site and its BFF, and while it is shut holds all reads but that of events. */
export async function startGate(url: string) {
  const held: (() => void)[] = [];
  let isShut = false;
  const { promise: reached, resolve: arrive } = Promise.withResolvers<void>();
  const forwarder = await startForwarder(url, (request, _response, passOn) => {
    if (!isShut || request.url === '/events') return passOn();
    held.push(passOn);
    return arrive();
  });
  return {
    ...forwarder,
    /** Resolves when a read is held. */
    shut: () => {
      isShut = true;
      return reached;
    },
    open: () => {
      isShut = false;
      held.splice(0).forEach((passOn) => passOn());
    },
  };
}
