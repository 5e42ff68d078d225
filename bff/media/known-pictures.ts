import { decodeHTMLAttribute } from 'entities';
import { LRUCache } from 'lru-cache';
import { embeddedBytes, embeddedPath } from '../contract/values/embedded.ts';
import { isEmbedded, mediaTarget } from '../contract/values/media.ts';
import { BffError } from '../shared/errors.ts';
import { type PictureHosts, type PictureSource, toSource } from './picture-source.ts';

/** Maximum length of a picture URL, characters. */
const MAX_URL = 2000;
/** Capacity for remembered URLs, characters; one has about a hundred. */
const MAX_CHARACTERS = 4_000_000;
/** Approximate overhead of a URL, in characters. */
const ENTRY_CHARACTERS = 100;
/** Capacity for pictures that content embeds as data URLs, bytes. */
const EMBEDDED_BYTES = 32 * 1024 * 1024;

/** A query, an empty segment or an encoded slash: servers return one picture for many of these. */
const AMBIGUOUS = /\?|\/\/|\/$|%2f|%5c/i;
/** Cheap test for texts that may be the URL of a picture. */
const MAYBE_AMBIGUOUS = /[?\\]|\/\/|\/\s*$|%2f|%5c/i;
const ENCODED_SLASH = /%2f|%5c/i;
/** Text that looks like the URL of a file. */
const FILE_URL = /^\s*(?:https?:)?\/\S+\s*$|\.(?:avif|gif|jpe?g|png|webp)\s*$/i;

/** `src` attributes of any element: extra URLs do no harm here. */
const SOURCES = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

function* urlsInHtml(html: string): Generator<string> {
  for (const [, double, single, bare] of html.matchAll(SOURCES)) {
    yield decodeHTMLAttribute(double ?? single ?? bare ?? '');
  }
}

/**
 * Yields possible picture URLs in parsed JSON: whole strings and, in HTML, `src` attributes. Not
 * recursive, because documents may be arbitrarily deep.
 */
export function* pictureUrlsIn(content: unknown): Generator<string> {
  const open: unknown[] = [content];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') {
      if (value.includes('<')) yield* urlsInHtml(value);
      else if (value.length <= MAX_URL || isEmbedded(value.trimStart())) yield value;
    } else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) open.push(inner);
    }
  }
}

/**
 * The source without query and empty segments.
 * @throws BffError `notFound` if an encoded slash remains, which could change the path
 */
function toPlainSource({ host, path }: PictureSource): PictureSource {
  const plain = path
    .replace(/\?.*/s, '')
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  if (ENCODED_SLASH.test(plain)) throw new BffError('notFound');
  return toSource(host, plain);
}

/**
 * Pictures that content names. A visitor could vary the query or another part of a URL endlessly, so
 * that the same picture is encoded again and again: such URLs are served as they are only if content
 * names them.
 */
export class KnownPictures {
  readonly #hosts: PictureHosts;
  readonly #named = new LRUCache<string, true>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_named, url) => url.length + ENTRY_CHARACTERS,
  });

  readonly #embedded = new LRUCache<string, Buffer>({
    maxSize: EMBEDDED_BYTES,
    sizeCalculation: ({ length }) => length + ENTRY_CHARACTERS,
  });

  constructor(hosts: PictureHosts) {
    this.#hosts = hosts;
  }

  /** Remembers the picture URLs in parsed JSON of the content API. */
  note(content: unknown): void {
    for (const url of pictureUrlsIn(content)) {
      const embedded = embeddedPath(url);
      const isFile = embedded !== undefined || FILE_URL.test(url);
      const target = isFile || MAYBE_AMBIGUOUS.test(url) ? mediaTarget(embedded ?? url) : undefined;
      if (!target || !(isFile || AMBIGUOUS.test(target.path))) continue;
      const source = this.#hosts.sourceOf(target);
      if (!source) continue;
      this.#named.set(source.url, true);
      if (embedded) this.#embedded.set(source.url, embeddedBytes(url));
    }
  }

  /** Whether content names this URL; false for a forgotten URL as well. */
  isNamed(url: string): boolean {
    return this.#named.has(url);
  }

  /** The bytes of a picture that content embeds. */
  embedded({ url }: PictureSource): Buffer | undefined {
    return this.#embedded.get(url);
  }

  /**
   * The source as content names it, otherwise stripped of the parts that a visitor may have
   * invented.
   * @param isStored whether the source has a record: after a restart, the only evidence that content
   *   named it
   * @throws BffError `notFound`
   */
  async resolve(
    source: PictureSource,
    isStored: (url: string) => Promise<boolean>,
  ): Promise<{ source: PictureSource; isExact: boolean }> {
    const { path, url } = source;
    if (!AMBIGUOUS.test(path) || this.#named.get(url)) return { source, isExact: true };
    if (!(await isStored(url))) return { source: toPlainSource(source), isExact: false };
    this.#named.set(url, true);
    return { source, isExact: true };
  }
}
