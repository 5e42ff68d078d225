import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/cache/clock.ts';
import { toBffError } from '../../shared/errors.ts';
import type { LeadMetrics } from '../store/lead-metrics.ts';
import type { MessageQueue } from '../store/message-queue.ts';
import type { DueMessage } from '../store/stored-rows.ts';
import { type Channel, DeliveryError, deliveryReasonOf } from './channel.ts';
import type { Message } from './message.ts';
import { boundedWait, nextAttemptAt } from './schedule.ts';

/** Concurrent messages of one channel. */
const BATCH = 8;
/**
 * How often the outbox looks for due messages, milliseconds: the leads' tool and other BFFs queue
 * them, too. A receiver that accepted nothing from a batch is left alone just as long.
 */
const POLL_MS = 5000;

export interface OutboxParts {
  readonly channel: Channel;
  /** @returns undefined if the message is no longer true */
  readonly toMessage: (due: DueMessage) => Promise<Message | undefined>;
  readonly queue: Pick<MessageQueue, 'claimDue' | 'settle'>;
  readonly attempts: LeadMetrics['attempts'];
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
}

const toDeliveryError = (error: unknown): DeliveryError =>
  error instanceof DeliveryError
    ? error
    : new DeliveryError(deliveryReasonOf(error), { cause: error });

/** Sends the messages of one channel. */
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

  /** Sends the due messages. */
  wake(): void {
    void this.deliverDue();
  }

  /** Resolves when all due messages have been attempted. */
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
    const { channel, queue, clock } = this.#parts;
    if (this.#isClosed || clock.now() < this.#pausedUntil) return false;
    const due = await queue.claimDue(channel.name, clock.wallNow(), BATCH);
    if (due.length === 0) return false;
    const errors = await Promise.all(due.map((each) => this.#deliver(each)));
    // A receiver that refuses a message may take the next one.
    const hasFailed = errors.every((error) => error !== undefined && error.answer === undefined);
    const asked = errors.flatMap((error) => (error?.answer ? [] : (error?.retryAfterMs ?? [])));
    this.#pausedUntil = clock.now() + Math.max(hasFailed ? POLL_MS : 0, ...asked.map(boundedWait));
    return true;
  }

  /** Makes one attempt and stores its outcome. @returns why it failed */
  async #deliver(due: DueMessage): Promise<DeliveryError | undefined> {
    const { channel: receiver, toMessage, queue, attempts, clock, random } = this.#parts;
    const now = clock.wallNow;
    const { name: channel } = receiver;
    const message = await toMessage(due);
    if (message === undefined) {
      await queue.settle(due, { now: now(), isOutdated: true });
      return undefined;
    }
    const error = await receiver.send(message).then(() => undefined, toDeliveryError);
    if (error === undefined) {
      attempts.inc({ channel, outcome: 'sent' });
      await queue.settle(due, { now: now() });
      return undefined;
    }
    const { message: reason, retryAfterMs, answer } = error;
    const attempt = { ...due, now: now(), random: random(), retryAfterMs };
    const nextAt = answer === 'final' ? undefined : nextAttemptAt(attempt);
    attempts.inc({ channel, outcome: nextAt === undefined ? 'dead' : 'failed' });
    this.#logFailure(due, reason, nextAt);
    const failure = { reason, nextAt, isRefusal: answer !== undefined };
    await queue.settle(due, { now: now(), failure });
    return error;
  }

  #logFailure({ topic, lead }: DueMessage, reason: string, nextAt: number | undefined): void {
    const { log, channel } = this.#parts;
    const details = { channel: channel.name, topic, number: lead?.number, reason };
    if (nextAt === undefined) log.error(details, 'a message was not delivered and is given up');
    else log.warn(details, 'a message could not be delivered and will be retried');
  }
}
