import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { draw } from './pictures.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface ScriptedUpstream {
  readonly url: string;
  /** Addresses asked so far, in their order. */
  readonly asked: string[];
  /** The same with the headers. */
  readonly received: { readonly address: string; readonly headers: IncomingHttpHeaders }[];
  /** Takes over one address, `/api/news?page=1`; undefined gives it back. */
  script(address: string, handler: Handler | undefined): void;
  /** Gives all of them back. */
  clear(): void;
  close(): Promise<void>;
}

/** Stands for the upstream's own origin, whose port is not known before it runs. */
export const UPSTREAM_ORIGIN = 'https://upstream.invalid';

export const sendJson = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

/**
 * A content API on a real socket that answers from a table, with a picture below `/files/`, and as
 * told where told.
 */
export async function startScriptedUpstream(
  content: Readonly<Record<string, unknown>>,
): Promise<ScriptedUpstream> {
  const picture = await draw(1200, 800);
  const asked: string[] = [];
  const received: ScriptedUpstream['received'] = [];
  const scripts = new Map<string, Handler>();
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    asked.push(address);
    received.push({ address, headers: request.headers });
    const script = scripts.get(address);
    if (script) script(request, response);
    else if (address in content) {
      const own = `http://${request.headers.host}`;
      const text = JSON.stringify(content[address]).replaceAll(UPSTREAM_ORIGIN, own);
      response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    } else if (address.startsWith('/files/')) {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    } else sendJson(response, { error: { code: 404, message: 'no' } }, 404);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    received,
    script(address, handler) {
      if (handler) scripts.set(address, handler);
      else scripts.delete(address);
    },
    clear: () => scripts.clear(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
