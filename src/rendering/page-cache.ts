import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { backoffMs, SITE_BACKOFF } from '#shared/backoff.ts';
import { Cache, type ServedAs } from '#shared/cache/cache.ts';
import { Cooldowns } from '#shared/cache/cooldowns.ts';
import { SegmentedLru } from '#shared/cache/segmented-lru.ts';
import type { Clock } from '#shared/cache/clock.ts';
import { freshness } from '#shared/freshness.ts';
import { NOT_FOUND_PAGE, type PageRequest, targetOf } from '../http/match-route.ts';
import { type BffResource, usableUntil } from '../runtime/bff-resource.ts';
import { pageEntrySize, type PageEntry, pageLifetime } from './page-entry.ts';
import { overdueFields } from './page-headers.ts';
import type { Rendered } from './render-page.ts';
import { OverloadError, RenderQueues } from './render-queues.ts';

const { freshMs, staleMs, waitMs } = freshness.site;
/** Failing pages to remember: more than a site has. */
const MAX_FAILING = 20_000;
/** Error pages shared by failing pages, some 100 KB each. */
const MAX_ERROR_PAGES = 50;

const PROTECTED_SHARE = 0.8;
/** Concurrent renders of pages that are already cached. */
const RENEWAL_CONCURRENCY = 2;

export interface ServedPage {
  readonly entry: PageEntry;
  readonly served: ServedAs;
}

/** A page that could not be rendered, with the error page sent instead. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly entry: PageEntry;

  constructor(entry: PageEntry) {
    super(`${entry.page.path} was rendered with status ${entry.status}`);
    this.entry = entry;
  }
}

/**
 * The BFF cannot tell whether a page has changed, although its resources are still usable. The
 * failed checks are logged already.
 */
class UncheckedError extends Error {
  override readonly name = 'UncheckedError';
  readonly usableUntil: number;

  constructor(used: readonly BffResource[]) {
    super('a page could not be checked');
    this.usableUntil = Math.min(...used.map(usableUntil));
  }
}

export interface PageCacheParts {
  readonly render: (page: PageRequest, withoutShell?: string) => Promise<Rendered>;
  readonly getResource: (path: string) => Promise<BffResource>;
  /** 0 disables the cache. */
  readonly maxBytes: number;
  readonly log: { warn(details: object, message: string): void };
  readonly clock: Clock;
}

/** A request for a page. */
export interface CachedRequest {
  readonly page: PageRequest;
  /** Etag of the shell slots to omit from the payload. */
  readonly withoutShell?: string | undefined;
  /** Whether the site itself links to the page (`server/listed-pages.ts`). */
  readonly isListed?: boolean | undefined;
  /** Called before a render for this request; throws to refuse it. */
  readonly admit?: (() => void) | undefined;
}

/** @param target of a page @param withoutShell etag of the shell slots that the payload omits */
export const keyOf = (target: string, withoutShell: string | undefined): string =>
  withoutShell === undefined ? target : `${target} ${withoutShell}`;

/** Cooldown of a failed page; none for a full queue, which says nothing about the page. */
const cooldownOf = (error: Error, failures: number): number | undefined =>
  error instanceof OverloadError ? undefined : backoffMs(failures, { backoff: SITE_BACKOFF });

/** Rendered pages. A page is rendered again once its content has changed. */
export class PageCache {
  readonly #parts: PageCacheParts;
  readonly #store: SegmentedLru<PageEntry>;
  readonly #cache: Cache<CachedRequest, PageEntry>;
  readonly #misses = new RenderQueues();
  readonly #renewals = pLimit(RENEWAL_CONCURRENCY);
  readonly #errorPages = new LRUCache<string, PageEntry['variants']>({ max: MAX_ERROR_PAGES });
  #shellEtag: string | undefined;

