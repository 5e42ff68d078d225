import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

/** Stands in for the site's BFF: answers as configured and records request headers. */
async function startBffStandIn(answer: (response: ServerResponse) => void) {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    seen.push(headers);
    answer(response);
  });
  return { seen, ...(await listen(server)) };
}

export type BffStandIn = Awaited<ReturnType<typeof startBffStandIn>>;

/** Bodies, or handlers, by path and query; a test changes them between requests. */
export type ContentTable = Record<string, unknown>;

type Respond = (response: ServerResponse) => void;

/**
 * A BFF without a cache that serves a table: every render sees its current values.
 * @param takeLead responds to posts
 */
export const startContentStandIn = (
  content: ContentTable,
  takeLead: Respond = (response) => response.writeHead(404).end(),
): Promise<BffStandIn> =>
  startBffStandIn((response) => {
    const { url = '/', method } = response.req;
    if (method === 'POST') return takeLead(response);
    const body = content[url];
    if (typeof body === 'function') return (body as Respond)(response);
    response
      .writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  });
