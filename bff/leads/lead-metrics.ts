import { Counter, Gauge, type Registry } from 'prom-client';
import type { LeadStore } from './store/lead-store.ts';

/** What became of a post; `refused` is 422, `foreign` 403, `malformed` 413 or 415, `limited` 429. */
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

/** Registers metrics, without any lead content. Those of the outbox are read on each scrape. */
export function createLeadMetrics(registry: Registry, store: Pick<LeadStore, 'countDeliveries'>) {
  const registers = [registry];
  const received = new Counter({
    name: 'bff_leads_total',
    help: 'Posts of the lead form by outcome',
    labelNames: ['outcome'] as const,
    registers,
  });
  OUTCOMES.forEach((outcome) => received.inc({ outcome }, 0));
  return {
    received,
    attempts: new Counter({
      name: 'bff_lead_deliveries_total',
      help: 'Attempts to deliver leads by channel and outcome',
      labelNames: ['channel', 'outcome'] as const,
      registers,
    }),
    queued: new Gauge({
      name: 'bff_lead_queue',
      help: 'Deliveries by channel and state; dead ones are abandoned',
      labelNames: ['channel', 'state'] as const,
      registers,
      async collect() {
        // A failing store must not break the other metrics.
        const counts = await store.countDeliveries().catch(() => []);
        this.reset();
        for (const { channel, state, count } of counts) this.set({ channel, state }, count);
      },
    }),
    overdue: new Gauge({
      name: 'bff_leads_overdue',
      help: 'Leads that an hourly purge should have deleted by now, when it last ran',
      registers,
    }),
    purgePaused: new Gauge({
      name: 'bff_leads_purge_paused',
      help: '1 while no lead is deleted, because the clock has jumped or is new',
      registers,
    }),
  };
}
