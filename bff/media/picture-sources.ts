import type { Validators } from '../upstream/client.ts';
import { overloaded } from './fair-queue.ts';
import { MemoryBudget } from './memory-budget.ts';
import type { PictureClient, SourceResponse } from './picture-client.ts';
import type { PictureSource } from './picture-hosts.ts';
import { SharedWork } from './shared-work.ts';

interface SharedFetch {
  readonly work: SharedWork<SourceResponse>;
  users: number;
  /** Memory in use, bytes. */
  bytes: number;
}

interface SourceRequest {
  readonly source: PictureSource;
  readonly validators: Validators | undefined;
}

/** Shares originals: one fetch for all widths and types that are encoded from it meanwhile. */
export class PictureSources {
  readonly #client: Pick<PictureClient, 'fetch'>;
  readonly #fetches = new Map<string, SharedFetch>();
  readonly #memory: MemoryBudget;

  /** @param memoryBytes shared by all originals */
  constructor(client: Pick<PictureClient, 'fetch'>, memoryBytes: number) {
    this.#client = client;
    this.#memory = new MemoryBudget(memoryBytes);
  }

  /**
   * Fetches a source, or joins a running fetch, and keeps it until its last task is done.
   * @param signal aborted when the result is not needed any more
   * @param task called with the response and whether it joined a running fetch
   * @throws BffError `overloaded` if originals take too much memory
   */
  async use<T>(
    { source, validators }: SourceRequest,
    signal: AbortSignal,
    task: (response: SourceResponse, isShared: boolean) => Promise<T>,
  ): Promise<T> {
    const key = JSON.stringify([source.key, validators?.etag, validators?.lastModified]);
    const known = this.#fetches.get(key);
    const running = known?.work.isCancelled ? undefined : known;
    const shared = running ?? this.#start(key, source, validators);
    shared.users += 1;
    try {
      return await task(await shared.work.wait({ signal }), running !== undefined);
    } finally {
      shared.users -= 1;
      if (shared.users === 0) {
        if (this.#fetches.get(key) === shared) this.#fetches.delete(key);
        // A cancelled fetch may still receive chunks.
        void shared.work.settle().then(() => this.#memory.give(shared.bytes));
      }
    }
  }

  /** Later requests must not join running fetches, which predate a purge. */
  forget(): void {
    this.#fetches.clear();
  }

  #start(key: string, source: PictureSource, validators: Validators | undefined): SharedFetch {
    const takeBytes = (bytes: number) => {
      if (!this.#memory.tryTake(bytes)) throw overloaded('originals take too much memory');
      shared.bytes += bytes;
    };
    const shared: SharedFetch = {
      work: new SharedWork(async (signal) =>
        this.#client.fetch(source, { validators, signal, takeBytes }),
      ),
      users: 0,
      bytes: 0,
    };
    this.#fetches.set(key, shared);
    return shared;
  }
}
