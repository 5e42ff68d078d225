import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { replaceFile } from './replace-file.ts';

const NAME = 'purges.json';
/** The file or its folder is missing; the scan of the folder reports the latter. */
const ABSENT = ['ENOENT', 'ENOTDIR'];

interface PurgeFileOptions {
  readonly folder: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** File of the purges in the picture folder. Never throws: failures are logged. */
export class PurgeFile {
  readonly #file: string;
  readonly #log: PurgeFileOptions['log'];
  #last: Promise<void> = Promise.resolve();

  constructor({ folder, log }: PurgeFileOptions) {
    this.#file = path.join(folder, NAME);
    this.#log = log;
  }

  /** @returns undefined if there is none, null if it is unreadable */
  async read(): Promise<unknown> {
    try {
      return JSON.parse(await readFile(this.#file, 'utf8')) as unknown;
    } catch (error) {
      if (ABSENT.includes((error as { code?: string }).code ?? '')) return undefined;
      this.#log.warn({ err: error, file: this.#file }, 'purges of pictures could not be read');
      return null;
    }
  }

  /** Writes states in order; resolves when this one is on the disk or has failed. */
  write(saved: unknown): Promise<void> {
    const bytes = JSON.stringify(saved);
    const temporary = `${this.#file}.tmp`;
    this.#last = this.#last
      .then(() => replaceFile({ file: this.#file, temporary, bytes, flush: true }))
      .catch((error: unknown) => {
        this.#log.warn({ err: error, file: this.#file }, 'a purge of pictures could not be saved');
      });
    return this.#last;
  }

  /** Waits for pending writes. */
  settle(): Promise<void> {
    return this.#last;
  }
}
