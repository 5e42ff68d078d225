import type { Validators } from '../upstream/client.ts';
import { Limiter } from './limiter.ts';
import type { PictureClient, SourceAnswer } from './picture-client.ts';
import type { PictureSource } from './picture-hosts.ts';

/** Sources in memory at once: each may be 32 MB. */
const MAX_SOURCES = 8;
const MAX_WAITING = 256;

interface Loan {
  readonly answer: Promise<SourceAnswer>;
  users: number;
  leave: () => void;
}

/** Lends originals out: one fetch for all the widths and types that are made of it at the time. */
export class PictureSources {
  readonly #client: Pick<PictureClient, 'fetch'>;
  readonly #loans = new Map<string, Loan>();
  readonly #slots = new Limiter(MAX_SOURCES, MAX_WAITING);

  constructor(client: Pick<PictureClient, 'fetch'>) {
    this.#client = client;
  }

  /**
   * Fetches a source, or joins in on it, and keeps it until the work on it is done.
   * @param work is told whether the fetch was begun for somebody else
   */
  async use<T>(
    source: PictureSource,
    validators: Validators | undefined,
    work: (answer: SourceAnswer, isShared: boolean) => Promise<T>,
  ): Promise<T> {
    const key = JSON.stringify([source.key, validators?.etag, validators?.lastModified]);
    const running = this.#loans.get(key);
    const loan = running ?? this.#lend(key, source, validators);
    loan.users += 1;
    try {
      return await work(await loan.answer, running !== undefined);
    } finally {
      loan.users -= 1;
      if (loan.users === 0) {
        if (this.#loans.get(key) === loan) this.#loans.delete(key);
        loan.leave();
      }
    }
  }

  /** Whoever asks from now on is not given what is under way. */
  forget(): void {
    this.#loans.clear();
  }

  #lend(key: string, source: PictureSource, validators: Validators | undefined): Loan {
    const fetchInTurn = async () => {
      loan.leave = await this.#slots.enter();
      return this.#client.fetch(source, validators);
    };
    const loan: Loan = {
      answer: Promise.resolve().then(fetchInTurn),
      users: 0,
      leave: () => undefined,
    };
    this.#loans.set(key, loan);
    return loan;
  }
}
