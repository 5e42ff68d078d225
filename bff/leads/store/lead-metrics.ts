import { Counter, Gauge, type Registry } from 'prom-client';
import type { MessageQueue } from './message-queue.ts';

/** Outcomes of a post; `refused` is 422, `foreign` 403, `malformed` 413 or 415, `limited` 429. */
const OUTCOMES = [
  'stored',
  'repeated',
  'held',
  'refused',
  'foreign',
  'malformed',
  'limited',
  'unavailable',
] as const;
export type IntakeOutcome = (typeof OUTCOMES)[number];

export type LeadMetrics = ReturnType<typeof createLeadMetrics>;

interface Measured {
  readonly queue: Pick<MessageQueue, 'count'>;
  /** Whether leads can be stored. */
  readonly canTake: () => Promise<boolean>;
  readonly channels: readonly string[];
}

/**
 * States that are always exported, even as 0: an alert would keep the last value of a missing
 * series for a while.
 */
const ALERTED = ['waiting', 'refused', 'dead'] as const;

/** Registers metrics, without any lead content. Those of the database are read on each scrape. */
export function createLeadMetrics(registry: Registry, { queue, canTake, channels }: Measured) {
  const registers = [registry];
  const received = new Counter({
    name: 'bff_leads_total',
    help: 'Posts of the lead form by outcome',
    labelNames: ['outcome'] as const,
    registers,
  });
  OUTCOMES.forEach((outcome) => received.inc({ outcome }, 0));
  const help = 'Configured channels of delivery; without any, nobody hears of a lead';
  new Gauge({ name: 'bff_lead_channels', help, registers }).set(channels.length);
  return {
    received,
    attempts: new Counter({
      name: 'bff_lead_deliveries_total',
      help: 'Attempts to send messages by channel and outcome',
      labelNames: ['channel', 'outcome'] as const,
      registers,
    }),
    queued: new Gauge({
      name: 'bff_lead_queue',
      help: 'Messages by channel and state; dead ones are given up',
      labelNames: ['channel', 'state'] as const,
      registers,
      async collect() {
        // A failing store must not break the other metrics.
        const counts = await queue.count().catch(() => []);
        this.reset();
        for (const { receiver: channel } of counts)
          ALERTED.map((state) => this.set({ channel, state }, 0));
        for (const { receiver: channel, state, count } of counts)
          this.set({ channel, state }, count);
      },
    }),
    ready: new Gauge({
      name: 'bff_leads_ready',
      help: '1 while leads can be stored',
      registers,
      async collect() {
        this.set((await canTake()) ? 1 : 0);
      },
    }),
    overdue: new Gauge({
      name: 'bff_leads_overdue',
      help: 'Leads that an hourly purge should have deleted by now, when it last ran',
      registers,
    }),
    purgePaused: new Gauge({
      name: 'bff_leads_purge_paused',
      help: '1 while leads that are due are not deleted, because the clock seems to have jumped',
      registers,
    }),
  };
}
