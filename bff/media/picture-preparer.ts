import { LRUCache } from 'lru-cache';
import type { FastifyBaseLogger } from 'fastify';
import { mediaTarget } from '../contract/media.ts';
import type { InFlightPictures } from './in-flight-pictures.ts';
import type { PictureHosts, PictureSource } from './picture-hosts.ts';
import type { PictureStore } from './picture-store.ts';
import { pictureUrlsIn } from './picture-urls.ts';
import { variantsOf } from './variant.ts';

/** Other texts of content are paths, too: a picture is told by its ending. */
const PICTURE = /\.(?:avif|gif|jpe?g|png|webp)(?:\?|$)/i;
/** Pictures that are remembered, and that wait. */
const MAX_PICTURES = 10_000;

interface PreparerParts {
  readonly hosts: Pick<PictureHosts, 'sourceOf'>;
  readonly store: Pick<PictureStore, 'has' | 'hasRoom'>;
  readonly inFlight: Pick<InFlightPictures, 'prepare'>;
  readonly log: Pick<FastifyBaseLogger, 'debug'>;
}

/**
 * Encodes the pictures that content names before anybody asks for them: as AVIF, in all widths, one
 * at a time while nothing else is to be encoded, until the folder is half full.
 */
export class PicturePreparer {
  readonly #parts: PreparerParts;
  readonly #noted = new LRUCache<string, true>({ max: MAX_PICTURES });
  readonly #due = new Map<string, PictureSource>();
  readonly #closing = new AbortController();
  #isWorking = false;
  #work: Promise<void> | undefined;

  constructor(parts: PreparerParts) {
    this.#parts = parts;
  }

  /** Pictures that wait, and the one that is being encoded. */
  get due(): number {
    return this.#due.size;
  }

  /** Notes the picture URLs in parsed JSON of the content API. */
  note(content: unknown): void {
    for (const url of pictureUrlsIn(content)) {
      const target = PICTURE.test(url) ? mediaTarget(url) : undefined;
      const source = target && this.#parts.hosts.sourceOf(target);
      if (!source || this.#noted.has(source.key) || this.#due.size >= MAX_PICTURES) continue;
      this.#noted.set(source.key, true);
      this.#due.set(source.key, source);
    }
    if (!this.#isWorking && !this.#closing.signal.aborted) this.#work = this.#prepareDue();
  }

  /** Ends with the encoding that is running. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#work;
  }

  async #prepareDue(): Promise<void> {
    this.#isWorking = true;
    for (const [key, source] of this.#due) {
      await this.#prepare(source);
      this.#due.delete(key);
      if (this.#closing.signal.aborted) break;
    }
    this.#isWorking = false;
  }

  /** What failed is tried again when content names it again. */
  async #prepare(source: PictureSource): Promise<void> {
    const { store, inFlight, log } = this.#parts;
    const missing = variantsOf(source, 'avif').filter(({ key }) => !store.has(key));
    if (missing.length === 0 || !store.hasRoom) return;
    try {
      await inFlight.prepare(source, missing, this.#closing.signal);
    } catch (error) {
      this.#noted.delete(source.key);
      log.debug({ err: error, picture: source.key }, 'a picture could not be prepared');
    }
  }
}
