import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/cache/clock.ts';
import { toBffError } from '../../shared/errors.ts';
import type { LeadMetrics } from '../lead-metrics.ts';
import type { LeadStore } from '../store/lead-store.ts';
import type { DueDelivery } from '../store/stored-rows.ts';
import { type Channel, DeliveryError, reasonOf } from './channel.ts';
import type { Message } from './message.ts';
import { boundedWait, nextAttemptAt } from './schedule.ts';

/** Concurrent deliveries of one channel. */
const BATCH = 8;
/**
 * How often the outbox looks for due deliveries, milliseconds: the leads' tool and other BFFs queue
 * them, too. A receiver that accepted nothing from a batch is left alone just as long.
 */
const POLL_MS = 5000;

export interface OutboxParts {
  readonly channel: Channel;
  /** @returns undefined if the message is no longer true */
  readonly toMessage: (delivery: DueDelivery) => Promise<Message | undefined>;
  readonly store: Pick<LeadStore, 'claimDue' | 'settle'>;
  readonly attempts: LeadMetrics['attempts'];
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
}

const toDeliveryError = (error: unknown): DeliveryError =>
  error instanceof DeliveryError ? error : new DeliveryError(reasonOf(error), { cause: error });

/** Delivers the leads and notices of one channel. */
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #poll: NodeJS.Timeout;
  #running: Promise<void> | undefined;
  #isWoken = false;
  #isClosed = false;
  #pausedUntil = Number.NEGATIVE_INFINITY;
  #isFailing = false;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.#poll = setInterval(() => this.wake(), POLL_MS).unref();
  }

  /** Makes the due deliveries. */
  wake(): void {
    void this.deliverDue();
  }

  /** Resolves when all due deliveries have been attempted. */
  deliverDue(): Promise<void> {
    // A lead may be stored after the running pass has queried: query once more.
    this.#isWoken = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      if (this.#isWoken && !this.#isClosed) this.wake();
    });
    return this.#running;
  }

  /** Waits for running deliveries and closes the channel. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#poll);
    await this.#running;
    await this.#parts.channel.close();
  }

  async #run(): Promise<void> {
    const { channel, log } = this.#parts;
    try {
      while (this.#isWoken && !this.#isClosed) {
        this.#isWoken = false;
        while (await this.#deliverBatch());
      }
      this.#isFailing = false;
    } catch (error) {
      // Log once: every poll would fail alike.
      if (!this.#isFailing)
        log.error({ err: toBffError(error), channel: channel.name }, 'the outbox cannot be used');
      this.#isFailing = true;
    }
  }

  /** @returns whether there may be more to deliver */
  async #deliverBatch(): Promise<boolean> {
    const { channel, store, clock } = this.#parts;
    if (this.#isClosed || clock.now() < this.#pausedUntil) return false;
    const due = await store.claimDue(channel.name, clock.wallNow(), BATCH);
    if (due.length === 0) return false;
    const errors = await Promise.all(due.map((delivery) => this.#deliver(delivery)));
    const hasFailed = errors.every((error) => error !== undefined);
    const asked = errors.flatMap((error) => error?.retryAfterMs ?? []);
    this.#pausedUntil = clock.now() + Math.max(hasFailed ? POLL_MS : 0, ...asked.map(boundedWait));
    return true;
  }

  /** Makes one attempt and stores its outcome. @returns why it failed */
  async #deliver(delivery: DueDelivery): Promise<DeliveryError | undefined> {
    const { channel: receiver, toMessage, store, attempts, clock, random } = this.#parts;
    const now = clock.wallNow;
    const { channel } = delivery;
    const message = await toMessage(delivery);
    if (message === undefined) {
      await store.settle(delivery, { now: now(), outdated: 'no longer true' });
      return undefined;
    }
    const error = await receiver.send(message).then(() => undefined, toDeliveryError);
    if (error === undefined) {
      attempts.inc({ channel, outcome: 'sent' });
      await store.settle(delivery, { now: now() });
      return undefined;
    }
    const { message: reason, retryAfterMs } = error;
    const nextAt = nextAttemptAt({ ...delivery, now: now(), random: random(), retryAfterMs });
    attempts.inc({ channel, outcome: nextAt === undefined ? 'dead' : 'failed' });
    this.#logFailure(delivery, reason, nextAt);
    await store.settle(delivery, { now: now(), failure: { reason, nextAt } });
    return error;
  }

  #logFailure({ channel, lead }: DueDelivery, reason: string, nextAt: number | undefined): void {
    const { log } = this.#parts;
    const details = { channel, number: lead.number, reason };
    if (nextAt === undefined) log.error(details, 'a lead was not delivered within three days');
    else log.warn(details, 'a lead could not be delivered and will be retried');
  }
}
