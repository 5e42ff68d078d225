import { Worker } from 'node:worker_threads';
import { BffError } from '../../shared/errors.ts';
import type { ArgumentOf, OperationName, Reply, ResultOf } from './operations.ts';

/** Limit of pending calls; further ones are refused. */
const MAX_PENDING = 2000;
/** Time limit of a call, milliseconds. */
const CALL_TIMEOUT_MS = 10_000;
/** Small, because leads are few. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 };

interface PendingCall {
  resolve(result: unknown): void;
  reject(error: BffError): void;
  readonly timer: NodeJS.Timeout;
}

const unavailable = (cause: unknown): BffError =>
  new BffError('leadsUnavailable', undefined, { cause, retryAfterMs: 5000 });

/**
 * Runs the leads' database in a worker thread, so that the event loop never waits for the disk. The
 * thread starts with the first call, and restarts with the next one after a crash.
 */
export class LeadStore {
  readonly #file: string;
  readonly #warn: (warning: string) => void;
  readonly #pending = new Map<number, PendingCall>();
  #worker: Worker | undefined;
  #lastId = 0;

  /** @param warn called with each path that stays accessible to other users */
  constructor(file: string, warn: (warning: string) => void) {
    this.#file = file;
    this.#warn = warn;
  }

  /**
   * Runs an operation; resolves when its writes are on the disk.
   * @throws BffError `leadsUnavailable`; after a timeout the write may still succeed
   */
  async call<Name extends OperationName>(
    name: Name,
    argument: ArgumentOf<Name>,
  ): Promise<ResultOf<Name>> {
    if (this.#pending.size >= MAX_PENDING) throw unavailable(new Error('too many pending calls'));
    this.#worker ??= this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const timer = setTimeout(() => {
      this.#take(id)?.reject(unavailable(new Error('the disk did not respond in time')));
    }, CALL_TIMEOUT_MS);
    this.#pending.set(id, { resolve, reject, timer });
    this.#worker.postMessage({ id, name, argument }, []);
    return promise as Promise<ResultOf<Name>>;
  }

  /** Completes pending calls and ends the thread. */
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
    worker.on('exit', () => this.#fail(worker, new Error('the leads worker thread exited')));
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

  #take(id: number): PendingCall | undefined {
    const call = this.#pending.get(id);
    clearTimeout(call?.timer);
    this.#pending.delete(id);
    return call;
  }

  #fail(worker: Worker, cause: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const id of this.#pending.keys()) this.#take(id)?.reject(unavailable(cause));
  }
}
