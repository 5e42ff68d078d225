import type { Validators } from '../upstream/client.ts';
import { overloaded } from './fair-queue.ts';
import { MemoryBudget } from './memory-budget.ts';
import type { PictureClient, SourceResponse } from './picture-client.ts';
import type { PictureSource } from './picture-hosts.ts';
import { SharedWork } from './shared-work.ts';

interface Loan {
  readonly answer: SharedWork<SourceResponse>;
  users: number;
  /** What it takes of the memory, bytes. */
  bytes: number;
}

/** Lends originals out: one fetch for all the widths and types that are made of it at the time. */
export class PictureSources {
  readonly #client: Pick<PictureClient, 'fetch'>;
  readonly #loans = new Map<string, Loan>();
  readonly #memory: MemoryBudget;

  /** @param memoryBytes that originals may take together */
  constructor(client: Pick<PictureClient, 'fetch'>, memoryBytes: number) {
    this.#client = client;
    this.#memory = new MemoryBudget(memoryBytes);
  }

  /**
   * Fetches a source, or joins in on it, and keeps it until the work on it is done.
   * @param signal aborted when the work is not needed any more
   * @param work is told whether the fetch was begun for somebody else
   * @throws BffError `overloaded` when originals take too much memory already
   */
  async use<T>(
    { source, validators }: { source: PictureSource; validators: Validators | undefined },
    signal: AbortSignal,
    work: (answer: SourceResponse, isShared: boolean) => Promise<T>,
  ): Promise<T> {
    const key = JSON.stringify([source.key, validators?.etag, validators?.lastModified]);
    const known = this.#loans.get(key);
    const running = known?.answer.isCancelled ? undefined : known;
    const loan = running ?? this.#lend(key, source, validators);
    loan.users += 1;
    try {
      return await work(await loan.answer.wait({ signal }), running !== undefined);
    } finally {
      loan.users -= 1;
      if (loan.users === 0) {
        if (this.#loans.get(key) === loan) this.#loans.delete(key);
        // A fetch that was cancelled may still take in what has come.
        void loan.answer.settle().then(() => this.#memory.give(loan.bytes));
      }
    }
  }

  /** Whoever asks from now on is not given what is under way. */
  forget(): void {
    this.#loans.clear();
  }

  #lend(key: string, source: PictureSource, validators: Validators | undefined): Loan {
    const takeBytes = (bytes: number) => {
      if (!this.#memory.tryTake(bytes)) throw overloaded('originals take too much memory');
      loan.bytes += bytes;
    };
    const loan: Loan = {
      answer: new SharedWork(async (signal) =>
        this.#client.fetch(source, { validators, signal, takeBytes }),
      ),
      users: 0,
      bytes: 0,
    };
    this.#loans.set(key, loan);
    return loan;
  }
}
