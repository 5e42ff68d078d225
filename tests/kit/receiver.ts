import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly received: Received[];
  /** How it answers from now on; 200 at first. */
  behave(answer: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

export const accept = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
};
export const refuse =
  (status: number, headers: Record<string, string> = {}, body = '') =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers).end(body);
  };
export const hang = (): void => undefined;
export const drop = (response: ServerResponse): void => {
  response.destroy();
};

/** Stands for a webhook's receiver or the Telegram Bot API, on a real socket. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = [];
  let answer = accept;
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    received.push({ url: request.url ?? '', headers: request.headers, body });
    answer(response);
  };
  const server = createServer((request, response) => {
    void receive(request, response);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    behave(next) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** @throws Error when nothing was received */
export function lastOf({ received }: Receiver): Received {
  const post = received.at(-1);
  if (!post) throw new Error('nothing was received');
  return post;
}
