import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { SegmentedCache } from '#shared/segmented-cache.ts';
import { type Freshness, freshnessAt, freshUntil, RETRY_MS } from './freshness.ts';
import { keyOf, NOT_FOUND_PAGE, type PageRequest } from '../../http/page-key.ts';
import type { PageEntry } from './page-entry.ts';
import { withKnownValues } from './query-values.ts';
import { RenderQueues } from './render-queues.ts';
import type { Rendered } from './render-page.ts';
import type { ResourceTable } from './resource-table.ts';

/** Concurrent renders of pages that are cached already. */
const RENEWAL_CONCURRENCY = 2;
/**
 * How long to wait for a render before serving stale, milliseconds; longer than the BFF's upstream
 * timeout, so that only a hung BFF leads to a stale page.
 */
const STALE_WAIT_MS = 5000;
/** Pages rendered again as soon as their content changes; others wait for the next request. */
const EAGER_RENEWALS = 200;

/** Above this number of known resources, those that no cached page uses are removed. */
const MAX_RESOURCES = 20_000;

/** How a page was obtained. refreshed: the cached page had expired. bypass: the cache is off. */
export type PageState = 'hit' | 'stale' | 'refreshed' | 'miss' | 'bypass';

export interface ServedPage {
  readonly entry: PageEntry;
  readonly state: PageState;
  /** Set when the page was rendered for this response. */
  readonly rendered?: Rendered;
}

export interface PageCacheParts {
  readonly render: (page: PageRequest, withoutShell?: string) => Promise<Rendered>;
  /** Undefined turns the cache off. */
  readonly store: SegmentedCache<PageEntry> | undefined;
  readonly resources: ResourceTable;
  /** Revalidates resources with the BFF. @throws when that fails */
  readonly check: (paths: readonly string[]) => Promise<void>;
  readonly log: { warn(details: object, message: string): void };
  readonly now: () => number;
  /** How long resources are fresh, milliseconds. */
  readonly freshMs?: number | undefined;
}

/** A cache of rendered pages that renders a page again when its content changes. */
export class PageCache {
  readonly #parts: PageCacheParts;
  readonly #inFlight = new Map<string, Promise<Rendered>>();
  readonly #checks = new Map<string, Promise<void>>();
  readonly #renewals = pLimit(RENEWAL_CONCURRENCY);
  readonly #misses = new RenderQueues();
  /** When entries become stale, valid until any resource changes. */
  #freshUntil = new WeakMap<PageEntry, number>();
  #seenVersion = 0;
  #shellEtag: string | undefined;

  constructor(parts: PageCacheParts) {
    this.#parts = parts;
  }

  /** Etag of the current shell slots; undefined before the first render. */
  get shellEtag(): string | undefined {
    return this.#shellEtag;
  }

  /** Whether pages are being rendered. */
  get isBusy(): boolean {
    return this.#inFlight.size > 0;
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
    const key = keyOf(page, withoutShell);
    const entry = this.#parts.store?.get(key);
    if (entry === undefined) return this.#miss(page, withoutShell, admit);
    switch (this.#freshness(entry)) {
      case 'fresh':
        return { entry, state: 'hit' };
      case 'stale':
        void this.#check(key, entry);
        return { entry, state: 'stale' };
      case 'outdated':
        void this.#renewQuietly(key, entry);
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
      void this.#renewQuietly(key, entry);
    }
  }

  /** Revalidates all resources in use; call when changes may have been missed. */
  async checkAll(): Promise<void> {
    const { resources, check, log } = this.#parts;
    this.#forgetUnusedResources();
    try {
      await check(resources.paths);
    } catch (error) {
      log.warn({ err: error }, 'revalidation of all pages failed');
    }
    this.renewOutdated();
  }

