import type { ContentRequest } from '../upstream/client.ts';

/** Refreshes under way at once: the other flights are left to visitors. */
const MAX_RUNNING = 16;
/** What is purged beyond this is refreshed when somebody asks for it. */
const MAX_WAITING = 1000;

/** Refreshes that nobody waits for, a few at a time, in the order they were asked for. */
export class RefreshQueue {
  readonly #refresh: (request: ContentRequest) => Promise<void>;
  readonly #waiting = new Map<string, ContentRequest>();
  #running = 0;

  /** @param refresh never rejects */
  constructor(refresh: (request: ContentRequest) => Promise<void>) {
    this.#refresh = refresh;
  }

  /** The hottest come first: what finds no place is left out. */
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
