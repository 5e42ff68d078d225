import { assertPresent, type ContentCache, type Served } from './content-cache.ts';
import type { Call } from '../http/cache-status.ts';
import { digestOf } from '../shared/etag.ts';
import { makeVariants, type Variants } from '../shared/variants.ts';
import type { ResourceName } from '../contract/resources.ts';
import { type ViewName, views } from '../contract/views.ts';
import { BffError, toBffError } from '../shared/errors.ts';
import type { FoundResponse } from '../http/write-response.ts';
import { toContentRequest } from './content-request.ts';

export interface ComposedView {
  readonly response: FoundResponse;
  /** Optional parts that were left out, for the log. */
  readonly failures: readonly { readonly part: ResourceName; readonly error: BffError }[];
}

interface Part {
  readonly name: ResourceName;
  readonly served: Served | undefined;
  readonly error?: BffError;
}

/** Short, because a missing part may soon be available, seconds. */
const PARTIAL_MAX_AGE_S = 5;

/** From best to worst; a view was served as the worst of its parts. */
const SERVED_AS = ['hit', 'stale', 'refreshed', 'miss'] as const;

async function loadPart(
  cache: ContentCache,
  name: ResourceName,
  requestId?: string,
): Promise<Part> {
  const request = { ...toContentRequest(name, {}, {}), requestId };
  try {
    const served = await cache.get(request);
    assertPresent(served);
    if (served.entry.status === 204) throw new BffError('notFound', 'an empty response');
    if (served.entry.status !== 200) throw new BffError('upstreamRedirect', request.path);
    return { name, served };
  } catch (error) {
    return { name, served: undefined, error: toBffError(error) };
  }
}

const identityOf = ({ entry }: Served) => entry.variants.identity;

/** JSON of a `ViewResponse`, concatenated from the parts' bytes without parsing them. */
function toJson(parts: readonly Part[]): Buffer {
  const bodies = parts.map(
    ({ name, served }) => `"${name}":${served ? identityOf(served).body.toString('utf8') : 'null'}`,
  );
  const partial = parts.some(({ served }) => served === undefined);
  return Buffer.from(`{"parts":{${bodies.join(',')}},"partial":${partial}}`);
}

/** Composes views; a view is recomposed only when one of its parts changes. */
export class ViewComposer {
  readonly #cache: ContentCache;
  readonly #composed = new Map<ViewName, { digest: string; variants: Promise<Variants> }>();

  constructor(cache: ContentCache) {
    this.#cache = cache;
  }

  /**
   * Composes a view from its parts, fetched in parallel. An optional part that fails is null.
   * @throws BffError of the first required part that fails
   */
  async compose(view: ViewName, requestId?: string): Promise<ComposedView> {
    const { required, optional } = views[view];
    const parts = await Promise.all(
      [...required, ...optional].map((name) => loadPart(this.#cache, name, requestId)),
    );
    const missing = parts.find(({ error }, index) => error && index < required.length);
    if (missing?.error) throw missing.error;
    const served = parts.flatMap((part) => part.served ?? []);
    const ways = new Set(served.map((part) => part.served));
    return {
      response: {
        entry: {
          status: 200,
          variants: await this.#variantsOf(view, parts),
          lastModified: latestOf(served),
          isStorable: served.every(({ entry }) => entry.isStorable),
          ...(served.length < parts.length ? { maxAgeS: PARTIAL_MAX_AGE_S } : {}),
        },
        served: SERVED_AS.findLast((way) => ways.has(way)) ?? 'miss',
        ageS: Math.max(...served.map(({ ageS }) => ageS)),
        ttlS: Math.min(...served.map(({ ttlS }) => ttlS)),
        call: callOf(served),
      },
      failures: parts.flatMap(({ name, error }) => (error ? [{ part: name, error }] : [])),
    };
  }

  #variantsOf(view: ViewName, parts: readonly Part[]): Promise<Variants> {
    const digest = digestOf(
      parts.map(({ served }) => (served ? identityOf(served).etag : 'null')).join(),
    );
    const known = this.#composed.get(view);
    if (known?.digest === digest) return known.variants;
    const variants = makeVariants(toJson(parts), { digest });
    this.#composed.set(view, { digest, variants });
    return variants;
  }
}

/** The parts' calls combined into one, with the longest duration. */
function callOf(served: readonly Served[]): Call | undefined {
  const calls = served.flatMap(({ call }) => call ?? []);
  if (calls.length === 0) return undefined;
  return {
    status: undefined,
    ms: Math.max(...calls.map(({ ms }) => ms)),
    isStored: calls.every(({ isStored }) => isStored),
    isShared: calls.every(({ isShared }) => isShared),
  };
}

const latestOf = (served: readonly Served[]): string =>
  new Date(
    Math.max(0, ...served.map(({ entry }) => Date.parse(entry.lastModified) || 0)),
  ).toUTCString();
