import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { BffError } from '../../../shared/errors.ts';
import type { NewLead } from '../../stored-lead.ts';
import type { DueQuery, LeadStore, PurgeQuery, Settlement } from '../lead-store.ts';
import { unavailable } from '../unavailable.ts';
import { isCreated } from './creatable.ts';
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

/**
 * Leads of one process in a SQLite file. The database runs in a worker thread, so that the event
 * loop never waits for the disk. The thread starts with the first call, and restarts with the next
 * one after a crash.
 */
export class SqliteStore implements LeadStore {
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

  /** Without a database the worker thread need not start. */
  isUsed(): boolean {
    return existsSync(this.#file);
  }

  addLead(lead: NewLead) {
    return this.#call('addLead', lead);
  }

  claimDue(query: DueQuery) {
    return this.#call('findDue', query);
  }

  settle(settlement: Settlement) {
    return this.#call('settle', settlement);
  }

  countDeliveries() {
    return this.#call('countDeliveries', undefined);
  }

  eraseDeleted() {
    return this.#call('eraseDeleted', undefined);
  }

  purgeDue(query: PurgeQuery) {
    return this.#call('purgeDue', query);
  }

  /** The first lead creates the database, so before it only the folder is checked. */
  async probe(bytes: number): Promise<void> {
    if (this.#worker || (await isCreated(this.#file))) await this.#call('probe', { bytes });
  }

  /** Runs an operation; resolves when its writes are on the disk. */
  async #call<Name extends OperationName>(
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
