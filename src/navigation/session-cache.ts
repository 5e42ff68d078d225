import { type Clock, processClock } from '#shared/cache/clock.ts';
import { freshness } from '#shared/freshness.ts';

/** Limits (`src/decisions.md`, "Caches in the browser"); a response is fresh for `freshMs`. */
const LIMITS = { freshMs: freshness.browser.freshMs, entries: 50, bytes: 5 * 1024 * 1024 } as const;

/** A response with its body. */
interface Loaded {
  readonly response: Response;
  readonly body: ArrayBuffer;
}

interface Entry extends Loaded {
  /** Time of the request; `NEVER` if the entry is only for use without a network. */
  readonly loadedAt: number;
  readonly partings: number;
}

/** Time before every page, so that an entry is never fresh. */
export const NEVER = Number.NEGATIVE_INFINITY;

const toResponse = ({ response, body }: Loaded) => new Response(body, response);

/**
 * LRU cache of this session's responses, as bytes, because a prefetched page must not be decoded.
 * Concurrent requests for one key are merged.
 */
export class SessionCache {
  readonly #entries = new Map<string, Entry>();
  readonly #loads = new Map<string, Promise<Loaded>>();
  readonly #clock: Clock;
  #bytes = 0;

  constructor(clock: Clock = processClock) {
    this.#clock = clock;
  }

  isFresh(key: string): boolean {
    const entry = this.#entries.get(key);
    if (entry?.partings !== this.#clock.partings()) return false;
    return this.#clock.now() - entry.loadedAt < LIMITS.freshMs;
  }

  /**
   * The fresh response, or that of a new request; without a network the last one, whatever its age.
   * @throws the error of `send`
   */
  async fetch(key: string, send: () => Promise<Response>): Promise<Response> {
    const entry = this.#entries.get(key);
    if (entry && this.isFresh(key)) {
      this.#put(key, entry);
      return toResponse(entry);
    }
    const load = this.#loads.get(key) ?? this.#load(key, send);
    try {
      return toResponse(await load);
    } catch (error) {
      // `fetch` throws this if no response arrives.
      if (entry && error instanceof TypeError) return toResponse(entry);
      throw error;
    }
  }

  /** Reads a response, and stores it if that is allowed. @param requestedAt milliseconds since the page began */
  async keep(key: string, response: Response, requestedAt: number): Promise<Loaded> {
    const body = await response.arrayBuffer();
    const policy = response.headers.get('cache-control') ?? '';
    // A partial page must be requested again.
    const loadedAt = policy.includes('must-revalidate') ? NEVER : requestedAt;
    const entry = { response, body, loadedAt, partings: this.#clock.partings() };
    if (response.ok && !policy.includes('no-store')) this.#put(key, entry);
    return { response, body };
  }

  #load(key: string, send: () => Promise<Response>): Promise<Loaded> {
    const requestedAt = this.#clock.now();
    const load = send()
      .then((response) => this.keep(key, response, requestedAt))
      .finally(() => this.#loads.delete(key));
    this.#loads.set(key, load);
    return load;
  }

  #put(key: string, entry: Entry): void {
    this.#remove(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.body.byteLength;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= LIMITS.entries && this.#bytes <= LIMITS.bytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.body.byteLength ?? 0;
    this.#entries.delete(key);
  }
}

/** Payloads of pages and pages of lists. */
export const sessionCache = new SessionCache();
