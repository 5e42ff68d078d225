import os from 'node:os';
import { BffError } from '../shared/errors.ts';
import { FairQueue } from './fair-queue.ts';
import { MemoryBudget } from './memory-budget.ts';
import { costOf, type PictureForm } from './picture-cost.ts';
import { readHead, resizePicture, type SourceBytes } from './resize.ts';

/** Threads of libuv's pool unless the operator sets another number. */
const POOL_THREADS = 4;

/** One encoding a core; of the threads that they share with the disk and zlib one stays free. */
export function encodingSlots(
  cores: number = os.availableParallelism(),
  threads: number = Number(process.env['UV_THREADPOOL_SIZE'] ?? POOL_THREADS),
): number {
  return Math.max(1, Math.min(cores, threads - 1));
}

/** For whom something is made. */
export interface Job {
  readonly client: string;
  /** Aborted when nobody waits for it any more. */
  readonly signal: AbortSignal;
}

/** Makes pictures, as many at once as there are cores and memory, each client in turn. */
export class Encoder {
  readonly #memory: MemoryBudget;
  readonly #queue: FairQueue;
  #encodings = 0;

  /** @param memoryBytes that decoded and encoded pictures may take together */
  constructor(memoryBytes: number) {
    const slots = encodingSlots();
    this.#memory = new MemoryBudget(memoryBytes);
    // Whoever comes here has a turn already: no more than those can wait.
    this.#queue = new FairQueue({ slots, slotsPerClient: slots, maxWaiting: Infinity });
  }

  /** Encodings begun so far. */
  get encodings(): number {
    return this.#encodings;
  }

  /**
   * @throws BffError `unsupportedMedia`, `pictureTooLarge`, `encodingTimeout`, or `cancelled` when
   * the signal was aborted before the encoding began
   */
  async encode(source: SourceBytes, form: PictureForm, { client, signal }: Job): Promise<Buffer> {
    const turn = this.#queue.ask(client);
    signal.addEventListener('abort', () => turn.cancel(), { once: true });
    try {
      await turn.granted;
      signal.throwIfAborted();
      return await this.#encodeWithin(source, form, signal);
    } finally {
      turn.leave();
    }
  }

  async #encodeWithin(source: SourceBytes, form: PictureForm, signal: AbortSignal) {
    const head = await readHead(source);
    const bytes = costOf(head, form);
    if (bytes > this.#memory.bytes) {
      const mebibytes = Math.ceil(bytes / 1024 / 1024);
      const detail = `${head.width} × ${head.height} as ${head.type} needs ${mebibytes} MiB`;
      throw new BffError('pictureTooLarge', detail);
    }
    await this.#memory.take(bytes);
    try {
      signal.throwIfAborted();
      this.#encodings += 1;
      return await resizePicture(source, head, form);
    } finally {
      this.#memory.give(bytes);
    }
  }
}
