import { Counter, Gauge, type Registry } from 'prom-client';
import type { DeliveryCounters } from './delivery/counters.ts';
import type { IntakeCounters } from './intake/counters.ts';
import type { LeadStore } from './store/store.ts';

interface Measured {
  readonly registry: Registry;
  readonly counters: IntakeCounters;
  readonly deliveries: DeliveryCounters;
  readonly store: Pick<LeadStore, 'call'>;
  /** Whether there is a database to ask. */
  readonly isUsed: () => boolean;
}

/** Counts only, nothing of an enquiry. Read when somebody scrapes. */
export function measureLeads({ registry, counters, deliveries, store, isUsed }: Measured): void {
  const taken = new Counter({
    name: 'bff_leads_total',
    help: 'Posts of the lead form by outcome',
    labelNames: ['outcome'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(counters)) this.inc({ outcome }, Number(count));
    },
  });
  const attempts = new Counter({
    name: 'bff_lead_deliveries_total',
    help: 'Attempts to deliver enquiries by channel and outcome',
    labelNames: ['channel', 'outcome'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [channel, counts] of deliveries.entries()) {
        for (const [outcome, count] of Object.entries(counts))
          this.inc({ channel, outcome }, count);
      }
    },
  });
  const queued = new Gauge({
    name: 'bff_lead_queue',
    help: 'Deliveries by channel and state; dead ones were given up',
    labelNames: ['channel', 'state'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      if (!isUsed()) return;
      // A disk that does not answer must not take the other metrics along.
      const counts = await store.call('countDeliveries', undefined).catch(() => []);
      for (const { channel, state, count } of counts) this.set({ channel, state }, count);
    },
  });
  [taken, attempts, queued].forEach((metric) => metric.reset());
}
