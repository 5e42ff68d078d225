import { Worker } from 'node:worker_threads';
import { BffError } from '../../shared/errors.ts';
import type { ArgumentOf, OperationName, Reply, ResultOf } from './operations.ts';

/** Calls that may wait for the disk; what would be more is refused. */
const MAX_WAITING = 2000;
/** A disk that takes longer is not waited for, milliseconds. */
const PATIENCE_MS = 10_000;
/** Small enough to be no burden where few enquiries come in. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 };

interface Waiting {
  resolve(result: unknown): void;
  reject(error: BffError): void;
  readonly timer: NodeJS.Timeout;
}

const unavailable = (cause: unknown): BffError =>
  new BffError('leadsUnavailable', undefined, { cause, retryAfterMs: 5000 });

/**
 * The leads' database in a thread of its own, so that nothing here waits for the disk. The thread
 * starts with the first call, and again with the next one when it died.
 */
export class LeadStore {
  readonly #file: string;
  readonly #warn: (warning: string) => void;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #lastId = 0;

  /** @param warn is told what of the file stays open to others */
  constructor(file: string, warn: (warning: string) => void) {
    this.#file = file;
    this.#warn = warn;
  }

  /**
   * Resolves when what it wrote is on the disk.
   * @throws BffError `leadsUnavailable`; it may have been written all the same when time ran out
   */
  async call<Name extends OperationName>(
    name: Name,
    argument: ArgumentOf<Name>,
  ): Promise<ResultOf<Name>> {
    if (this.#waiting.size >= MAX_WAITING) throw unavailable(new Error('too many calls wait'));
    this.#worker ??= this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const timer = setTimeout(() => {
      this.#take(id)?.reject(unavailable(new Error('the disk did not answer in time')));
    }, PATIENCE_MS);
    this.#waiting.set(id, { resolve, reject, timer });
    this.#worker.postMessage({ id, name, argument }, []);
    return promise as Promise<ResultOf<Name>>;
  }

  /** Writes what waits and ends the thread. */
  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    worker.once('exit', () => resolve());
    worker.postMessage('close', []);
    await promise;
  }

  #start(): Worker {
    const worker = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: { file: this.#file },
      resourceLimits: WORKER_LIMITS,
    });
    worker.on('message', (reply: Reply) => this.#receive(reply));
    worker.on('error', (error) => this.#fail(worker, error));
    worker.on('exit', () => this.#fail(worker, new Error('the thread of the leads ended')));
    return worker;
  }

  #receive(reply: Reply): void {
    if ('warning' in reply) {
      this.#warn(reply.warning);
      return;
    }
    const call = this.#take(reply.id);
    if ('failure' in reply) call?.reject(unavailable(new Error(reply.failure)));
    else call?.resolve(reply.result);
  }

  #take(id: number): Waiting | undefined {
    const call = this.#waiting.get(id);
    clearTimeout(call?.timer);
    this.#waiting.delete(id);
    return call;
  }

  #fail(worker: Worker, cause: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const id of this.#waiting.keys()) this.#take(id)?.reject(unavailable(cause));
  }
}
