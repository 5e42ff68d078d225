import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { replaceFile } from './replace-file.ts';

const NAME = 'purges.json';
/** The file or its folder is not there, which the folder's own scan reports. */
const ABSENT = ['ENOENT', 'ENOTDIR'];

interface PurgeFileOptions {
  readonly folder: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The purges beside the pictures that they concern. Never throws: what fails is logged. */
export class PurgeFile {
  readonly #file: string;
  readonly #log: PurgeFileOptions['log'];
  #last: Promise<void> = Promise.resolve();

  constructor({ folder, log }: PurgeFileOptions) {
    this.#file = path.join(folder, NAME);
    this.#log = log;
  }

  /** @returns undefined when there is none, null when there is one that cannot be read */
  async read(): Promise<unknown> {
    try {
      return JSON.parse(await readFile(this.#file, 'utf8')) as unknown;
    } catch (error) {
      if (ABSENT.includes((error as { code?: string }).code ?? '')) return undefined;
      this.#log.warn({ err: error, file: this.#file }, 'purges of pictures could not be read');
      return null;
    }
  }

  /** Writes one state after the other; resolves when this one is on the disk. */
  write(saved: unknown): Promise<void> {
    const bytes = JSON.stringify(saved);
    const temporary = `${this.#file}.tmp`;
    this.#last = this.#last
      .then(() => replaceFile({ file: this.#file, temporary, bytes, flush: true }))
      .catch((error: unknown) => {
        this.#log.warn({ err: error, file: this.#file }, 'a purge of pictures could not be kept');
      });
    return this.#last;
  }

  /** Waits for what is being written. */
  settle(): Promise<void> {
    return this.#last;
  }
}
