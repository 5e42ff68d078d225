import type { FastifyBaseLogger } from 'fastify';
import { toBffError } from '../../shared/errors.ts';
import type { DueDelivery } from '../store/deliveries.ts';
import type { LeadStore } from '../store/store.ts';
import { type Channel, DeliveryError, reasonOf } from './channel.ts';
import type { DeliveryCounters } from './counters.ts';
import { channelRestMs, nextAttemptAt } from './schedule.ts';

/** Enquiries sent at once. */
const BATCH = 8;
/** How often the outbox is looked at without a reason: the leads' tool writes into it, too. */
const LOOK_MS = 10_000;

export interface QueueParts {
  readonly channel: Channel;
  readonly store: Pick<LeadStore, 'call'>;
  readonly counters: DeliveryCounters;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Milliseconds of a clock. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** One channel's deliveries. A receiver that fails is left alone for a while, longer each time. */
export class DeliveryQueue {
  readonly #parts: QueueParts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isAwaited = false;
  #isClosed = false;
  #failures = 0;
  #restUntil = 0;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** Delivers what is due, now and whenever something is due later. */
  wake(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    void this.deliverDue();
  }

  /** Resolves when nothing more can be delivered now. */
  deliverDue(): Promise<void> {
    // What was stored after the outbox was read is found by one more look.
    this.#isAwaited = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      if (this.#isAwaited) this.wake();
    });
    return this.#running;
  }

  /** Waits for what is being sent. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
    await this.#parts.channel.close();
  }

  async #run(): Promise<void> {
    let nextAt: number | undefined;
    while (this.#isAwaited && !this.#isClosed) {
      this.#isAwaited = false;
      nextAt = await this.#deliverAll();
    }
    this.#lookAgain(nextAt);
  }

  #lookAgain(nextAt = Number.POSITIVE_INFINITY): void {
    if (this.#isClosed) return;
    const wait = Math.max(nextAt, this.#restUntil) - this.#parts.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), Math.min(Math.max(wait, 1), LOOK_MS));
    this.#timer.unref();
  }

  /** @returns when the next one is due */
  async #deliverAll(): Promise<number | undefined> {
    const { channel, store, now, log } = this.#parts;
    try {
      while (!this.#isClosed && now() >= this.#restUntil) {
        const query = { channel: channel.name, now: now(), limit: this.#failures > 0 ? 1 : BATCH };
        const { due, nextAt } = await store.call('findDue', query);
        if (due.length === 0) return nextAt;
        this.#judge(await Promise.all(due.map((delivery) => this.#deliver(delivery))));
      }
    } catch (error) {
      log.error({ err: toBffError(error), channel: channel.name }, 'the outbox cannot be used');
      this.#rest();
    }
    return undefined;
  }

  /** One attempt, written down. @returns why it failed */
  async #deliver({ lead, attempts, firstAt }: DueDelivery): Promise<DeliveryError | undefined> {
    const { channel, store, counters, now, random } = this.#parts;
    const error = await channel.send(lead).then(() => undefined, toDeliveryError);
    const settlement = {
      channel: channel.name,
      number: lead.number,
      revision: lead.revision,
      now: now(),
    };
    if (error === undefined) {
      counters.count(channel.name, 'sent');
      await store.call('settle', settlement);
      return undefined;
    }
    const { message: reason, retryAfterMs } = error;
    const failed = { attempts: attempts + 1, firstAt, now: now(), random: random(), retryAfterMs };
    const nextAt = nextAttemptAt(failed);
    counters.count(channel.name, nextAt === undefined ? 'dead' : 'failed');
    this.#complain(lead.number, reason, nextAt);
    await store.call('settle', { ...settlement, failure: { reason, nextAt } });
    return error;
  }

  /** A receiver that takes some enquiries works; one that takes none gets a rest. */
  #judge(errors: readonly (DeliveryError | undefined)[]): void {
    const waits = errors.map((error) => error?.retryAfterMs ?? 0);
    if (errors.every((error) => error !== undefined) || Math.max(...waits) > 0) {
      this.#rest(Math.max(...waits));
    } else this.#failures = 0;
  }

  #complain(number: number, reason: string, nextAt: number | undefined): void {
    const { channel, log } = this.#parts;
    const details = { channel: channel.name, number, reason };
    if (nextAt === undefined)
      log.error(details, 'an enquiry could not be delivered for three days');
    else log.warn(details, 'an enquiry is not delivered yet');
  }

  #rest(retryAfterMs?: number): void {
    this.#failures += 1;
    const rest = channelRestMs(this.#failures, retryAfterMs);
    this.#restUntil = Math.max(this.#restUntil, this.#parts.now() + rest);
  }
}

const toDeliveryError = (error: unknown): DeliveryError =>
  error instanceof DeliveryError ? error : new DeliveryError(reasonOf(error), { cause: error });
