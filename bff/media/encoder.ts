import os from 'node:os';
import { BffError } from '../shared/errors.ts';
import { FairQueue } from './fair-queue.ts';
import { MemoryBudget } from './memory-budget.ts';
import { costOf, type OutputFormat } from './picture-cost.ts';
import { readHead, resizePicture, type SourceBytes } from './resize.ts';

/** Default size of libuv's thread pool. */
const POOL_THREADS = 4;

/** Concurrent encodings: one per core, leaving one pool thread free for the disk and zlib. */
export function encodingSlots(
  cores: number = os.availableParallelism(),
  threads: number = Number(process.env['UV_THREADPOOL_SIZE'] ?? POOL_THREADS),
): number {
  return Math.max(1, Math.min(cores, threads - 1));
}

/** Client and lifetime of a request. */
export interface Job {
  readonly client: string;
  /** Aborted when no request waits for the result any more. */
  readonly signal: AbortSignal;
}

/** Encodes pictures within the limits of cores and memory; clients take turns. */
export class Encoder {
  readonly #memory: MemoryBudget;
  readonly #queue: FairQueue;
  #encodings = 0;

  /** @param memoryBytes shared by decoded and encoded pictures */
  constructor(memoryBytes: number) {
    const slots = encodingSlots();
    this.#memory = new MemoryBudget(memoryBytes);
    // `PictureMaker` already limits the callers.
    this.#queue = new FairQueue({ slots, slotsPerClient: slots, maxWaiting: Infinity });
  }

  /** Encodings started so far. */
  get encodings(): number {
    return this.#encodings;
  }

  /**
   * @throws BffError `unsupportedMedia`, `pictureTooLarge`, `encodingTimeout`, or `cancelled` if
   * aborted before the encoding began
   */
  async encode(
    source: SourceBytes,
    format: OutputFormat,
    { client, signal }: Job,
  ): Promise<Buffer> {
    const turn = this.#queue.enqueue(client);
    signal.addEventListener('abort', () => turn.cancel(), { once: true });
    try {
      await turn.granted;
      signal.throwIfAborted();
      return await this.#encodeWithin(source, format, signal);
    } finally {
      turn.leave();
    }
  }

  async #encodeWithin(source: SourceBytes, format: OutputFormat, signal: AbortSignal) {
    const head = await readHead(source);
    const bytes = costOf(head, format);
    if (bytes > this.#memory.bytes) {
      const mebibytes = Math.ceil(bytes / 1024 / 1024);
      const detail = `${head.width} × ${head.height} as ${head.type} needs ${mebibytes} MiB`;
      throw new BffError('pictureTooLarge', detail);
    }
    await this.#memory.take(bytes);
    try {
      signal.throwIfAborted();
      this.#encodings += 1;
      return await resizePicture(source, head, format);
    } finally {
      this.#memory.give(bytes);
    }
  }
}
