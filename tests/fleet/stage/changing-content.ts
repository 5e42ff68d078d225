import { leadSite } from '../../kit/leads.ts';
import { bareContent } from '../../kit/content.ts';

const ABOUT = '/api/about';
const NEWS = '/api/news?page=1';
const CHANGE_MS = 1000;

/** Addresses that a change concerns. */
export const CHANGED_ADDRESSES = [ABOUT, NEWS];

const versionsIn = (text: string): number[] =>
  [...text.matchAll(/edit(\d+)/g)].map(([, digits]) => Number(digits));

/**
 * Pages and a form that takes leads; a title of the first page and of the newest news item counts
 * the changes, so that each page tells how old it is.
 */
export class ChangingContent {
  /** Answers of a content API by address, always the present ones. */
  readonly answers: Record<string, unknown> = {
    ...leadSite.content,
    ...bareContent,
    '/api/lead': leadSite.content['/api/lead'],
  };
  /** When each version was replaced by the next, by `performance.now()`. */
  readonly #replacedAt: number[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor() {
    this.#write();
  }

  /** Changes the content once. @returns what its pages say from now on */
  change(): string {
    this.#replacedAt.push(performance.now());
    return this.#write();
  }

  /** Changes it each second until it is stopped. */
  keepChanging(): void {
    this.#timer = setInterval(() => this.change(), CHANGE_MS);
  }

  stopChanging(): void {
    clearInterval(this.#timer);
  }

  /** For how long a text had been outdated at a time, milliseconds; 0 when it is current or says nothing. */
  outdatedFor(text: string, at: number): number {
    const oldest = Math.min(...versionsIn(text));
    return Math.max(0, at - (this.#replacedAt[oldest] ?? at));
  }

  #write(): string {
    const title = `Сад edit${this.#replacedAt.length}.`;
    this.answers[ABOUT] = { ...(bareContent[ABOUT] as object), title };
    const news = bareContent[NEWS] as { readonly items: readonly object[] };
    const [newest, ...older] = news.items;
    this.answers[NEWS] = { ...news, items: [{ ...newest, title }, ...older] };
    return title;
  }
}
