import { setTimeout as wait } from 'node:timers/promises';
import type { SegmentedCache } from '#shared/segmented-cache.ts';
import { type Freshness, freshnessAt, freshUntil, RETRY_MS } from './freshness.ts';
import { keyOf, NOT_FOUND_PAGE, type PageRequest } from '../../http/page-key.ts';
import { Limiter } from './limiter.ts';
import type { PageEntry } from './page-entry.ts';
import { withKnownValues } from './query-values.ts';
import { RenderQueues } from './render-queues.ts';
import type { Rendered } from './render-page.ts';
import type { ResourceTable } from './resource-table.ts';

/** Pages rendered again at once while hits go on. */
const RENEWALS_AT_ONCE = 2;
/**
 * How long a visitor waits for a new copy while an old one is at hand, milliseconds: longer than the
 * BFF gives its upstream, so that only a BFF that hangs brings the old one.
 */
const PATIENCE_MS = 5000;
/** Pages that are rendered again as soon as their content changes; the others when asked for. */
const EAGER_RENEWALS = 200;

/** Resources that are remembered before those that no stored page uses are forgotten. */
const MAX_RESOURCES = 20_000;

/**
 * How an answer was found. refreshed: rendered because the copy was too old. bypass: rendered
 * because nothing is kept.
 */
export type PageState = 'hit' | 'stale' | 'refreshed' | 'miss' | 'bypass';

export interface ServedPage {
  readonly entry: PageEntry;
  readonly state: PageState;
  /** Set when it was rendered for this answer. */
  readonly rendered?: Rendered;
}

export interface PageCacheParts {
  readonly render: (page: PageRequest, withoutShell?: string) => Promise<Rendered>;
  /** Missing: nothing is kept. */
  readonly store: SegmentedCache<PageEntry> | undefined;
  readonly resources: ResourceTable;
  /** Asks the BFF whether resources are what they were. @throws when it cannot tell */
  readonly check: (paths: readonly string[]) => Promise<void>;
  readonly log: { warn(details: object, message: string): void };
  readonly now: () => number;
  /** How long resources are believed to be what they were, milliseconds. */
  readonly freshMs?: number | undefined;
}

/** Rendered pages: served while fresh, rendered again one at a time when their content changes. */
export class PageCache {
  readonly #parts: PageCacheParts;
  readonly #inFlight = new Map<string, Promise<Rendered>>();
  readonly #checks = new Map<string, Promise<void>>();
  readonly #renewals = new Limiter(RENEWALS_AT_ONCE);
  readonly #misses = new RenderQueues();
  /** Until when entries are known to be fresh, as long as no resource changes. */
  #freshUntil = new WeakMap<PageEntry, number>();
  #seenVersion = 0;
  #shellTag: string | undefined;

  constructor(parts: PageCacheParts) {
    this.#parts = parts;
  }

  /** Tag of the shell slots as they are now, once a page was rendered. */
  get shellTag(): string | undefined {
    return this.#shellTag;
  }

  /** Whether pages are being rendered. */
  get isBusy(): boolean {
    return this.#inFlight.size > 0;
  }

  /**
   * @param admit called before a page is rendered for this request; throws where it may not be
   * @throws OverloadError
   */
  answer(
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

  /** The page that stands for every missing one. */
  respondMissing(): ServedPage | Promise<ServedPage> {
    return this.answer(NOT_FOUND_PAGE);
  }

  /** Renders a page that the content lists before anybody asks for it, and protects it at once. */
  async warm(page: PageRequest, withoutShell?: string): Promise<void> {
    await this.answer(page, withoutShell);
    this.#parts.store?.get(keyOf(page, withoutShell));
  }

  /** Renders the most recently used pages whose content is known to have changed. */
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

  /** Checks all resources in use, after changes may have been missed. */
  async checkAll(): Promise<void> {
    const { resources, check, log } = this.#parts;
    this.#forgetUnusedResources();
    try {
      await check(resources.paths);
    } catch (error) {
      log.warn({ err: error }, 'pages could not be checked');
    }
    this.renewOutdated();
  }

  #forgetUnusedResources(): void {
    // A page that is being rendered stands on resources that no entry names yet.
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
    if (time < (this.#freshUntil.get(entry) ?? 0) || time < entry.restsUntil) return 'fresh';
    const freshness = freshnessAt(entry, resources, time, freshMs);
    if (freshness === 'fresh') this.#freshUntil.set(entry, freshUntil(entry, resources, freshMs));
    return freshness;
  }

  /** A query with values that nobody lists is the page without them, and may be stored. */
  #miss(
    page: PageRequest,
    withoutShell: string | undefined,
    admit: (() => void) | undefined,
  ): ServedPage | Promise<ServedPage> {
    const known = this.#withKnownValues(page);
    if (known !== page) return this.answer(known, withoutShell, admit);
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
    const rendered = await this.#fly(key, page, withoutShell, (task) =>
      this.#misses.run(page, task),
    );
    if (!hasStore) return { entry: rendered.entry, state: 'bypass', rendered };
    return (
      this.#replacementOf(page, rendered) ?? { entry: rendered.entry, state: 'miss', rendered }
    );
  }

