import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { FastifyBaseLogger } from 'fastify';
import type { Tier } from '../shared/cache/cache.ts';
import { purgedAt } from '../shared/cache/lifetime.ts';
import { FileFolder } from '../shared/file-folder.ts';
import type { ContentRequest } from '../upstream/upstream-client.ts';
import { type CopyContext, decodeCopy, encodeCopy, isWorthCopying, pathOfCopy } from './copy.ts';
import type { ContentEntry } from './entry.ts';
import { type Purge, selectPaths } from './purge.ts';

/** Folder of the copies, below the folder of their instance. */
export const COPIES = 'copies';
const LOCK = 'lock';
const SQLITE_BUSY = 5;

/** Thrown when another running process holds the folder. */
export class FolderHeldError extends Error {
  override readonly name = 'FolderHeldError';
}

/** Holds a folder until the process ends, however it ends. @throws FolderHeldError */
function hold(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(path.join(folder, LOCK), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw cause;
    throw new FolderHeldError(`${folder} is used by another process`, { cause });
  }
}

interface KeptCopiesParts extends CopyContext {
  /** Folder of all instances of this machine. */
  readonly root: string;
  /** Name of this instance. */
  readonly instance: string;
  readonly maxBytes: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Whether a list names a path: visitors can invent any other. */
  readonly isListed: (path: string) => boolean;
  /** Called with the content of a copy, before it is used. */
  readonly onContent: (request: ContentRequest, content: object) => void;
}

/** Copies on disk, for a start while the content API is down. They are stale when read. */
export class KeptCopies implements Tier<ContentRequest, ContentEntry> {
  readonly #parts: KeptCopiesParts;
  readonly #folder: FileFolder;
  readonly #lock: DatabaseSync;
  #purges = 0;
  /** Never rejects. */
  #purging: Promise<unknown> = Promise.resolve();

  /** @throws FolderHeldError */
  constructor(parts: KeptCopiesParts) {
    const { root, instance, maxBytes, log } = parts;
    const folder = path.join(root, instance);
    this.#parts = parts;
    this.#lock = hold(folder);
    this.#folder = new FileFolder({ folder, kinds: [COPIES], maxBytes, log });
  }

  async find(request: ContentRequest): Promise<ContentEntry | undefined> {
    const { clock, onContent } = this.#parts;
    for (;;) {
      const purges = this.#purges;
      await this.#purging;
      const bytes = await this.#folder.read(this.#fileOf(request.path));
      const copy = bytes && (await decodeCopy(bytes, request, this.#parts));
      // The copy may have been read before a purge.
      if (purges !== this.#purges) continue;
      if (copy?.content) onContent(request, copy.content);
      return copy && purgedAt(copy.entry, clock.now());
    }
  }

  async loadOnce(
    request: ContentRequest,
    previous: ContentEntry | undefined,
    load: (copy: ContentEntry | undefined) => Promise<ContentEntry>,
  ): Promise<ContentEntry> {
    const purges = this.#purges;
    const entry = await load(previous ?? (await this.find(request)));
    // An entry that was fetched before a purge may be one that it should remove.
    if (purges === this.#purges) this.keep(request.path, entry);
    return entry;
  }

  /** In the background, writes the copy of a listed path or removes one not worth keeping. */
  keep(name: string, entry: ContentEntry): void {
    const file = this.#fileOf(name);
    if (!isWorthCopying(entry)) this.#folder.remove(file);
    else if (this.#parts.isListed(name)) {
      this.#folder.write(file, encodeCopy(name, entry, this.#parts));
    }
  }

  /**
   * Removes what a hard purge selects from the folders of all instances. A soft one needs nothing:
   * copies are stale anyway.
   * @throws Error if a file cannot be removed
   */
  async purge(purge: Purge): Promise<void> {
    this.#purges += 1;
    if (!purge.isHard) return;
    const removal = this.#remove(purge);
    this.#purging = Promise.allSettled([this.#purging, removal]);
    await removal;
  }

  /** Resolves when everything is written. */
  async close(): Promise<void> {
    await this.#folder.settle();
    this.#lock.close();
  }

  async #remove(purge: Purge): Promise<void> {
    await this.#folder.settle();
    const { root } = this.#parts;
    for (const instance of await readdir(root)) {
      const folder = path.join(root, instance, COPIES);
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        if (await this.#isSelected(file, purge)) await rm(file, { force: true });
      }
    }
  }

  async #isSelected(file: string, purge: Purge): Promise<boolean> {
    const bytes = await readFile(file).catch(() => undefined);
    const name = bytes && pathOfCopy(bytes, this.#parts.api);
    return name !== undefined && selectPaths([name], purge).has(name);
  }

  #fileOf(name: string): string {
    const digest = createHash('sha256').update(`${this.#parts.api} ${name}`).digest('hex');
    return `${COPIES}/${digest}`;
  }
}
