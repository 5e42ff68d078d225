import type { ContentRequest } from '../upstream/client.ts';

/** Concurrent refreshes; the other fetches are left to visitors. */
const MAX_RUNNING = 16;
/** Purged entries beyond this are refreshed on their next request. */
const MAX_WAITING = 1000;

/** Background refreshes, a few at a time, in the order they were added. */
export class RefreshQueue {
  readonly #refresh: (request: ContentRequest) => Promise<void>;
  readonly #waiting = new Map<string, ContentRequest>();
  #running = 0;

  /** @param refresh must never reject */
  constructor(refresh: (request: ContentRequest) => Promise<void>) {
    this.#refresh = refresh;
  }

  /** Drops requests beyond the limit; callers add the hottest entries first. */
  add(request: ContentRequest): void {
    if (this.#waiting.size >= MAX_WAITING) return;
    this.#waiting.set(request.path, request);
    this.#startNext();
  }

  #startNext(): void {
    const [next] = this.#waiting.values();
    if (next === undefined || this.#running >= MAX_RUNNING) return;
    this.#waiting.delete(next.path);
    this.#running += 1;
    void this.#refresh(next).finally(() => {
      this.#running -= 1;
      this.#startNext();
    });
  }
}
