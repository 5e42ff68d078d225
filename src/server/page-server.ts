import 'server-only';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { strings } from '../i18n/strings.ts';
import { classifyRequest } from '../http/classify-request.ts';
import { log } from '../runtime/log.ts';
import { type PageRequest, readPageRequest } from '../http/page-key.ts';
import { type PageCache, PageError, type ServedPage } from '../rendering/page-cache/page-cache.ts';
import type { PageCounters } from './metrics.ts';
import { OverloadError } from '../rendering/page-cache/render-queues.ts';
import { admitPage, TooMuchWorkError } from './uncached-work.ts';
import { visitorNetwork } from '../http/visitor-address.ts';
import type { StaticError, WriteError } from '../http/write-static-error.ts';
import { reduceEtags } from '../rendering/page-cache/reduce-etags.ts';
import { writePage } from '../rendering/page-cache/write-page.ts';

/** What a request target matches: a page, the 404 page, or nothing that the cache serves. */
type Match = PageRequest | 'missing' | 'other';

const MAX_MATCHES = 5000;
/** Longer targets are not cached, characters. */
const MAX_TARGET_LENGTH = 512;

/** @param target path and query of the request */
export function matchPage(target: string): Match {
  const [pathname = '', search] = target.split('?', 2);
  const { kind } = classifyRequest('GET', { pathname, search: search ? `?${search}` : '' });
  if (kind === 'absent') return 'missing';
  if (kind !== 'document' && kind !== 'payload') return 'other';
  return readPageRequest(target) ?? 'missing';
}

const refuse = (status: number, retryAfterS: number): StaticError => ({
  status,
  hint: strings.busyHint,
  headers: { 'Retry-After': String(retryAfterS) },
});

/** The error page for a render that was not admitted; undefined for any other error. */
function refusalOf(error: unknown): StaticError | undefined {
  if (error instanceof OverloadError) return refuse(503, 1);
  if (!(error instanceof TooMuchWorkError)) return undefined;
  return refuse(429, Math.ceil(error.retryAfterMs / 1000));
}

const isRead = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';

/** Serves pages from the cache and passes all other requests to the next listener. */
export class PageServer {
  readonly #cache: PageCache;
  readonly #writeError: WriteError;
  readonly #counters: PageCounters;
  readonly #matches = new LRUCache<string, Match & {}>({ max: MAX_MATCHES });

  constructor(cache: PageCache, writeError: WriteError, counters: PageCounters) {
    this.#cache = cache;
    this.#writeError = writeError;
    this.#counters = counters;
  }

  /** @returns a listener that serves pages and calls `next` for anything else */
  readonly before =
    (next: RequestListener): RequestListener =>
    (request, response) => {
      const match = isRead(request.method) ? this.#match(request.url ?? '') : 'other';
      if (match === 'other') next(request, response);
      else this.#serve(match, request, response);
    };

  #match(target: string): Match {
    const known = this.#matches.get(target);
    if (known !== undefined) return known;
    const match = matchPage(target);
    const isPersonal = typeof match !== 'string' && match.isPersonal;
    if (target.length <= MAX_TARGET_LENGTH && !isPersonal) this.#matches.set(target, match);
    return match;
  }

  #serve(page: PageRequest | 'missing', request: IncomingMessage, response: ServerResponse): void {
    try {
      const served = page === 'missing' ? this.#cache.respondMissing() : this.#load(page, request);
      if (served instanceof Promise) {
        served
          .then((loaded) => this.#write(request, response, loaded))
          .catch((error: unknown) => this.#fail(error, request, response));
      } else {
        this.#write(request, response, served);
      }
    } catch (error) {
      this.#fail(error, request, response);
    }
  }

  #write(request: IncomingMessage, response: ServerResponse, served: ServedPage): void {
    this.#counters[served.served].inc();
    writePage(request, response, served);
  }

  #load(page: PageRequest, request: IncomingMessage) {
    const admit = () => admitPage(page, visitorNetwork(request));
    if (page.kind === 'document') return this.#cache.respond(page, undefined, admit);
    const header = request.headers['x-waku-etags'];
    const etags = Array.isArray(header) ? undefined : header;
    return this.#cache.respond(page, reduceEtags(etags, this.#cache.shellEtag), admit);
  }

  #fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    if (error instanceof PageError) {
      this.#counters.error.inc();
      return writePage(request, response, { entry: error.entry, served: 'miss' });
    }
    const refusal = refusalOf(error);
    this.#counters[refusal ? 'refused' : 'error'].inc();
    // Without the query: what a visitor searches for is personal.
    const [path] = (request.url ?? '').split('?', 1);
    if (!refusal) log().error({ err: error, path }, 'page request failed');
    if (response.headersSent) response.destroy();
    else this.#writeError(request, response, refusal ?? { status: 500 });
  }
}