  #forgetUnusedResources(): void {
    // Resources of in-flight renders are not in any entry yet.
    if (this.isBusy) return;
    const { store, resources } = this.#parts;
    const entries = [...(store?.values() ?? [])];
    resources.retain(new Set(entries.flatMap(({ used }) => used.map(([path]) => path))));
  }

  #freshness(entry: PageEntry): Freshness {
    const { resources, now, freshMs } = this.#parts;
    const time = now();
    if (resources.version !== this.#seenVersion) {
      this.#freshUntil = new WeakMap();
      this.#seenVersion = resources.version;
    }
    if (time < (this.#freshUntil.get(entry) ?? 0) || time < entry.cooldownUntil) return 'fresh';
    const freshness = freshnessAt(entry, resources, time, freshMs);
    if (freshness === 'fresh') this.#freshUntil.set(entry, freshUntil(entry, resources, freshMs));
    return freshness;
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
    if (hasStore && !this.#inFlight.has(key)) admit?.();
    const rendered = await this.#renderOnce(key, page, withoutShell, (task) =>
      this.#misses.run(page, task),
    );
    if (!hasStore) return { entry: rendered.entry, state: 'bypass', rendered };
    return (
      this.#replacementOf(page, rendered) ?? { entry: rendered.entry, state: 'miss', rendered }
    );
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
      this.#renewQuietly(key, entry),
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

  async #renewQuietly(key: string, entry: PageEntry): Promise<Rendered | undefined> {
    if (entry.withoutShell !== undefined && entry.withoutShell !== this.#shellEtag) {
      this.#parts.store?.delete(key);
      return undefined;
    }
    try {
      return await this.#renderOnce(key, entry.page, entry.withoutShell, this.#renewals);
    } catch (error) {
      this.#parts.log.warn(
        { err: error, path: entry.page.path },
        'page could not be rendered again',
      );
      return undefined;
    }
  }

  /** Joins the in-flight render of this page or starts one. */
  #renderOnce(
    key: string,
    page: PageRequest,
    withoutShell: string | undefined,
    enqueue: (task: () => Promise<Rendered>) => Promise<Rendered>,
  ): Promise<Rendered> {
    const running = this.#inFlight.get(key);
    if (running) return running;
    const inFlight = enqueue(() => this.#parts.render(page, withoutShell))
      .then((rendered) => this.#save(key, rendered))
      .finally(() => {
        this.#inFlight.delete(key);
        if (this.#parts.resources.size > MAX_RESOURCES) this.#forgetUnusedResources();
      });
    this.#inFlight.set(key, inFlight);
    return inFlight;
  }

  #save(key: string, rendered: Rendered): Rendered {
    const { store, now } = this.#parts;
    const { entry, outcome, shellEtag } = rendered;
    if (shellEtag !== undefined) this.#shellEtag = shellEtag;
    const isSharedMissing = entry.page === NOT_FOUND_PAGE && entry.status === 404;
    const hasUnknownValues = keyOf(entry.page, entry.withoutShell) !== key;
    if (hasUnknownValues) store?.delete(key);
    else if (outcome === 'ok' || isSharedMissing) store?.set(key, entry);
    else if (outcome === 'gone') store?.delete(key);
    else this.#startCooldown(key, now() + RETRY_MS);
    return rendered;
  }

  /** Serves the old entry without another refresh until the given time. */
  #startCooldown(key: string, until: number): void {
    const { store } = this.#parts;
    const entry = store?.peek(key);
    if (entry) store?.set(key, { ...entry, cooldownUntil: until });
  }

  /** Revalidates an entry's resources and renders the page again if they changed. */
  #check(key: string, entry: PageEntry): Promise<void> {
    const running = this.#checks.get(key);
    if (running) return running;
    const check = this.#checkNow(key, entry).finally(() => this.#checks.delete(key));
    this.#checks.set(key, check);
    return check;
  }

  async #checkNow(key: string, entry: PageEntry): Promise<void> {
    const { check, resources, log, now } = this.#parts;
    try {
      await check(entry.used.map(([path]) => path));
    } catch (error) {
      log.warn({ err: error, path: entry.page.path }, 'page could not be revalidated');
      this.#startCooldown(key, now() + RETRY_MS);
      return;
    }
    if (resources.outdatedSince(entry.used) !== undefined) await this.#renewQuietly(key, entry);
  }
}
