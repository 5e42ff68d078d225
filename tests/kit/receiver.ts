import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';

export interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

export const accept = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
};
export const refuse =
  (status: number, headers: Record<string, string> = {}, body = '') =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers).end(body);
  };
export const drop = (response: ServerResponse): void => {
  response.destroy();
};

/** Stands in for a webhook's receiver or the Telegram Bot API, on a real socket. */
export async function startReceiver(port = 0) {
  const received: Received[] = [];
  let answer = accept;
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    received.push({ url: request.url ?? '', headers: request.headers, body });
    answer(response);
  };
  const server = createServer((request, response) => {
    void receive(request, response);
  });
  return {
    ...(await listen(server, port)),
    received,
    /** Sets its responses from now on; 200 at first. */
    behave(next: (response: ServerResponse) => void) {
      answer = next;
    },
  };
}

/** @throws Error if no request was received */
export function lastOf({ received }: Receiver): Received {
  const post = received.at(-1);
  if (!post) throw new Error('nothing was received');
  return post;
}
