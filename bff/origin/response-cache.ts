import { LRUCache } from 'lru-cache';
import { responseFor, type OriginResponse } from './responses.ts';
import type { ContentProblem } from './check-document.ts';
import { createContentRepository, type ContentRepository } from './content-repository.ts';
import type { Content } from './read-content.ts';

/** Includes 404s, so that `replace` reports their paths when a file is added. */
const MAX_RESPONSES = 5000;

const moscowDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' });

/** Caches API responses for the current content and the current day. */
export class ResponseCache {
  #content: Content;
  #repository: ContentRepository;
  #day: string;
  readonly #now: () => number;
  readonly #responses = new LRUCache<string, OriginResponse>({ max: MAX_RESPONSES });

  /** @param now clock, milliseconds */
  constructor(content: Content, now: () => number) {
    this.#content = content;
    this.#now = now;
    this.#day = this.#today();
    this.#repository = createContentRepository(content, this.#day);
  }

  get modifiedAt(): Date {
    return this.#repository.modifiedAt;
  }

  get problems(): readonly ContentProblem[] {
    return [...this.#content.problems, ...this.#repository.problems];
  }

  /** @param url path and query */
  get(url: string): OriginResponse {
    if (this.#today() !== this.#day) this.replace(this.#content);
    const cached = this.#responses.get(url);
    if (cached) return cached;
    const response = responseFor(this.#repository, url);
    this.#responses.set(url, response);
    return response;
  }

  /** Replaces the content. @returns cached URLs whose response changed */
  replace(content: Content): string[] {
    this.#content = content;
    this.#day = this.#today();
    this.#repository = createContentRepository(content, this.#day);
    const before = [...this.#responses.entries()];
    this.#responses.clear();
    return before.filter(([url, { etag }]) => this.get(url).etag !== etag).map(([url]) => url);
  }

  #today(): string {
    return moscowDay.format(this.#now());
  }
}
