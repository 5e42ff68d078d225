import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands where the site expects its BFF: answers as it is told and remembers what it was asked with. */
export async function startBffStandIn(answer: (response: ServerResponse) => void) {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    seen.push(headers);
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, seen, close };
}

export type BffStandIn = Awaited<ReturnType<typeof startBffStandIn>>;
