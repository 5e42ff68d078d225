import type { FastifyBaseLogger } from 'fastify';
import { toBffError } from '../../shared/errors.ts';
import type { DueDelivery, LeadStore } from '../store/lead-store.ts';
import { DeliveryError, reasonOf, type Receiver } from './channel.ts';
import type { DeliveryCounters } from './counters.ts';
import { channelCooldownMs, nextAttemptAt } from './schedule.ts';

/** Concurrent deliveries of one channel. */
const BATCH = 8;
/** Polling interval of the outbox, milliseconds: the leads' tool and other BFFs write to it. */
const POLL_MS = 10_000;

export interface QueueParts {
  readonly channel: Receiver;
  readonly store: Pick<LeadStore, 'claimDue' | 'settle'>;
  readonly counters: DeliveryCounters;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Clock, milliseconds. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** Delivers to one channel. A failing receiver gets a cooldown that grows with each failure. */
export class DeliveryQueue {
  readonly #parts: QueueParts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isRequested = false;
  #isClosed = false;
  #failures = 0;
  #cooldownUntil = 0;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** Starts delivering; later deliveries are scheduled. */
  wake(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    void this.deliverDue();
  }

  /** Resolves when no due delivery can be sent any more. */
  deliverDue(): Promise<void> {
    // A lead may be stored after the outbox was read, so a running delivery reads it once more.
    this.#isRequested = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      if (this.#isRequested) this.wake();
    });
    return this.#running;
  }

  /** Waits for running deliveries. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    let nextAt: number | undefined;
    while (this.#isRequested && !this.#isClosed) {
      this.#isRequested = false;
      nextAt = await this.#deliverAll();
    }
    this.#scheduleNext(nextAt);
  }

  #scheduleNext(nextAt = Number.POSITIVE_INFINITY): void {
    if (this.#isClosed) return;
    const wait = Math.max(nextAt, this.#cooldownUntil) - this.#parts.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), Math.min(Math.max(wait, 1), POLL_MS));
    this.#timer.unref();
  }

  /** @returns when the next delivery is due */
  async #deliverAll(): Promise<number | undefined> {
    const { channel, store, now, log } = this.#parts;
    try {
      while (!this.#isClosed && now() >= this.#cooldownUntil) {
        const query = { channel: channel.name, now: now(), limit: this.#failures > 0 ? 1 : BATCH };
        const { due, nextAt } = await store.claimDue(query);
        if (due.length === 0) return nextAt;
        this.#updateCooldown(await Promise.all(due.map((delivery) => this.#deliver(delivery))));
      }
    } catch (error) {
      log.error({ err: toBffError(error), channel: channel.name }, 'the outbox cannot be used');
      this.#startCooldown();
    }
    return undefined;
  }

  /** Makes one attempt and stores its outcome. @returns why it failed */
  async #deliver({
    lead,
    attempts,
    firstAt,
    claim,
  }: DueDelivery): Promise<DeliveryError | undefined> {
    const { channel, store, counters, now, random } = this.#parts;
    const error = await channel.send(lead).then(() => undefined, toDeliveryError);
    const settlement = {
      channel: channel.name,
      number: lead.number,
      revision: lead.revision,
      claim,
      now: now(),
    };
    if (error === undefined) {
      counters.count(channel.name, 'sent');
      await store.settle(settlement);
      return undefined;
    }
    const { message: reason, retryAfterMs } = error;
    const failed = { attempts: attempts + 1, firstAt, now: now(), random: random(), retryAfterMs };
    const nextAt = nextAttemptAt(failed);
    counters.count(channel.name, nextAt === undefined ? 'dead' : 'failed');
    this.#logFailure(lead.number, reason, nextAt);
    await store.settle({ ...settlement, failure: { reason, nextAt } });
    return error;
  }

  /** A receiver that accepts no lead of a batch, or sends `Retry-After`, gets a cooldown. */
  #updateCooldown(errors: readonly (DeliveryError | undefined)[]): void {
    const waits = errors.map((error) => error?.retryAfterMs ?? 0);
    if (errors.every((error) => error !== undefined) || Math.max(...waits) > 0) {
      this.#startCooldown(Math.max(...waits));
    } else this.#failures = 0;
  }

  #logFailure(number: number, reason: string, nextAt: number | undefined): void {
    const { channel, log } = this.#parts;
    const details = { channel: channel.name, number, reason };
    if (nextAt === undefined) log.error(details, 'a lead was not delivered within three days');
    else log.warn(details, 'a lead could not be delivered, it will be retried');
  }

  #startCooldown(retryAfterMs?: number): void {
    this.#failures += 1;
    const cooldown = channelCooldownMs(this.#failures, retryAfterMs);
    this.#cooldownUntil = Math.max(this.#cooldownUntil, this.#parts.now() + cooldown);
  }
}

const toDeliveryError = (error: unknown): DeliveryError =>
  error instanceof DeliveryError ? error : new DeliveryError(reasonOf(error), { cause: error });
