import { LRUCache } from 'lru-cache';
import { mediaTarget } from '../contract/media.ts';
import { BffError } from '../shared/errors.ts';
import type { PictureHosts, PictureSource } from './picture-hosts.ts';
import { pictureUrlsIn } from './picture-urls.ts';

/** Room for the keys that are remembered, characters; one is about a hundred. */
const MAX_CHARACTERS = 4_000_000;
/** What costs a key beside its characters, about. */
const ENTRY_CHARACTERS = 100;
/** Longer paths are not asked for. */
const MAX_PATH = 2048;

/** A query, an empty segment or an encoded slash: servers give one picture for many of these. */
const AMBIGUOUS = /\?|\/\/|\/$|%2f|%5c/i;
/** Texts that may be a URL with one of these. */
const MAYBE_AMBIGUOUS = /[?\\]|\/\/|\/\s*$|%2f|%5c/i;
const ENCODED_SLASH = /%2f|%5c/i;

const toPlainPath = (path: string): string =>
  path
    .replace(/\?.*/s, '')
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');

/**
 * Pictures whose URL has a query, or another part that a visitor could vary without end to have the
 * same picture made again and again. They are what they say only where content names them so.
 */
export class NamedPictures {
  readonly #hosts: PictureHosts;
  /** Keys of their sources. */
  readonly #named = new LRUCache<string, true>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_named, key) => key.length + ENTRY_CHARACTERS,
  });

  constructor(hosts: PictureHosts) {
    this.#hosts = hosts;
  }

  /** Remembers what a document of the content API names, as parsed from its JSON. */
  note(content: unknown): void {
    for (const url of pictureUrlsIn(content)) {
      const target = MAYBE_AMBIGUOUS.test(url) ? mediaTarget(url) : undefined;
      if (!target || target.path.length > MAX_PATH || !AMBIGUOUS.test(target.path)) continue;
      const source = this.#hosts.sourceOf(target);
      if (source) this.#named.set(source.key, true);
    }
  }

  /**
   * @param isStored whether a copy of the picture is there: then content once named it, which is all
   *   that is known of it after a restart
   */
  isExact({ key, path }: PictureSource, isStored: () => boolean): boolean {
    if (!AMBIGUOUS.test(path) || this.#named.get(key) !== undefined) return true;
    if (!isStored()) return false;
    this.#named.set(key, true);
    return true;
  }
}

/**
 * The picture without what nobody named.
 * @throws BffError `notFound` where that would be another path
 */
export function toPlainSource(source: PictureSource): PictureSource {
  const path = toPlainPath(source.path);
  if (ENCODED_SLASH.test(path)) throw new BffError('notFound');
  const prefix = source.key.slice(0, source.key.length - source.path.length);
  return { ...source, path, key: prefix + path };
}
