import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

/** Stands where the site expects its BFF: answers as it is told and remembers what it was asked with. */
async function startBffStandIn(answer: (response: ServerResponse) => void) {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    seen.push(headers);
    answer(response);
  });
  return { seen, ...(await listen(server)) };
}

export type BffStandIn = Awaited<ReturnType<typeof startBffStandIn>>;

/** Bodies, or what responds, by path and query; a test changes them between requests. */
export type ContentTable = Record<string, unknown>;

type Respond = (response: ServerResponse) => void;

/**
 * A BFF without a cache that serves a table: every render sees what the table holds then.
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
