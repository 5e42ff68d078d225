import 'server-only';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { strings } from '../i18n/strings.ts';
import { classifyRequest } from '../http/classify-request.ts';
import { log } from '../runtime/log.ts';
import { type PageRequest, readPageRequest } from '../http/page-key.ts';
import type { PageCache } from '../rendering/page-cache/page-cache.ts';
import { OverloadError } from '../rendering/page-cache/render-queues.ts';
import { admitRender, TooMuchWorkError } from './uncached-work.ts';
import { visitorNetwork } from '../http/visitor-address.ts';
import type { StaticError, WriteError } from '../http/write-static-error.ts';
import { reduceEtags } from '../rendering/page-cache/reduce-etags.ts';
import { writePage } from '../rendering/page-cache/write-page.ts';

/** What an address means for the cache: a page, a document without one, or nothing of it. */
type Meaning = PageRequest | 'missing' | 'other';

const REMEMBERED_ADDRESSES = 5000;
const MAX_REMEMBERED_LENGTH = 512;

/** @param address path and query as they came */
export function meaningOf(address: string): Meaning {
  const [pathname = '', search] = address.split('?', 2);
  const { kind } = classifyRequest('GET', { pathname, search: search ? `?${search}` : '' });
  if (kind === 'absent') return 'missing';
  if (kind !== 'document' && kind !== 'payload') return 'other';
  return readPageRequest(address) ?? 'missing';
}

const refuse = (status: number, retryAfterS: number): StaticError => ({
  status,
  hint: strings.busyHint,
  headers: { 'Retry-After': String(retryAfterS) },
});

/** What a visitor is told when the render was not even started; undefined for a failure. */
function refusalOf(error: unknown): StaticError | undefined {
  if (error instanceof OverloadError) return refuse(503, 1);
  if (!(error instanceof TooMuchWorkError)) return undefined;
  return refuse(429, Math.ceil(error.retryAfterMs / 1000));
}

const isRead = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';

/** Answers requests for pages from the cache and leaves all others to the next listener. */
export class PageServer {
  readonly #cache: PageCache;
  readonly #writeError: WriteError;
  readonly #meanings = new LRUCache<string, Meaning & {}>({ max: REMEMBERED_ADDRESSES });

  constructor(cache: PageCache, writeError: WriteError) {
    this.#cache = cache;
    this.#writeError = writeError;
  }

  /** @returns a listener that passes what is no page on to another one */
  readonly before =
    (next: RequestListener): RequestListener =>
    (request, response) => {
      const meaning = isRead(request.method) ? this.#meaningOf(request.url ?? '') : 'other';
      if (meaning === 'other') next(request, response);
      else this.#serve(meaning, request, response);
    };

  #meaningOf(address: string): Meaning {
    const known = this.#meanings.get(address);
    if (known !== undefined) return known;
    const meaning = meaningOf(address);
    if (address.length <= MAX_REMEMBERED_LENGTH) this.#meanings.set(address, meaning);
    return meaning;
  }

  #serve(page: PageRequest | 'missing', request: IncomingMessage, response: ServerResponse): void {
    try {
      const answer = page === 'missing' ? this.#cache.respondMissing() : this.#ask(page, request);
      if (!(answer instanceof Promise)) {
        writePage(request, response, answer);
        return;
      }
      answer
        .then((served) => writePage(request, response, served))
        .catch((error: unknown) => this.#fail(error, request, response));
    } catch (error) {
      this.#fail(error, request, response);
    }
  }

  #ask(page: PageRequest, request: IncomingMessage) {
    const admit = () => admitRender(visitorNetwork(request));
    if (page.kind === 'document') return this.#cache.answer(page, undefined, admit);
    const field = request.headers['x-waku-etags'];
    const claims = Array.isArray(field) ? undefined : field;
    return this.#cache.answer(page, reduceEtags(claims, this.#cache.shellTag), admit);
  }

  #fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    const refusal = refusalOf(error);
    if (!refusal) log().error({ err: error, path: request.url }, 'a page could not be answered');
    if (response.headersSent) response.destroy();
    else this.#writeError(request, response, refusal ?? { status: 500 });
  }
}
