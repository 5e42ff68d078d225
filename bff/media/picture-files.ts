import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { FileIndex, type FoundFile } from './file-index.ts';
import { replaceFile } from './replace-file.ts';

interface FileOptions {
  readonly folder: string;
  readonly maxBytes: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Clock, milliseconds. */
  readonly now: () => number;
}

const NAME = /^[0-9a-f]{64}$/;
const TEMPORARY = /^[0-9a-f]{64}\.[0-9a-f-]{36}\.tmp$/;
/** Age at which a temporary file counts as abandoned, milliseconds. */
const ABANDONED_MS = 3_600_000;

/**
 * Folder with a size limit that evicts the least recently used files. Never throws: a broken folder
 * must not fail responses.
 */
export class PictureFiles {
  readonly #options: FileOptions;
  readonly #index: FileIndex;
  readonly #writes = new Set<Promise<void>>();
  #isReported = false;

  private constructor(options: FileOptions) {
    this.#options = options;
    this.#index = new FileIndex(options.maxBytes);
  }

  /** Opens a folder with its files, creating it if missing. */
  static async open(options: FileOptions): Promise<PictureFiles> {
    const files = new PictureFiles(options);
    await files.#scan().catch((error: unknown) => files.#report(error));
    return files;
  }

  has(name: string): boolean {
    return this.#index.has(name);
  }

  async read(name: string): Promise<Buffer | undefined> {
    if (!this.#index.touch(name)) return undefined;
    try {
      return await readFile(this.#pathOf(name));
    } catch {
      this.#index.forget(name);
      return undefined;
    }
  }

  /** Marks a file as used that was served from memory. */
  touch(name: string): void {
    this.#index.touch(name);
  }

  /** Writes in the background. */
  write(name: string, bytes: Buffer): void {
    if (bytes.length > this.#options.maxBytes) return;
    const write = this.#write(name, bytes)
      .catch((error: unknown) => this.#report(error))
      .finally(() => this.#writes.delete(write));
    this.#writes.add(write);
  }

  async remove(name: string): Promise<void> {
    this.#index.forget(name);
    await rm(this.#pathOf(name), { force: true }).catch((error: unknown) => this.#report(error));
  }

  /** Waits for pending writes. */
  async settle(): Promise<void> {
    await Promise.all(this.#writes);
  }

  async #write(name: string, bytes: Buffer): Promise<void> {
    const temporary = this.#pathOf(`${name}.${randomUUID()}.tmp`);
    await replaceFile({ file: this.#pathOf(name), temporary, bytes });
    await this.#removeAll(this.#index.add(name, bytes.length));
  }

  async #scan(): Promise<void> {
    await mkdir(this.#options.folder, { recursive: true });
    const names = await readdir(this.#options.folder);
    const found: FoundFile[] = [];
    for (const name of names.filter((name) => NAME.test(name) || TEMPORARY.test(name))) {
      const file = await this.#find(name);
      if (file === undefined) continue;
      if (NAME.test(name)) found.push(file);
      else if (this.#options.now() - file.usedAt > ABANDONED_MS) await this.remove(name);
    }
    await this.#removeAll(this.#index.addAll(found));
  }

  async #find(name: string): Promise<FoundFile | undefined> {
    try {
      const { size, atimeMs, mtimeMs } = await stat(this.#pathOf(name));
      return { name, bytes: size, usedAt: Math.max(atimeMs, mtimeMs) };
    } catch {
      // Another process that shares the folder removed it.
      return undefined;
    }
  }

  async #removeAll(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => this.remove(name)));
  }

  #pathOf(name: string): string {
    return path.join(this.#options.folder, name);
  }

  #report(error: unknown): void {
    if (this.#isReported) return;
    this.#isReported = true;
    const { folder } = this.#options;
    this.#options.log.warn({ err: error, folder }, 'the picture folder cannot be used');
  }
}
