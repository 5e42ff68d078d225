import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { type ResourceName, resources } from '#contract/resources.ts';
import { type ViewName, views } from '#contract/views.ts';
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

const pathOf = (name: ResourceName): string =>
  resources[name].path + (resources[name].shape === 'pagedList' ? '?page=1' : '');

/** What the BFF composes: null for a part that there is no body for. */
function viewOf(name: ViewName, content: ContentTable) {
  const names: readonly ResourceName[] = [...views[name].required, ...views[name].optional];
  const parts = names.map((part) => [part, content[pathOf(part)] ?? null]);
  return { parts: Object.fromEntries(parts), partial: false };
}

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
    const [, view] = /^\/api\/views\/(\w+)$/.exec(url) ?? [];
    const body = view ? viewOf(view as ViewName, content) : content[url];
    if (typeof body === 'function') return (body as Respond)(response);
    response
      .writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  });
