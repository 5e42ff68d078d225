import type { DeliveryName } from '../stored-lead.ts';

export type DeliveryOutcome = 'sent' | 'failed' | 'dead';

/** Delivery attempts since the start, by channel and outcome. */
export class DeliveryCounters {
  readonly #counts = new Map<DeliveryName, Record<DeliveryOutcome, number>>();

  count(channel: DeliveryName, outcome: DeliveryOutcome): void {
    const counts = this.#counts.get(channel) ?? { sent: 0, failed: 0, dead: 0 };
    counts[outcome] += 1;
    this.#counts.set(channel, counts);
  }

  entries(): [DeliveryName, Record<DeliveryOutcome, number>][] {
    return [...this.#counts];
  }
}
