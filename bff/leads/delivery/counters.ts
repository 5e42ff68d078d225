import type { ChannelName } from '../stored-lead.ts';

export type DeliveryOutcome = 'sent' | 'failed' | 'dead';

/** Delivery attempts since the start, by channel and outcome. */
export class DeliveryCounters {
  readonly #counts = new Map<ChannelName, Record<DeliveryOutcome, number>>();

  count(channel: ChannelName, outcome: DeliveryOutcome): void {
    const counts = this.#counts.get(channel) ?? { sent: 0, failed: 0, dead: 0 };
    counts[outcome] += 1;
    this.#counts.set(channel, counts);
  }

  entries(): [ChannelName, Record<DeliveryOutcome, number>][] {
    return [...this.#counts];
  }
}
