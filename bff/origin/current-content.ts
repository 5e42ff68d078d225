import { dayAt, zoneOf } from '../contract/values/dates.ts';
import type { ContentProblem } from './check-document.ts';
import { compileContent, type CompiledContent } from './compile-content.ts';
import type { ContentFolder } from './read-content.ts';
import { type OriginResponse, responseFor } from './responses.ts';
import type { LocalDay } from './visit-plan.ts';

function latestChange({ collections, entryLists, singles }: ContentFolder): Date {
  const documents = [
    ...Object.values(collections).flat(),
    ...Object.values(entryLists).flat(),
    ...Object.values(singles),
  ];
  return new Date(Math.max(0, ...documents.map((document) => document?.modifiedAt.getTime() ?? 0)));
}

/** The compiled content of today. */
export class CurrentContent {
  #content: ContentFolder;
  #compiled: CompiledContent;
  #today: LocalDay;
  readonly #now: () => number;

  /** @param now clock, milliseconds */
  constructor(content: ContentFolder, now: () => number) {
    this.#content = content;
    this.#now = now;
    this.#today = this.#findToday(content);
    this.#compiled = compileContent(content, this.#today);
  }

  /** Latest modification time of any file, for `Last-Modified`. */
  get modifiedAt(): Date {
    return latestChange(this.#content);
  }

  get problems(): readonly ContentProblem[] {
    return [...this.#content.problems, ...this.#compiled.problems];
  }

  /** @param url path and query */
  get(url: string): OriginResponse {
    if (this.#findToday(this.#content).day !== this.#today.day) this.replace(this.#content);
    return responseFor(this.#compiled.bodies, url);
  }

  /** Replaces the content. @returns paths whose response differs */
  replace(content: ContentFolder): string[] {
    const { bodies: before } = this.#compiled;
    this.#content = content;
    this.#today = this.#findToday(content);
    this.#compiled = compileContent(content, this.#today);
    const { bodies: now } = this.#compiled;
    const added = [...now.keys()].filter((path) => !before.has(path));
    const changed = [...before].filter(([path, body]) => !now.get(path)?.equals(body));
    return [...changed.map(([path]) => path), ...added];
  }

  #findToday({ singles }: ContentFolder): LocalDay {
    const zone = zoneOf(singles.layout?.fields);
    return { day: dayAt(this.#now(), zone), zone };
  }
}
