import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PictureFiles } from './picture-files.ts';
import { decodePicture, encodePicture, type StoredPicture } from './stored-picture.ts';

const MEMORY_BYTES = 64 * 1024 * 1024;
/** Approximate overhead of an entry, bytes. */
const ENTRY_BYTES = 512;
/** Increment when the encoding changes, so that old files are no longer found. */
const VERSION = 2;

const nameOf = (key: string): string =>
  createHash('sha256').update(`${VERSION} ${key}`).digest('hex');

/** Pictures on disk, with recent ones in memory. */
export class PictureStore {
  readonly #files: PictureFiles | undefined;
  readonly #memory = new LRUCache<string, StoredPicture>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + ENTRY_BYTES,
  });

  /** @param files undefined: in memory only */
  constructor(files: PictureFiles | undefined) {
    this.#files = files;
  }

  /** Whether a picture is probably stored; files are not read. */
  has(key: string): boolean {
    const name = nameOf(key);
    return this.#memory.has(name) || this.#files?.has(name) === true;
  }

  async get(key: string): Promise<StoredPicture | undefined> {
    const name = nameOf(key);
    const remembered = this.#memory.get(name);
    if (remembered) {
      this.#files?.touch(name);
      return remembered;
    }
    const file = await this.#files?.read(name);
    if (file === undefined) return this.#memory.get(name);
    const picture = decodePicture(file);
    if (picture) this.#memory.set(name, picture);
    else await this.#files?.remove(name);
    return picture;
  }

  set(key: string, picture: StoredPicture): void {
    const name = nameOf(key);
    this.#memory.set(name, picture);
    this.#files?.write(name, encodePicture(picture));
  }

  /** Updates a revalidated picture in memory only, to save a write. */
  renew(key: string, picture: StoredPicture): void {
    this.#memory.set(nameOf(key), picture);
  }

  async delete(key: string): Promise<void> {
    const name = nameOf(key);
    this.#memory.delete(name);
    await this.#files?.remove(name);
  }

  async close(): Promise<void> {
    await this.#files?.settle();
  }
}