  /** The stored page that stands for a rendered one: of all missing pages, of unknown values. */
  #replacementOf(
    page: PageRequest,
    { entry }: Rendered,
  ): ServedPage | Promise<ServedPage> | undefined {
    const isMissing = entry.page.kind === 'document' && entry.status === 404;
    if (isMissing) return page === NOT_FOUND_PAGE ? undefined : this.respondMissing();
    return entry.page.query === page.query
      ? undefined
      : this.answer(entry.page, entry.withoutShell);
  }

  /** Serves the new copy where it comes soon, else the old one. */
  async #revalidateOrServeStale(key: string, entry: PageEntry): Promise<ServedPage> {
    const rendered = await Promise.race([
      this.#renewQuietly(key, entry),
      wait(PATIENCE_MS, undefined, { ref: false }),
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
    if (entry.withoutShell !== undefined && entry.withoutShell !== this.#shellTag) {
      this.#parts.store?.delete(key);
      return undefined;
    }
    try {
      return await this.#fly(key, entry.page, entry.withoutShell, (task) =>
        this.#renewals.run(task),
      );
    } catch (error) {
      this.#parts.log.warn({ err: error, path: entry.page.path }, 'a page could not be renewed');
      return undefined;
    }
  }

  /** Joins the render of this page that is under way or starts one. */
  #fly(
    key: string,
    page: PageRequest,
    withoutShell: string | undefined,
    enqueue: (task: () => Promise<Rendered>) => Promise<Rendered>,
  ): Promise<Rendered> {
    const running = this.#inFlight.get(key);
    if (running) return running;
    const flight = enqueue(() => this.#parts.render(page, withoutShell))
      .then((rendered) => this.#keep(key, rendered))
      .finally(() => {
        this.#inFlight.delete(key);
        if (this.#parts.resources.size > MAX_RESOURCES) this.#forgetUnusedResources();
      });
    this.#inFlight.set(key, flight);
    return flight;
  }

  #keep(key: string, rendered: Rendered): Rendered {
    const { store, now } = this.#parts;
    const { entry, outcome, shellTag } = rendered;
    if (shellTag !== undefined) this.#shellTag = shellTag;
    const isSharedMissing = entry.page === NOT_FOUND_PAGE && entry.status === 404;
    const hasUnknownValues = keyOf(entry.page, entry.withoutShell) !== key;
    if (hasUnknownValues) store?.delete(key);
    else if (outcome === 'ok' || isSharedMissing) store?.set(key, entry);
    else if (outcome === 'gone') store?.delete(key);
    else this.#rest(key, now() + RETRY_MS);
    return rendered;
  }

  /** Leaves an old copy in place for a while. */
  #rest(key: string, until: number): void {
    const { store } = this.#parts;
    const entry = store?.peek(key);
    if (entry) store?.set(key, { ...entry, restsUntil: until });
  }

  /** Asks once whether an entry's resources are what they were; renders again if not. */
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
      log.warn({ err: error, path: entry.page.path }, 'a page could not be checked');
      this.#rest(key, now() + RETRY_MS);
      return;
    }
    if (resources.outdatedSince(entry.used) !== undefined) await this.#renewQuietly(key, entry);
  }
}
