import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readRedirects, type Redirects } from '#contract/shapes/redirects.ts';
import { resources } from '#contract/shapes/resources.ts';
import { sendCached, toRawHeaders } from '#shared/send-cached.ts';
import { packVariants } from '#shared/variants.ts';
import { NOT_FOUND_PAGE, type PageRequest, routeOf } from '../http/match-route.ts';
import { PAYLOAD_HEADERS } from '../rendering/page-marks.ts';
import { pageFields } from '../rendering/page-headers.ts';
import type { BffResource } from '../runtime/bff-resource.ts';
import { logOnce } from '../runtime/log.ts';
import { PAGE_QUERY, PAYLOAD_PREFIX, payloadPagePath } from '../waku/protocol.ts';
import { RUNNING_BUILD } from '../waku/running-build.ts';

/** The page that a URL requests, as a document or as a payload. */
export interface Address {
  readonly kind: PageRequest['kind'];
  readonly path: string;
  /** With the question mark; empty without a query. */
  readonly search: string;
}

function splitTarget(target: string): [path: string, search: string] {
  const at = target.indexOf('?');
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
}

/** The requested address of a page; undefined for other URLs. */
export function addressOf(target: string): Address | undefined {
  const [path, search] = splitTarget(target);
  if (!path.startsWith(PAYLOAD_PREFIX)) return { kind: 'document', path, search };
  const page = payloadPagePath(path);
  if (page === undefined || page === NOT_FOUND_PAGE.path) return undefined;
  const query = new URLSearchParams(search).get(PAGE_QUERY) ?? '';
  return { kind: 'payload', path: page, search: query === '' ? '' : `?${query}` };
}

/** Whether a rule decides at once: no route has the address, or it is the home page with a query. */
export function isForRules({ path, search }: Address): boolean {
  const route = routeOf(path + search);
  const settled = route.kind === 'redirect' ? routeOf(route.location) : route;
  if (settled.kind !== 'page') return settled.kind === 'missing';
  return settled.page.path === '/' && search.length > 1;
}

interface RuleSource {
  readonly getResource: (path: string) => Promise<BffResource>;
}

/** The rules of the content for addresses without a page. */
export class OldAddresses {
  readonly #source: RuleSource;
  #body: unknown;
  #rules = readRedirects([]);

  constructor(source: RuleSource) {
    this.#source = source;
  }

  /** Where an address without a page leads; see {@link Redirects}. */
  readonly placeOf: Redirects['placeOf'] = async (address, isPage) => {
    await this.#update();
    return this.#rules.placeOf(address, isPage);
  };

  /** Keeps the rules while the BFF fails. */
  async #update(): Promise<void> {
    const { path } = resources.redirects;
    const resource = await this.#source.getResource(path).catch(() => undefined);
    if (resource === undefined || resource.body === this.#body) return;
    this.#body = resource.body;
    this.#rules = readRedirects(resource.body);
    const { problems } = this.#rules;
    if (problems.length > 0)
      logOnce('warn', { path, problems: problems.slice(0, 20) }, UNUSED, path);
  }
}

const UNUSED = 'some rules for old addresses are not used';

const NOTHING = packVariants(Buffer.alloc(0), {});

/** A page with a new address. */
interface Move extends Pick<Address, 'kind'> {
  /** 301 by a rule; otherwise temporary, because a document may move again in the content API. */
  readonly status: number;
  readonly place: string;
  readonly isSecure: boolean;
}

/** Sends a browser, or the router in it, to the page that replaces an address. */
export function sendMoved(
  request: IncomingMessage,
  response: ServerResponse,
  { kind, status, place, isSecure }: Move,
): void {
  const isPayload = kind === 'payload';
  const fields = pageFields({
    page: { kind },
    contentType: isPayload ? 'text/x-component; charset=utf-8' : 'text/plain; charset=utf-8',
    scripts: [],
    cacheability: status === 301 ? 'whole' : 'none',
    thirdParties: {},
    isSecure,
  });
  const moved = isPayload
    ? { [PAYLOAD_HEADERS.build]: RUNNING_BUILD, [PAYLOAD_HEADERS.movedTo]: place }
    : { Location: place };
  const headers = toRawHeaders({ ...fields, ...moved });
  sendCached(request, response, { status: isPayload ? 200 : status, variants: NOTHING, headers });
}
