import { setTimeout as wait } from 'node:timers/promises';
import { SingleFlight } from '#shared/single-flight.ts';
import { type Freshness, freshnessAt } from './freshness.ts';
import { keyOf, NOT_FOUND_PAGE, type PageRequest } from '../../http/page-key.ts';
import type { PageEntry } from './page-entry.ts';
import { type PageRenderParts, PageRenders } from './page-renders.ts';
import { withKnownValues } from './query-values.ts';
import type { Rendered } from './render-page.ts';

/**
 * How long to wait for a render before serving stale, milliseconds; longer than the BFF's upstream
 * timeout, so that only a hung BFF leads to a stale page.
 */
const STALE_WAIT_MS = 5000;
/** Pages rendered again as soon as their content changes; others wait for the next request. */
const EAGER_RENEWALS = 200;

/** How a page was obtained. refreshed: the cached page had expired. bypass: the cache is off, or the page is personal. */
export type PageState = 'hit' | 'stale' | 'refreshed' | 'miss' | 'bypass';

export interface ServedPage {
  readonly entry: PageEntry;
  readonly state: PageState;
  /** Set when the page was rendered for this response. */
  readonly rendered?: Rendered;
}

export interface PageCacheParts extends PageRenderParts {
  /** Revalidates resources with the BFF. @throws when that fails */
  readonly check: (paths: readonly string[]) => Promise<void>;
  /** How long resources are fresh, milliseconds. */
  readonly freshMs?: number | undefined;
}

/** A cache of rendered pages that renders a page again when its content changes. */
export class PageCache {
  readonly #parts: PageCacheParts;
  readonly #renders: PageRenders;
  readonly #checks = new SingleFlight<void>();

  constructor(parts: PageCacheParts) {
    this.#parts = parts;
    this.#renders = new PageRenders(parts);
  }

  /** Etag of the current shell slots; undefined before the first render. */
  get shellEtag(): string | undefined {
    return this.#renders.shellEtag;
  }

  /**
   * Serves a page from the cache or renders it.
   * @param admit called before a render for this request; throws to refuse it
   * @throws OverloadError
   */
  respond(
    page: PageRequest,
    withoutShell?: string,
    admit?: () => void,
  ): ServedPage | Promise<ServedPage> {
    if (page.isPersonal) return this.#renderPersonal(page, withoutShell, admit);
    const key = keyOf(page, withoutShell);
    const entry = this.#parts.store?.get(key);
    if (entry === undefined) return this.#miss(page, withoutShell, admit);
    switch (this.#freshness(entry)) {
      case 'fresh':
        return { entry, state: 'hit' };
      case 'stale':
        void this.#checks.run(key, () => this.#check(key, entry));
        return { entry, state: 'stale' };
      case 'outdated':
        void this.#renders.renew(key, entry);
        return { entry, state: 'stale' };
      case 'expired':
        return this.#revalidateOrServeStale(key, entry);
    }
  }

  /** Serves the 404 page, which all missing pages share. */
  respondMissing(): ServedPage | Promise<ServedPage> {
    return this.respond(NOT_FOUND_PAGE);
  }

  /** Renders a page ahead of requests; the second read moves it to the protected segment. */
  async warm(page: PageRequest, withoutShell?: string): Promise<void> {
    await this.respond(page, withoutShell);
    this.#parts.store?.get(keyOf(page, withoutShell));
  }

  /** Renders the most recently used outdated pages again. */
  renewOutdated(): void {
    const { store, resources } = this.#parts;
    if (store === undefined) return;
    let renewed = 0;
    for (const [key, entry] of store.entries()) {
      if (resources.outdatedSince(entry.used) === undefined) continue;
      if (renewed >= EAGER_RENEWALS) return;
      renewed += 1;
      void this.#renders.renew(key, entry);
    }
  }

