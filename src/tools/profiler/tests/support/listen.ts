import { once } from 'node:events';
import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on a free port that records its requests. */
export async function listen(answer: Answer) {
  const seen: Seen[] = [];
  const server = http.createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers });
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, seen, close };
}

export type Running = Awaited<ReturnType<typeof listen>>;
