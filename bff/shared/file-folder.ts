import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

interface FolderOptions {
  readonly folder: string;
  /** Folders below it, each with files of one kind. */
  readonly kinds: readonly string[];
  readonly maxBytes: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const TEMPORARY = '.tmp';

/** Share of the limit that is written between two sweeps. */
const SWEEP_SHARE = 1 / 8;
/** Share of the limit that a sweep leaves. */
const KEPT_SHARE = 3 / 4;

const nothingIfMissing = (error: { code?: string }): string[] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};

/**
 * Folder of files that several processes may share. No process knows its whole content, and each
 * removes the least recently used files after its own writes. Never throws: a broken folder must not
 * fail responses.
 */
export class FileFolder {
  readonly #options: FolderOptions;
  /** The latest pending change of each file. */
  readonly #changes = new Map<string, Promise<void>>();
  readonly #inUse: (() => Iterable<string>)[] = [];
  #writtenBytes = 0;
  #isFailing = false;

  constructor(options: FolderOptions) {
    this.#options = options;
  }

  /** @param names of files that a sweep counts as just used */
  protect(names: () => Iterable<string>): void {
    this.#inUse.push(names);
  }

  /** Reads a file and marks it as used. */
  async read(name: string): Promise<Buffer | undefined> {
    const file = this.#pathOf(name);
    try {
      await this.#changes.get(name);
      const bytes = await readFile(file);
      const now = new Date();
      void utimes(file, now, now).catch(() => undefined);
      return bytes;
    } catch {
      return undefined;
    }
  }

  /** Writes in the background. */
  write(name: string, bytes: Buffer): void {
    const { maxBytes } = this.#options;
    if (bytes.length > maxBytes * KEPT_SHARE) return;
    this.#change(name, async () => {
      await this.#replace(this.#pathOf(name), bytes);
      this.#isFailing = false;
      this.#writtenBytes += bytes.length;
      if (this.#writtenBytes < maxBytes * SWEEP_SHARE) return;
      this.#writtenBytes = 0;
      await this.#sweep();
    });
  }

  /** Removes in the background. */
  remove(name: string): void {
    this.#change(name, () => rm(this.#pathOf(name), { force: true }));
  }

  /** Names of all files of a kind. */
  async list(kind: string): Promise<string[]> {
    await this.settle();
    const found = await readdir(this.#pathOf(kind)).catch(() => []);
    return found.filter((name) => !name.endsWith(TEMPORARY)).map((name) => `${kind}/${name}`);
  }

  /** Waits for pending changes. */
  async settle(): Promise<void> {
    await Promise.all(this.#changes.values());
  }

  /** Runs the changes of one file in order. */
  #change(name: string, task: () => Promise<void>): void {
    const before = this.#changes.get(name) ?? Promise.resolve();
    const change = before
      .then(task)
      .catch((error: unknown) => this.#report(error))
      .finally(() => {
        if (this.#changes.get(name) === change) this.#changes.delete(name);
      });
    this.#changes.set(name, change);
  }

  /** Replaces a file atomically, creating its folder if missing. */
  async #replace(file: string, bytes: Buffer): Promise<void> {
    const temporary = `${file}.${randomUUID()}${TEMPORARY}`;
    await mkdir(path.dirname(file), { recursive: true });
    try {
      await writeFile(temporary, bytes);
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  /** Removes the least recently used files over the limit. */
  async #sweep(): Promise<void> {
    const inUse = new Set(this.#inUse.flatMap((names) => [...names()]));
    const found: { name: string; bytes: number; usedAt: number }[] = [];
    for (const kind of this.#options.kinds) {
      for (const file of await readdir(this.#pathOf(kind)).catch(nothingIfMissing)) {
        const name = `${kind}/${file}`;
        // Another process may have removed it.
        const stats = await stat(this.#pathOf(name)).catch(() => undefined);
        if (stats) found.push({ name, bytes: stats.size, usedAt: stats.mtimeMs });
      }
    }
    found.sort(
      (one, other) =>
        Number(inUse.has(one.name)) - Number(inUse.has(other.name)) || one.usedAt - other.usedAt,
    );
    let excess =
      found.reduce((sum, { bytes }) => sum + bytes, 0) - this.#options.maxBytes * KEPT_SHARE;
    for (const { name, bytes } of found) {
      if (excess <= 0) return;
      await rm(this.#pathOf(name), { force: true });
      excess -= bytes;
    }
  }

  #pathOf(name: string): string {
    return path.join(this.#options.folder, name);
  }

  #report(error: unknown): void {
    if (this.#isFailing) return;
    this.#isFailing = true;
    const { folder } = this.#options;
    this.#options.log.warn({ err: error, folder }, 'a folder of copies cannot be used');
  }
}
