import 'server-only';
import { canonicalPath } from '#contract/shapes/site-routes.ts';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { StaticError, WriteError } from '../http/error-page.ts';
import { isRead } from '../http/request-target.ts';
import { NOT_FOUND_PAGE, routeOf } from '../http/match-route.ts';
import { visitorOfSite } from '../http/visitor.ts';
import { strings } from '../i18n/strings.ts';
import {
  type CachedRequest,
  keyOf,
  type PageCache,
  PageError,
  type ServedPage,
} from '../rendering/page-cache.ts';
import { OverloadError } from '../rendering/render-queues.ts';
import { writePage } from '../rendering/write-page.ts';
import { GONE } from '../runtime/bff-resource.ts';
import { log } from '../runtime/log.ts';
import { PAYLOAD_PREFIX } from '../waku/protocol.ts';
import { admitPage, refuseLate, TooMuchWorkError } from './admit.ts';
import { isListed } from './listed-pages.ts';
import {
  type Address,
  addressOf,
  isForRules,
  type OldAddresses,
  sendMoved,
} from './old-addresses.ts';
import { MissingReport } from './missing-report.ts';
import { noteRefusal } from './refusals.ts';
import type { PageCounters } from './site-metrics.ts';

const refuse = (status: number, retryAfterS: number): StaticError => ({
  status,
  hint: strings.busyHint,
  headers: { 'Retry-After': String(retryAfterS) },
});

/** The error page for a refused render; undefined for any other error. */
function refusalOf(error: unknown): StaticError | undefined {
  if (error instanceof OverloadError) return refuse(503, 1);
  if (!(error instanceof TooMuchWorkError)) return undefined;
  return refuse(429, Math.ceil(error.retryAfterMs / 1000));
}

export interface PagesParts {
  readonly cache: PageCache;
  readonly writeError: WriteError;
  readonly counters: PageCounters;
  readonly oldAddresses: OldAddresses;
  readonly isSecure: boolean;
}

/** Serves pages from the cache and passes all other requests to the next listener. */
export class Pages {
  readonly #cache: PageCache;
  readonly #writeError: WriteError;
  readonly #counters: PageCounters;
  readonly #oldAddresses: OldAddresses;
  readonly #missing = new MissingReport();
  readonly #isSecure: boolean;

  constructor({ cache, writeError, counters, oldAddresses, isSecure }: PagesParts) {
    this.#cache = cache;
    this.#writeError = writeError;
    this.#counters = counters;
    this.#oldAddresses = oldAddresses;
    this.#isSecure = isSecure;
  }

  /** @returns a listener that serves pages and calls `next` for anything else */
  readonly before =
    (next: RequestListener): RequestListener =>
    (request, response) => {
      if (!isRead(request)) return next(request, response);
      const { url: target = '' } = request;
      const withoutShell = this.#shellOf(target, request);
      // A canonical URL is its own key, so most hits need no parsing.
      const entry = this.#cache.hit(keyOf(target, withoutShell));
      if (entry) return this.#write(request, response, { entry, served: 'hit' });
      const route = routeOf(target);
      const page = route.kind === 'missing' ? NOT_FOUND_PAGE : route.kind === 'page' && route.page;
      const serve = () => {
        if (page) void this.#serve({ page, withoutShell }, request, response);
        else next(request, response);
      };
      const address = addressOf(target);
      if (!address || !isForRules(address)) return serve();
      void this.#follow(address, request, response).then((isSent) => isSent || serve());
    };

  /** Follows the rule of an address without a page. @returns whether a response was sent */
  async #follow(
    address: Address,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const place = await this.#oldAddresses.placeOf(address, (target) => this.#has(target, request));
    if (place === undefined) {
      // Another spelling is redirected first, and noted when the canonical path is requested.
      const isLast = address.path !== '/' && canonicalPath(address.path) === address.path;
      if (isLast) this.#missing.note(address.path, request);
      return false;
    }
    const { kind } = address;
    if (typeof place === 'string') {
      sendMoved(request, response, { kind, status: 301, place, isSecure: this.#isSecure });
      return true;
    }
    if (kind === 'payload') return false;
    try {
      const { entry, served } = await this.#cache.respond({ page: NOT_FOUND_PAGE, isListed: true });
      this.#write(request, response, { entry: { ...entry, status: place }, served });
    } catch (error) {
      this.#fail(error, request, response);
    }
    return true;
  }

  /** Whether the target has a page; a page that fails to render counts. */
  async #has(target: string, request: IncomingMessage): Promise<boolean> {
    const route = routeOf(target);
    if (route.kind !== 'page') return false;
    const admit = () => admitPage(route.page, visitorOfSite(request).network);
    try {
      const { entry } = await this.#cache.respond({ page: route.page, admit });
      return !GONE.includes(entry.status);
    } catch {
      return true;
    }
  }

  /** Etag of the shell if a payload's client already has it, so that the payload can omit it. */
  #shellOf(target: string, { headers }: IncomingMessage): string | undefined {
    const etags = headers['x-waku-etags'];
    const { shellEtag } = this.#cache;
    if (etags === undefined || shellEtag === undefined) return undefined;
    return target.startsWith(PAYLOAD_PREFIX) && etags.includes(shellEtag) ? shellEtag : undefined;
  }

  async #serve(
    wanted: Pick<CachedRequest, 'page' | 'withoutShell'>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { page } = wanted;
    try {
      // All missing pages share one render.
      const isBounded = page === NOT_FOUND_PAGE || (await isListed(page));
      const admit = isBounded ? undefined : () => admitPage(page, visitorOfSite(request).network);
      const wantedNow = { ...wanted, admit, isListed: isBounded };
      const found = await this.#cache.respond(wantedNow);
      const { place, status } = found.entry;
      if (place !== undefined) {
        const move = { kind: page.kind, status, place, isSecure: this.#isSecure };
        return sendMoved(request, response, move);
      }
      const isGone = page !== NOT_FOUND_PAGE && GONE.includes(status);
      const address = isGone ? addressOf(request.url ?? '') : undefined;
      if (address && (await this.#follow(address, request, response))) return;
      this.#write(request, response, found);
    } catch (error) {
      if (error instanceof TooMuchWorkError) {
        noteRefusal(visitorOfSite(request).network);
        await refuseLate();
      }
      this.#fail(error, request, response);
    }
  }

  #write(request: IncomingMessage, response: ServerResponse, page: ServedPage): void {
    this.#counters[page.served].inc();
    writePage(request, response, page);
  }

  #fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    if (error instanceof PageError) {
      this.#counters.error.inc();
      return writePage(request, response, { entry: error.entry, served: 'miss' });
    }
    const refusal = refusalOf(error);
    this.#counters[refusal ? 'refused' : 'error'].inc();
    // Without the query: search terms are personal.
    const [path] = (request.url ?? '').split('?', 1);
    if (!refusal) log().error({ err: error, path }, 'page request failed');
    if (response.headersSent) response.destroy();
    else this.#writeError(request, response, refusal ?? { status: 500 });
  }
}
