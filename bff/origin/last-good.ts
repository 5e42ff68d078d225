import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Logger } from 'pino';
import type { FormerSources, KnownFiles } from './read-content.ts';

/**
 * Last readable texts of the layout, the single documents and the entries of lists, so that the
 * site survives a restart while one of their files is broken.
 */
export class LastGood {
  readonly #file: string | undefined;
  readonly #log: Pick<Logger, 'warn'>;
  #written = '';

  /** @param file undefined for content that nobody edits */
  constructor(file: string | undefined, log: Pick<Logger, 'warn'>) {
    this.#file = file;
    this.#log = log;
  }

  read(): FormerSources {
    if (this.#file === undefined) return new Map();
    try {
      this.#written = readFileSync(this.#file, 'utf8');
      return new Map(JSON.parse(this.#written) as Iterable<never>);
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOENT') {
        this.#log.warn({ err: error }, 'the former version of the content could not be read');
      }
      return new Map();
    }
  }

  write(known: KnownFiles): void {
    const good = [...known].filter(([, { source }]) => source !== '');
    const text = JSON.stringify(
      good.map(([key, { source, document }]) => [
        key,
        { file: document?.file, slug: document?.slug, source },
      ]),
    );
    if (this.#file === undefined || text === this.#written) return;
    this.#written = text;
    try {
      writeFileSync(`${this.#file}.tmp`, text, { flush: true, mode: 0o600 });
      renameSync(`${this.#file}.tmp`, this.#file);
    } catch (error) {
      this.#log.warn({ err: error }, 'the content could not be kept for the next start');
    }
  }
}
