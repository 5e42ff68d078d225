import 'server-only';
import { backoffMs, SITE_BACKOFF } from '#shared/backoff.ts';
import { Cache } from '#shared/cache/cache.ts';
import { Cooldowns } from '#shared/cache/cooldowns.ts';
import { stateAt } from '#shared/cache/lifetime.ts';
import { SourcePause } from '#shared/source-pause.ts';
import { SegmentedLru } from '#shared/cache/segmented-lru.ts';
import { type Clock, processClock } from '#shared/cache/clock.ts';
import { freshness } from '#shared/freshness.ts';
import { type BffResource, GONE, readReuse, usableUntil } from './bff-resource.ts';
import { type BffRequest, type BffResponse, fetchBff } from './fetch-bff.ts';
import { log } from './log.ts';
import { siteSettings } from './settings.ts';

/** A failed request for a resource. `status` is the one for the page. */
export class BffFailure extends Error {
  override readonly name = 'BffFailure';
  readonly status: number;
  /** Whether the whole BFF is unreachable. */
  readonly isOfWholeBff: boolean;

  constructor(
    status: number,
    options: { readonly isOfWholeBff: boolean; readonly cause?: unknown },
  ) {
    super(`the BFF failed with ${status}`, { cause: options.cause });
    this.status = status;
    this.isOfWholeBff = options.isOfWholeBff;
  }
}

const isOfWholeBff = (error: unknown): boolean => error instanceof BffFailure && error.isOfWholeBff;

const MAX_BYTES = 32 * 1024 * 1024;
/** Parsed objects take about three times the memory of their text, bytes. */
const BYTES_PER_CHARACTER = 3;
const OVERHEAD_BYTES = 1000;
const PROTECTED_SHARE = 0.8;

const { waitMs } = freshness.site;
/** Deadline for a resource without a copy, milliseconds. */
const LOAD_MS = 10_000;
/** BFF statuses that the error page passes on (`src/decisions.md`, "Errors and partial pages"). */
const PASSED_STATUSES: readonly number[] = [502, 503, 504];
/** The document does not exist; some upstreams send 204 instead of 404. */
const ABSENT: readonly number[] = [204, ...GONE];

function bodyOf({ status, text }: BffResponse): unknown {
  if (ABSENT.includes(status) || (status >= 300 && status < 400)) return undefined;
  if (status !== 200) {
    throw new BffFailure(PASSED_STATUSES.includes(status) ? status : 500, { isOfWholeBff: false });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BffFailure(502, { isOfWholeBff: false, cause });
  }
}

/** @param etag of the response, or a substitute */
function toResource(response: BffResponse, checkedAt: number, etag: string, isStorable: boolean) {
  const { status, location, text } = response;
  const body = bodyOf(response);
  const reuse = readReuse(response, checkedAt);
  return { ...reuse, status, etag, location, body, length: text.length, isStorable };
}

/**
 * A resource as staff see it before it is published, requested with their session and never stored.
 * @throws BffFailure
 */
export async function previewResource(
  path: string,
  asked: Pick<BffRequest, 'cookie' | 'visitor'>,
): Promise<BffResource> {
  const response = await fetchBff(`/editor/preview${path}`, { ...asked, deadlineMs: LOAD_MS });
  return toResource(response, processClock.now(), '', false);
}

export interface ResourcesParts {
  readonly fetch: typeof fetchBff;
  /** Without a page cache, for development and tests, everything is requested each time. */
  readonly isCaching: () => boolean;
  readonly clock: Clock;
  readonly onFailure: (path: string, error: unknown) => void;
}

/** Creates a getter of resources; see {@link getResource}. */
export function createResources({ fetch, isCaching, clock, onFailure }: ResourcesParts) {
  const { now } = clock;
  /** Pause of the whole BFF, while it is unreachable. */
  const pause = new SourcePause<BffFailure>({ now, ...SITE_BACKOFF });

  async function request(path: string, etag: string | undefined, deadlineMs: number) {
    try {
      const response = await fetch(path, { etag, deadlineMs });
      pause.noteSuccess();
      return response;
    } catch (cause) {
      const status = (cause as Error).name === 'TimeoutError' ? 504 : 502;
      const failure = new BffFailure(status, { isOfWholeBff: true, cause });
      if (isCaching()) pause.begin(failure);
      throw failure;
    }
  }

  async function load(path: string, previous: BffResource | undefined): Promise<BffResource> {
    const checkedAt = now();
    const isAtHand = previous !== undefined && stateAt(previous.lifetime, checkedAt) !== 'expired';
    const response = await request(path, previous?.etag, isAtHand ? waitMs : LOAD_MS);
    // A response for a missing resource may lack an ETag; its status serves as one.
    const etag = response.etag ?? `${response.status}`;
    if (previous && (response.status === 304 || etag === previous.etag)) {
      return { ...previous, ...readReuse(response, checkedAt) };
    }
    return toResource(response, checkedAt, etag, isCaching());
  }

  const cache = new Cache<string, BffResource>({
    store: new SegmentedLru({
      maxSize: MAX_BYTES,
      protectedShare: PROTECTED_SHARE,
      sizeOf: ({ length }) => length * BYTES_PER_CHARACTER + OVERHEAD_BYTES,
    }),
    cooldowns: new Cooldowns(
      now,
      (error, failures) =>
        isCaching() && !isOfWholeBff(error)
          ? backoffMs(failures, { backoff: SITE_BACKOFF, random: Math.random() })
          : undefined,
      { findPause: () => pause.find() },
    ),
    keyOf: (path) => path,
    load,
    isUsable: (resource, error) => isOfWholeBff(error) && now() < usableUntil(resource),
    staleWaitMs: waitMs,
    clock,
    onFailedRefresh: onFailure,
  });
  return async (path: string): Promise<BffResource> => (await cache.get(path)).entry;
}

/**
 * A resource of the BFF, at most a second old, shared by all pages. While the BFF fails, an older
 * one for as long as the last check allows.
 * @param path of the API, with its query
 * @throws BffFailure
 */
export const getResource = createResources({
  fetch: fetchBff,
  isCaching: () => siteSettings().PAGE_CACHE_MB > 0,
  clock: processClock,
  onFailure: (path, err) => log().warn({ path, err }, 'a resource could not be checked'),
});
