import { LRUCache } from 'lru-cache';

export interface FoundFile {
  readonly name: string;
  readonly bytes: number;
  /** Last use, milliseconds since 1970. */
  readonly usedAt: number;
}

/** Index of a folder's files: sizes and the order of last use, without disk access. */
export class FileIndex {
  readonly #sizes: LRUCache<string, number>;
  readonly #evicted: string[] = [];

  constructor(maxBytes: number) {
    this.#sizes = new LRUCache<string, number>({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_bytes, name, reason) => {
        if (reason === 'evict') this.#evicted.push(name);
      },
    });
  }

  /** Adds a folder's files. @returns names of the files over the limit */
  addAll(found: readonly FoundFile[]): readonly string[] {
    return found
      .toSorted((one, other) => one.usedAt - other.usedAt)
      .flatMap(({ name, bytes }) => this.add(name, bytes));
  }

  /** Adds a file. @returns names of the evicted files, its own if it is too large */
  add(name: string, bytes: number): readonly string[] {
    this.#sizes.set(name, bytes);
    const evicted = this.#evicted.splice(0);
    return this.#sizes.has(name) ? evicted : [...evicted, name];
  }

  has(name: string): boolean {
    return this.#sizes.has(name);
  }

  /** Marks a file as just used. @returns whether it exists */
  touch(name: string): boolean {
    return this.#sizes.get(name) !== undefined;
  }

  forget(name: string): void {
    this.#sizes.delete(name);
  }
}
