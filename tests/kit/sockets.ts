import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { connect, createServer as createTcpServer, type Socket } from 'node:net';
import { listen, type Listening } from './listen.ts';

/** Opens a connection to a server. */
export async function connectTo(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes unchanged and reads until the server closes the connection. */
export async function exchange(url: string, text: string): Promise<string> {
  const socket = await connectTo(url);
  socket.write(text, 'latin1');
  let answer = '';
  socket.setEncoding('latin1');
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

export const statusesOf = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

/** Ends a raw request and asks the server to close its connection. */
export const END = 'Connection: close\r\n\r\n';

/** Answers a request itself, or forwards it, at once or later. */
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

/** A proxy between two servers, such as the site and its BFF. */
export function startForwarder(url: string, forward: Forward): Promise<Listening> {
  const target = new URL(url);
  const server = createServer((request, response) => {
    forward(request, response, () => pass(target, request, response));
  });
  return listen(server);
}

/** A gate between the site and its BFF, which holds all reads while shut. */
export async function startGate(url: string) {
  const held: (() => void)[] = [];
  let isShut = false;
  const { promise: reached, resolve: arrive } = Promise.withResolvers<void>();
  const forwarder = await startForwarder(url, (_request, _response, passOn) => {
    if (!isShut) return passOn();
    held.push(passOn);
    return arrive();
  });
  return {
    ...forwarder,
    /** Resolves once a read is held. */
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

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

/** A connection between a client and a local server that can be cut. */
export async function startTcpProxy(target: number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createTcpServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const upstream = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  return {
    ...(await listen(server)),
    /** Breaks all connections and refuses new ones. */
    cut() {
      isCut = true;
      sockets.forEach((socket) => socket.destroy());
    },
    /** Accepts connections again. */
    mend() {
      isCut = false;
    },
  };
}
