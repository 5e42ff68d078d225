import { leadSite } from '../../kit/leads.ts';
import { bareContent } from '../../kit/content.ts';

const ABOUT = '/api/about';
const NEWS = '/api/news?page=1';
const CHANGE_MS = 1000;

/** Addresses that a change affects. */
export const CHANGED_ADDRESSES = [ABOUT, NEWS];

/**
 * Pages and a form that takes leads. A title of the first page and of the newest news item counts
 * the changes, so that each page shows its version.
 */
export class ChangingContent {
  /** Current answers of a content API, by address. */
  readonly answers: Record<string, unknown> = {
    ...leadSite.content,
    ...bareContent,
    '/api/lead': leadSite.content['/api/lead'],
  };
  #version = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor() {
    this.#write();
  }

  /** Changes the content once. @returns the text that its pages show from now on */
  change(): string {
    this.#version += 1;
    return this.#write();
  }

  /** Changes the content each second until stopped. */
  keepChanging(): void {
    this.#timer = setInterval(() => this.change(), CHANGE_MS);
  }

  stopChanging(): void {
    clearInterval(this.#timer);
  }

  #write(): string {
    const title = `Сад edit${this.#version}.`;
    this.answers[ABOUT] = { ...(bareContent[ABOUT] as object), title };
    const news = bareContent[NEWS] as { readonly items: readonly object[] };
    const [newest, ...older] = news.items;
    this.answers[NEWS] = { ...news, items: [{ ...newest, title }, ...older] };
    return title;
  }
}
