import 'server-only';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { classifyRequest } from '../classify-request.ts';
import { fallbackErrorPage } from '../fallback-error-page.ts';
import { log } from '../log.ts';
import { NO_CONTENT_POLICY, securityHeaders } from '../security-headers.ts';
import { type PageRequest, readPageRequest } from './key.ts';
import { OverloadError, type PageCache } from './page-cache.ts';
import { toFields } from '../write-stored.ts';
import { reduceEtags } from './reduce-etags.ts';
import { writePage } from './write-page.ts';

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

const isRead = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';

/** Answers requests for pages from the cache and leaves all others to the next listener. */
export class PageServer {
  readonly #cache: PageCache;
  readonly #failureFields: string[];
  readonly #meanings = new LRUCache<string, Meaning & {}>({ max: REMEMBERED_ADDRESSES });

  constructor(cache: PageCache, isSecure: boolean) {
    this.#cache = cache;
    this.#failureFields = [
      ...toFields({
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': NO_CONTENT_POLICY,
        ...securityHeaders(isSecure),
      }),
    ];
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
      const answer = page === 'missing' ? this.#cache.answerMissing() : this.#ask(page, request);
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

  #ask(page: PageRequest, { headers }: IncomingMessage) {
    if (page.kind === 'document') return this.#cache.answer(page);
    const field = headers['x-waku-etags'];
    const claims = Array.isArray(field) ? undefined : field;
    return this.#cache.answer(page, reduceEtags(claims, this.#cache.shellTag));
  }

  #fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    const isOverload = error instanceof OverloadError;
    if (!isOverload) log().error({ err: error, path: request.url }, 'a page could not be answered');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const status = isOverload ? 503 : 500;
    const body = request.method === 'HEAD' ? undefined : fallbackErrorPage(status);
    response.writeHead(status, [
      ...this.#failureFields,
      ...(isOverload ? ['Retry-After', '1'] : []),
    ]);
    response.end(body);
  }
}
