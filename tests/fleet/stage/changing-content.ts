import { leadSite } from '../../kit/leads.ts';
import { bareContent } from '../../kit/content.ts';

const ABOUT = '/api/about';
const NEWS = '/api/news?page=1';
const CHANGE_MS = 1000;

/** Addresses that a change affects. */
export const CHANGED_ADDRESSES = [ABOUT, NEWS];

const versionsIn = (text: string): number[] =>
  [...text.matchAll(/edit(\d+)/g)].map(([, digits]) => Number(digits));

/**
 * Pages and a form that takes leads. A title of the first page and of the newest news item counts
 * the changes, so that each page shows its age.
 */
export class ChangingContent {
  /** Current answers of a content API, by address. */
  readonly answers: Record<string, unknown> = {
    ...leadSite.content,
    ...bareContent,
    '/api/lead': leadSite.content['/api/lead'],
  };
  /** When each version was replaced, by `performance.now()`. */
  readonly #replacedAt: number[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor() {
    this.#write();
  }

  /** Changes the content once. @returns the text that its pages show from now on */
  change(): string {
    this.#replacedAt.push(performance.now());
    return this.#write();
  }

  /** Changes the content each second until stopped. */
  keepChanging(): void {
    this.#timer = setInterval(() => this.change(), CHANGE_MS);
  }

  stopChanging(): void {
    clearInterval(this.#timer);
  }

  /** How long a text had been outdated at a time, milliseconds; 0 if current or without a count. */
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
