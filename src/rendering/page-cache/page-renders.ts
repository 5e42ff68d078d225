import pLimit from 'p-limit';
import type { SegmentedCache } from '#shared/segmented-cache.ts';
import { SingleFlight } from '#shared/single-flight.ts';
import { keyOf, NOT_FOUND_PAGE, type PageRequest } from '../../http/page-key.ts';
import { RETRY_MS } from './freshness.ts';
import type { PageEntry } from './page-entry.ts';
import type { Rendered } from './render-page.ts';
import { RenderQueues } from './render-queues.ts';
import type { ResourceTable } from './resource-table.ts';

/** Concurrent renders of pages that are cached already. */
const RENEWAL_CONCURRENCY = 2;
/** Above this number of known resources, those that no cached page uses are removed. */
const MAX_RESOURCES = 20_000;

export interface PageRenderParts {
  readonly render: (page: PageRequest, withoutShell?: string) => Promise<Rendered>;
  /** Undefined turns the cache off. */
  readonly store: SegmentedCache<PageEntry> | undefined;
  readonly resources: ResourceTable;
  readonly log: { warn(details: object, message: string): void };
  readonly now: () => number;
}

/** Renders pages into the store, each of them once at a time. */
export class PageRenders {
  readonly #parts: PageRenderParts;
  readonly #inFlight = new SingleFlight<Rendered>();
  readonly #misses = new RenderQueues();
  readonly #renewals = pLimit(RENEWAL_CONCURRENCY);
  #shellEtag: string | undefined;

  constructor(parts: PageRenderParts) {
    this.#parts = parts;
  }

  /** Etag of the current shell slots; undefined before the first render. */
  get shellEtag(): string | undefined {
    return this.#shellEtag;
  }

  get isBusy(): boolean {
    return this.#inFlight.size > 0;
  }

  has(key: string): boolean {
    return this.#inFlight.get(key) !== undefined;
  }

  /** Renders a page that is not cached. @throws OverloadError */
  render(key: string, page: PageRequest, withoutShell: string | undefined): Promise<Rendered> {
    return this.#run(key, page, withoutShell, (task) => this.#misses.run(page, task));
  }

  /** Renders a cached page again. @returns undefined after a failure, which is only logged */
  async renew(key: string, { page, withoutShell }: PageEntry): Promise<Rendered | undefined> {
    const { store, log } = this.#parts;
    if (withoutShell !== undefined && withoutShell !== this.#shellEtag) {
      store?.delete(key);
      return undefined;
    }
    try {
      return await this.#run(key, page, withoutShell, this.#renewals);
    } catch (error) {
      log.warn({ err: error, path: page.path }, 'page could not be rendered again');
      return undefined;
    }
  }

  /** Serves the old entry for a while without another refresh. */
  startCooldown(key: string): void {
    const { store, now } = this.#parts;
    const entry = store?.peek(key);
    if (entry) store?.set(key, { ...entry, cooldownUntil: now() + RETRY_MS });
  }

  /** Removes resources that no cached page uses, unless a render may be about to use them. */
  forgetUnusedResources(): void {
    if (this.isBusy) return;
    const { store, resources } = this.#parts;
    const entries = [...(store?.values() ?? [])];
    resources.retain(new Set(entries.flatMap(({ used }) => used.map(([path]) => path))));
  }

  /** Joins the in-flight render of this page or starts one. */
  #run(
    key: string,
    page: PageRequest,
    withoutShell: string | undefined,
    enqueue: (task: () => Promise<Rendered>) => Promise<Rendered>,
  ): Promise<Rendered> {
    if (this.#parts.resources.size > MAX_RESOURCES) this.forgetUnusedResources();
    return this.#inFlight.run(key, async () => {
      const rendered = await enqueue(() => this.#parts.render(page, withoutShell));
      this.#save(key, rendered);
      return rendered;
    });
  }

  #save(key: string, { entry, outcome, shellEtag }: Rendered): void {
    const { store } = this.#parts;
    if (shellEtag !== undefined) this.#shellEtag = shellEtag;
    if (entry.page.isPersonal) return;
    const isSharedMissing = entry.page === NOT_FOUND_PAGE && entry.status === 404;
    const hasUnknownValues = keyOf(entry.page, entry.withoutShell) !== key;
    if (hasUnknownValues) store?.delete(key);
    else if (outcome === 'ok' || isSharedMissing) store?.set(key, entry);
    else if (outcome === 'gone') store?.delete(key);
    else this.startCooldown(key);
  }
}
