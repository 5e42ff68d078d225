import { type ResourceName, resources } from '#contract/resources.ts';
import { type ViewName, views } from '#contract/views.ts';
import { type BffStandIn, startBffStandIn } from './bff-stand-in.ts';

/** Bodies by path and query; a test changes them between requests. */
export type ContentTable = Record<string, unknown>;

const pathOf = (name: ResourceName): string =>
  resources[name].path + (resources[name].shape === 'pagedList' ? '?page=1' : '');

/** What the BFF composes: null for a part that there is no body for. */
function viewOf(name: ViewName, content: ContentTable) {
  const names: readonly ResourceName[] = [...views[name].required, ...views[name].optional];
  const parts = names.map((part) => [part, content[pathOf(part)] ?? null]);
  return { parts: Object.fromEntries(parts), etags: {}, partial: false };
}

/** A BFF without a cache that serves a table: every render sees what the table holds then. */
export const startContentStandIn = (content: ContentTable): Promise<BffStandIn> =>
  startBffStandIn((response) => {
    const url = response.req.url ?? '/';
    const [, view] = /^\/api\/views\/(\w+)$/.exec(url) ?? [];
    const body = view ? viewOf(view as ViewName, content) : content[url];
    response
      .writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  });