  /** Revalidates all resources in use; call when changes may have been missed. */
  async checkAll(): Promise<void> {
    const { resources, check, log } = this.#parts;
    this.#renders.forgetUnusedResources();
    try {
      await check(resources.paths);
    } catch (error) {
      log.warn({ err: error }, 'revalidation of all pages failed');
    }
    this.renewOutdated();
  }

  #freshness(entry: PageEntry): Freshness {
    const { resources, now, freshMs } = this.#parts;
    const time = now();
    return time < entry.cooldownUntil ? 'fresh' : freshnessAt(entry, resources, time, freshMs);
  }

  /** A page with unknown query values equals the page without them, which may be cached. */
  #miss(
    page: PageRequest,
    withoutShell: string | undefined,
    admit: (() => void) | undefined,
  ): ServedPage | Promise<ServedPage> {
    const known = this.#withKnownValues(page);
    if (known !== page) return this.respond(known, withoutShell, admit);
    return this.#renderMissing(page, withoutShell, admit);
  }

  #withKnownValues(page: PageRequest): PageRequest {
    const { store, resources } = this.#parts;
    if (page.query === '') return page;
    const plain = store?.peek(keyOf({ kind: 'document', path: page.path, query: '' }));
    const isCurrent = plain && resources.outdatedSince(plain.used) === undefined;
    return isCurrent ? withKnownValues(page, plain.queryValues) : page;
  }

  async #renderMissing(
    page: PageRequest,
    withoutShell: string | undefined,
    admit: (() => void) | undefined,
  ): Promise<ServedPage> {
    const key = keyOf(page, withoutShell);
    const hasStore = this.#parts.store !== undefined;
    if (hasStore && !this.#renders.has(key)) admit?.();
    const rendered = await this.#renders.render(key, page, withoutShell);
    if (!hasStore) return { entry: rendered.entry, state: 'bypass', rendered };
    return (
      this.#replacementOf(page, rendered) ?? { entry: rendered.entry, state: 'miss', rendered }
    );
  }

  /** Renders a page that is not kept. */
  async #renderPersonal(
    page: PageRequest,
    withoutShell: string | undefined,
    admit: (() => void) | undefined,
  ): Promise<ServedPage> {
    admit?.();
    const rendered = await this.#renders.render(keyOf(page, withoutShell), page, withoutShell);
    return { entry: rendered.entry, state: 'bypass', rendered };
  }

  /** The shared entry for a rendered page that is missing or has unknown query values. */
  #replacementOf(
    page: PageRequest,
    { entry }: Rendered,
  ): ServedPage | Promise<ServedPage> | undefined {
    const isMissing = entry.page.kind === 'document' && entry.status === 404;
    if (isMissing) return page === NOT_FOUND_PAGE ? undefined : this.respondMissing();
    return entry.page.query === page.query
      ? undefined
      : this.respond(entry.page, entry.withoutShell);
  }

  /** Renders the page again and serves it if the render ends in time, else serves stale. */
  async #revalidateOrServeStale(key: string, entry: PageEntry): Promise<ServedPage> {
    const rendered = await Promise.race([
      this.#renders.renew(key, entry),
      wait(STALE_WAIT_MS, undefined, { ref: false }),
    ]);
    if (rendered === undefined || rendered.outcome === 'failed') return { entry, state: 'stale' };
    return (
      this.#replacementOf(entry.page, rendered) ?? {
        entry: rendered.entry,
        state: 'refreshed',
        rendered,
      }
    );
  }

  /** Revalidates an entry's resources and renders the page again if they changed. */
  async #check(key: string, entry: PageEntry): Promise<void> {
    const { check, resources, log } = this.#parts;
    try {
      await check(entry.used.map(([path]) => path));
    } catch (error) {
      log.warn({ err: error, path: entry.page.path }, 'page could not be revalidated');
      this.#renders.startCooldown(key);
      return;
    }
    if (resources.outdatedSince(entry.used) !== undefined) await this.#renders.renew(key, entry);
  }
}
