import { LRUCache } from 'lru-cache';
import { mediaTarget } from '../contract/media.ts';
import { BffError } from '../shared/errors.ts';
import type { PictureHosts, PictureSource } from './picture-hosts.ts';
import { pictureUrlsIn } from './picture-urls.ts';

/** Capacity for remembered keys, characters; a key has about a hundred. */
const MAX_CHARACTERS = 4_000_000;
/** Approximate overhead of a key, in characters. */
const ENTRY_CHARACTERS = 100;
/** Longer paths are never fetched. */
const MAX_PATH = 2048;

/** A query, an empty segment or an encoded slash: servers return one picture for many of these. */
const AMBIGUOUS = /\?|\/\/|\/$|%2f|%5c/i;
/** Cheap test for texts that may be such a URL. */
const MAYBE_AMBIGUOUS = /[?\\]|\/\/|\/\s*$|%2f|%5c/i;
const ENCODED_SLASH = /%2f|%5c/i;

const toPlainPath = (path: string): string =>
  path
    .replace(/\?.*/s, '')
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');

/**
 * Pictures whose URL has a query or another part that a visitor could vary endlessly, so that the
 * same picture is encoded again and again. Such URLs are served as they are only if content names
 * them.
 */
export class NamedPictures {
  readonly #hosts: PictureHosts;
  /** Keys of named sources. */
  readonly #named = new LRUCache<string, true>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_named, key) => key.length + ENTRY_CHARACTERS,
  });

  constructor(hosts: PictureHosts) {
    this.#hosts = hosts;
  }

  /** Remembers the picture URLs in parsed JSON of the content API. */
  note(content: unknown): void {
    for (const url of pictureUrlsIn(content)) {
      const target = MAYBE_AMBIGUOUS.test(url) ? mediaTarget(url) : undefined;
      if (!target || target.path.length > MAX_PATH || !AMBIGUOUS.test(target.path)) continue;
      const source = this.#hosts.sourceOf(target);
      if (source) this.#named.set(source.key, true);
    }
  }

  /**
   * Whether content names this exact URL.
   * @param isStored whether a copy is stored: after a restart, the only evidence that content named
   *   the picture
   */
  isExact({ key, path }: PictureSource, isStored: () => boolean): boolean {
    if (!AMBIGUOUS.test(path) || this.#named.get(key) !== undefined) return true;
    if (!isStored()) return false;
    this.#named.set(key, true);
    return true;
  }
}

/**
 * The source without query and empty segments.
 * @throws BffError `notFound` if an encoded slash remains, which could change the path
 */
export function toPlainSource(source: PictureSource): PictureSource {
  const path = toPlainPath(source.path);
  if (ENCODED_SLASH.test(path)) throw new BffError('notFound');
  const prefix = source.key.slice(0, source.key.length - source.path.length);
  return { ...source, path, key: prefix + path };
}
