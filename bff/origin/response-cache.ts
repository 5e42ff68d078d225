import { LRUCache } from 'lru-cache';
import { answerFor, type OriginResponse } from './responses.ts';
import type { ContentProblem } from './check-document.ts';
import { createLibrary, type ContentRepository } from './content-repository.ts';
import type { Content } from './read-content.ts';

/** Answers kept, those for missing documents included: a new file must show, too. */
const REMEMBERED_ANSWERS = 5000;

const moscowDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' });

/** Answers from the content as it stands now, remembering what was answered. */
export class ResponseCache {
  #content: Content;
  #library: ContentRepository;
  #day: string;
  readonly #answers = new LRUCache<string, OriginResponse>({ max: REMEMBERED_ANSWERS });

  constructor(content: Content) {
    this.#content = content;
    this.#day = moscowDay.format();
    this.#library = createLibrary(content, this.#day);
  }

  get modifiedAt(): Date {
    return this.#library.modifiedAt;
  }

  get problems(): readonly ContentProblem[] {
    return [...this.#content.problems, ...this.#library.problems];
  }

  answer(address: string): OriginResponse {
    if (moscowDay.format() !== this.#day) this.replace(this.#content);
    const known = this.#answers.get(address);
    if (known) return known;
    const answer = answerFor(this.#library, address);
    this.#answers.set(address, answer);
    return answer;
  }

  /** Takes new content; returns the addresses that are answered otherwise from now on. */
  replace(content: Content): string[] {
    this.#content = content;
    this.#day = moscowDay.format();
    this.#library = createLibrary(content, this.#day);
    const before = [...this.#answers.entries()];
    this.#answers.clear();
    return before
      .filter(([address, { etag }]) => this.answer(address).etag !== etag)
      .map(([address]) => address);
  }
}
