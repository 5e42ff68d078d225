import type { ResourceName } from '../contract/resources.ts';
import { freshnessAt, type FreshnessPolicy } from '../http/lifetime.ts';
import type { ContentRequest, UpstreamClient } from '../upstream/client.ts';
import { type CacheEntry, toEntry } from './entry.ts';
import type { SharedCopies } from './shared-copies.ts';

export interface EntrySourceParts {
  readonly upstream: Pick<UpstreamClient, 'fetchContent'>;
  readonly policies: Readonly<Record<ResourceName, FreshnessPolicy>>;
  /** Undefined for an instance that shares nothing. */
  readonly shared?: SharedCopies | undefined;
  /** Called with the content that another instance has received. */
  readonly onShared?: ((content: unknown) => void) | undefined;
  /** Clock, milliseconds. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
}

export interface Sourced {
  readonly entry: CacheEntry;
  /** Status of the upstream's response; undefined for the copy of another instance. */
  readonly status: number | undefined;
  /** Digest of what the instances shared before. */
  readonly formerDigest?: string | undefined;
}

const bodyOf = ({ variants }: CacheEntry): string => variants.identity.body.toString();

/** Where the cache gets its entries: the upstream, or another instance that has asked it. */
export class EntrySource {
  readonly #parts: EntrySourceParts;

  constructor(parts: EntrySourceParts) {
    this.#parts = parts;
  }

  /**
   * @param previous the copy at hand
   * @throws BffError for anything but a valid response
   */
  async fetch(request: ContentRequest, previous: CacheEntry | undefined): Promise<Sourced> {
    const { shared, onShared } = this.#parts;
    if (shared === undefined) return this.#fetchFromUpstream(request, previous);
    let status: number | undefined;
    const { entry, isShared, former } = await shared.fetchOnce({
      path: request.path,
      isWanted: (copy) => this.#isNews(copy, previous),
      fetch: async (copy) => {
        const fetched = await this.#fetchFromUpstream(request, previous ?? copy);
        ({ status } = fetched);
        return fetched.entry;
      },
    });
    if (isShared && entry.status === 200) onShared?.(JSON.parse(bodyOf(entry)));
    return { entry, status, formerDigest: former?.variants.digest };
  }

  async #fetchFromUpstream(
    request: ContentRequest,
    previous: CacheEntry | undefined,
  ): Promise<{ entry: CacheEntry; status: number }> {
    const { upstream, policies, now, random } = this.#parts;
    const { resource } = request;
    const response = await upstream.fetchContent(request, previous?.validators);
    const policy = policies[resource];
    const context = { resource, previous, policy, now: now(), random: random() };
    const entry = await toEntry(response, context);
    return { entry, status: response.type === 'not-modified' ? 304 : entry.status };
  }

  #isNews({ lifetime }: CacheEntry, previous: CacheEntry | undefined): boolean {
    const isLater = lifetime.storedAt > (previous?.lifetime.storedAt ?? 0);
    return isLater && freshnessAt(lifetime, this.#parts.now()) === 'fresh';
  }
}
