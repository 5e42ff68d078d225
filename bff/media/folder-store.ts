import { LRUCache } from 'lru-cache';
import type { Entry, Store } from '../shared/cache/cache.ts';
import { SingleFlight } from '../shared/single-flight.ts';
import type { FileFolder } from '../shared/file-folder.ts';

/** Entries in memory only, whose keys clients can invent. */
const MAX_ABSENT = 1000;

export interface FolderStoreParts<E extends Entry> {
  /** Undefined for a store in memory only. */
  readonly folder: FileFolder | undefined;
  readonly kind: string;
  /** Name of the file of a key. */
  readonly nameOf: (key: string) => string;
  readonly encode: (entry: E) => Buffer;
  /** @returns undefined for a torn file */
  readonly decode: (file: Buffer) => E | undefined;
  /** Limit for the entries in memory, in the unit of `sizeOf`. */
  readonly maxSize: number;
  readonly sizeOf: (entry: E) => number;
  /** Whether an entry only records an absence. */
  readonly isAbsent?: (entry: E) => boolean;
}

/** Entries in a folder, with recent ones in memory. */
export class FolderStore<E extends Entry> implements Store<E> {
  readonly #parts: FolderStoreParts<E>;
  readonly #memory: LRUCache<string, E>;
  readonly #absent = new LRUCache<string, E>({ max: MAX_ABSENT });
  readonly #recalls = new SingleFlight<void>();

  constructor(parts: FolderStoreParts<E>) {
    const { maxSize, sizeOf, folder } = parts;
    this.#parts = parts;
    this.#memory = new LRUCache({ maxSize, sizeCalculation: sizeOf });
    folder?.protect(() => this.#memory.keys().map((key) => this.#fileOf(key)));
  }

  /** Reads an entry from the folder into memory, unless it is already there. */
  async recall(key: string): Promise<void> {
    const { folder, decode } = this.#parts;
    if (!folder || this.peek(key)) return;
    await this.#recalls.run(key, async (isCurrent) => {
      const file = await folder.read(this.#fileOf(key));
      const entry = file && decode(file);
      // The entry may have been replaced or purged in the meantime.
      if (entry && isCurrent()) this.#memory.set(key, entry);
    });
  }

  get(key: string): E | undefined {
    return this.#memory.get(key) ?? this.#absent.get(key);
  }

  peek(key: string): E | undefined {
    return this.#memory.peek(key) ?? this.#absent.peek(key);
  }

  set(key: string, entry: E): void {
    const { folder, encode, isAbsent } = this.#parts;
    if (isAbsent?.(entry)) {
      this.delete(key);
      this.#absent.set(key, entry);
      return;
    }
    this.#recalls.forget(key);
    this.#absent.delete(key);
    this.#memory.set(key, entry);
    folder?.write(this.#fileOf(key), encode(entry));
  }

  delete(key: string): void {
    this.#recalls.forget(key);
    this.#absent.delete(key);
    // Entries in the folder are recalled before they are replaced or purged.
    if (this.#memory.delete(key)) this.#parts.folder?.remove(this.#fileOf(key));
  }

  *entries(): Generator<[string, E]> {
    yield* this.#memory.entries();
    yield* this.#absent.entries();
  }

  /** All entries of the folder. */
  async stored(): Promise<E[]> {
    const { folder, kind, decode } = this.#parts;
    const found: E[] = [];
    for (const file of (await folder?.list(kind)) ?? []) {
      const bytes = await folder?.read(file);
      const entry = bytes && decode(bytes);
      if (entry) found.push(entry);
    }
    return found;
  }

  /** Waits for pending writes. */
  async settle(): Promise<void> {
    await this.#parts.folder?.settle();
  }

  #fileOf(key: string): string {
    const { kind, nameOf } = this.#parts;
    return `${kind}/${nameOf(key)}`;
  }
}