  constructor(parts: PageCacheParts) {
    const { maxBytes, clock } = parts;
    this.#parts = parts;
    this.#store = new SegmentedLru({
      // With one byte the cache is off: no page fits.
      maxSize: Math.max(1, maxBytes),
      protectedShare: PROTECTED_SHARE,
      sizeOf: pageEntrySize,
    });
    this.#cache = new Cache({
      store: this.#store,
      cooldowns: new Cooldowns(clock.now, cooldownOf, { maxKeys: MAX_FAILING }),
      keyOf: ({ page, withoutShell }) => keyOf(targetOf(page), withoutShell),
      load: (request, previous) => this.#load(request, previous),
      admit({ admit }, isBackground) {
        if (!isBackground) admit?.();
        return undefined;
      },
      isUsable: (_page, error) =>
        error instanceof UncheckedError && clock.now() < error.usableUntil,
      staleWaitMs: waitMs,
      clock,
      onFailedRefresh: ({ page }, err) => this.#logFailure(page, err),
    });
  }

  /** Etag of the shell slots of the latest render; undefined before the first. */
  get shellEtag(): string | undefined {
    return this.#shellEtag;
  }

  get size(): number {
    return this.#store.size;
  }

  /** Size of all pages together. */
  get bytes(): number {
    return this.#store.calculatedSize;
  }

  /** A page that may be sent at once. @param key see {@link keyOf} */
  hit(key: string): PageEntry | undefined {
    return this.#cache.hit(key);
  }

  /**
   * Serves a page from the cache or renders it.
   * @throws PageError, OverloadError, or the error of `admit`
   */
  async respond(request: CachedRequest): Promise<ServedPage> {
    const { page } = request;
    const found = await this.#cache.get(request);
    const isMissing = page.kind === 'document' && found.entry.status === 404;
    // All missing pages share the 404 page.
    if (isMissing && page !== NOT_FOUND_PAGE) {
      return this.respond({ page: NOT_FOUND_PAGE, isListed: true });
    }
    const { entry, served } = found;
    const isOverdue = served === 'stale' && this.#parts.clock.wallNow() >= entry.changesAt;
    return isOverdue
      ? { entry: { ...entry, headers: overdueFields(entry.headers) }, served }
      : found;
  }

  /** Renders a page ahead of requests. The second read moves it to the protected segment. */
  async warm(page: PageRequest, withoutShell?: string): Promise<void> {
    await this.respond({ page, withoutShell, isListed: true });
    this.#store.get(keyOf(targetOf(page), withoutShell));
  }

  async #load(request: CachedRequest, previous: PageEntry | undefined): Promise<PageEntry> {
    return (
      (previous && (await this.#renew(previous))) ?? this.#render(request, previous !== undefined)
    );
  }

  /** @returns the page with a new lifetime; undefined if it must be rendered again */
  async #renew(previous: PageEntry): Promise<PageEntry | undefined> {
    const { clock, getResource } = this.#parts;
    const { renderedAt, changesAt } = previous;
    const wallNow = clock.wallNow();
    if (wallNow < renderedAt || wallNow >= changesAt) return undefined;
    // If a resource can't be loaded, let the render fail with its own error page.
    const current = await Promise.all(previous.used.map(([path]) => getResource(path))).catch(
      () => undefined,
    );
    if (current === undefined) return undefined;
    if (current.some(({ etag }, index) => etag !== previous.used[index]?.[1])) return undefined;
    const checkedAt = Math.min(...current.map((resource) => resource.checkedAt));
    if (checkedAt + freshMs + staleMs < clock.now()) throw new UncheckedError(current);
    const lifetime = pageLifetime(current, { changesAt, clock });
    return { ...previous, lifetime, timing: undefined };
  }

  async #render(
    { page, withoutShell, isListed = false }: CachedRequest,
    isRenewal: boolean,
  ): Promise<PageEntry> {
    const render = () => this.#parts.render(page, withoutShell);
    const rendered = await (isRenewal
      ? this.#renewals(render)
      : this.#misses.run(page, isListed, render));
    const { outcome, shellEtag, ...content } = rendered;
    this.#shellEtag = shellEtag ?? this.#shellEtag;
    const isSharedMissing = page === NOT_FOUND_PAGE && content.status === 404;
    const entry: PageEntry = {
      ...content,
      etag: content.variants.digest,
      isStorable: !page.isPersonal && (outcome === 'ok' || isSharedMissing),
    };
    if (outcome === 'failed' && !isSharedMissing) throw new PageError(this.#share(entry));
    return entry;
  }

  /** Makes pages that fail alike share one error page in memory. */
  #share(entry: PageEntry): PageEntry {
    const variants = this.#errorPages.get(entry.etag) ?? entry.variants;
    this.#errorPages.set(entry.etag, variants);
    return { ...entry, variants };
  }

  #logFailure({ path }: PageRequest, err: unknown): void {
    if (err instanceof UncheckedError) return;
    this.#parts.log.warn({ path, err }, 'page could not be renewed');
  }
}
