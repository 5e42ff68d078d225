import { LRUCache } from 'lru-cache';

export interface FoundFile {
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds of a clock. */
  readonly usedAt: number;
}

/** Which files a folder keeps: sizes and the order of last use, without touching a disk. */
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

  get bytes(): number {
    return this.#sizes.calculatedSize;
  }

  /** Takes in what a folder holds. @returns names of the files that are over the limit */
  takeIn(found: readonly FoundFile[]): readonly string[] {
    return found
      .toSorted((one, other) => one.usedAt - other.usedAt)
      .flatMap(({ name, bytes }) => this.add(name, bytes));
  }

  /** Takes in a file. @returns names of the files that make room, its own if it is too large */
  add(name: string, bytes: number): readonly string[] {
    this.#sizes.set(name, bytes);
    const evicted = this.#evicted.splice(0);
    return this.#sizes.has(name) ? evicted : [...evicted, name];
  }

  has(name: string): boolean {
    return this.#sizes.has(name);
  }

  /** Marks a file as just used. @returns whether it is there */
  touch(name: string): boolean {
    return this.#sizes.get(name) !== undefined;
  }

  forget(name: string): void {
    this.#sizes.delete(name);
  }
}
