import 'server-only';
import { backoffMs } from '#shared/backoff.ts';
import { Cache, type Entry } from '#shared/cache/cache.ts';
import { Cooldowns } from '#shared/cache/cooldowns.ts';
import { SegmentedLru } from '#shared/cache/segmented-lru.ts';
import { type BffResponse, fetchBff } from './fetch-bff.ts';
import { log } from './log.ts';
import { parseContent } from './parse-content.ts';
import { siteSettings } from './settings.ts';

/** A resource of the BFF. Its body is the same object as long as its ETag is the same. */
export interface BffResource extends Entry {
  readonly status: number;
  readonly body: unknown;
  readonly location: string | undefined;
  /** When this version was asked for, epoch milliseconds. */
  readonly checkedAt: number;
  /** Length of the text. */
  readonly length: number;
}

/** A resource that the BFF did not deliver. `status` is the one for the page. */
export class BffFailure extends Error {
  override readonly name = 'BffFailure';
  readonly status: number;
  /** Whether no other resource can be had either. */
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

const MAX_BYTES = 32 * 1024 * 1024;
/** Parsed objects take about three times the memory of their text, bytes. */
const BYTES_PER_CHARACTER = 3;
const OVERHEAD_BYTES = 1000;
const PROTECTED_SHARE = 0.8;

/** How long a version is taken for the current one, milliseconds. */
const TTL_MS = 1000;
/** How long an old version is used while the BFF fails, milliseconds. */
const SIE_MS = 24 * 3_600_000;
/** How long a check may take, milliseconds. Longer than the BFF waits before it serves stale. */
const CHECK_MS = 1000;
/** How long a resource that is not at hand may take, milliseconds. */
const LOAD_MS = 10_000;
/** The BFF is asked again after 200 ms, doubled to this, milliseconds. */
const BACKOFF = { firstMs: 200, maxMs: 2000, maxRetryAfterMs: 0 };

/** BFF statuses passed on to the error page (`src/decisions.md`, "Errors and partial pages"). */
const PASSED_STATUSES: readonly number[] = [502, 503, 504];
/** The document does not exist; some upstreams send 204 instead of 404. */
const ABSENT: readonly number[] = [204, 404, 410];

/** A pause after each failure, longer each time: of one resource, or of the whole BFF. */
class BffCooldowns extends Cooldowns {
  static readonly #WHOLE = '';

  override find(key: string): Error | undefined {
    return super.find(BffCooldowns.#WHOLE) ?? super.find(key);
  }

  override add(key: string, error: Error): void {
    const isOfWholeBff = error instanceof BffFailure && error.isOfWholeBff;
    super.add(isOfWholeBff ? BffCooldowns.#WHOLE : key, error);
  }

  override delete(key: string): void {
    super.delete(BffCooldowns.#WHOLE);
    super.delete(key);
  }
}

function bodyOf({ status, text }: BffResponse): unknown {
  if (ABSENT.includes(status) || (status >= 300 && status < 400)) return undefined;
  if (status !== 200) {
    throw new BffFailure(PASSED_STATUSES.includes(status) ? status : 500, { isOfWholeBff: false });
  }
  try {
    return parseContent(text);
  } catch (cause) {
    throw new BffFailure(502, { isOfWholeBff: false, cause });
  }
}

async function request(path: string, etag: string | undefined, deadlineMs: number) {
  try {
    return await fetchBff(path, { etag, deadlineMs });
  } catch (cause) {
    const status = (cause as Error).name === 'TimeoutError' ? 504 : 502;
    throw new BffFailure(status, { isOfWholeBff: true, cause });
  }
}

async function load(path: string, former: BffResource | undefined): Promise<BffResource> {
  const checkedAt = Date.now();
  const freshUntil = checkedAt + TTL_MS;
  const times = {
    checkedAt,
    lifetime: { freshUntil, staleUntil: freshUntil, errorStaleUntil: checkedAt + SIE_MS },
  };
  const response = await request(path, former?.etag, former ? CHECK_MS : LOAD_MS);
  const { status, location, text } = response;
  // A missing resource may have no ETag; its status serves as one.
  const etag = response.etag ?? `${status}`;
  if (former && (status === 304 || etag === former.etag)) return { ...former, ...times };
  const body = bodyOf(response);
  return { ...times, status, etag, location, body, length: text.length, isStorable: isCaching() };
}

/** Without a cache of pages, for development and tests, everything is asked for each time. */
const isCaching = (): boolean => siteSettings().PAGE_CACHE_MB > 0;

const cache = new Cache<string, BffResource>({
  store: new SegmentedLru({
    maxSize: MAX_BYTES,
    protectedShare: PROTECTED_SHARE,
    sizeOf: ({ length }) => length * BYTES_PER_CHARACTER + OVERHEAD_BYTES,
  }),
  cooldowns: new BffCooldowns(Date.now, (_error, failures) =>
    isCaching() ? backoffMs(failures, { backoff: BACKOFF, random: Math.random() }) : undefined,
  ),
  keyOf: (path) => path,
  load,
  staleWaitMs: CHECK_MS,
  now: Date.now,
  onFailedRefresh: (path, err) => log().warn({ path, err }, 'a resource could not be checked'),
});

/**
 * A resource of the BFF, at most a second old, shared by all pages; while the BFF fails, an older one.
 * @param path of the API, with its query
 * @throws BffFailure
 */
export const getResource = async (path: string): Promise<BffResource> =>
  (await cache.get(path)).entry;
