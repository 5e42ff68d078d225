import { Counter, Gauge, type Registry } from 'prom-client';
import type { DeliveryCounters } from './delivery/counters.ts';
import type { IntakeCounters } from './intake/counters.ts';
import type { LeadStore } from './store/lead-store.ts';
import type { LeadUpkeep } from './upkeep.ts';

interface Measured {
  readonly registry: Registry;
  readonly counters: IntakeCounters;
  readonly deliveries: DeliveryCounters;
  readonly store: Pick<LeadStore, 'countDeliveries' | 'isUsed'>;
  readonly upkeep: Pick<LeadUpkeep, 'overdue' | 'isPaused'>;
}

/** Registers counters, without any lead content. They are read on each scrape. */
export function measureLeads(measured: Measured): void {
  measureIntake(measured);
  measureRetention(measured);
}

function measureRetention({ registry, upkeep }: Measured): void {
  new Gauge({
    name: 'bff_leads_overdue',
    help: 'Leads that an hourly purge should have deleted by now, when it last ran',
    registers: [registry],
    collect() {
      this.set(upkeep.overdue);
    },
  }).reset();
  new Gauge({
    name: 'bff_leads_purge_paused',
    help: '1 while no lead is deleted, because the clock has jumped or is new',
    registers: [registry],
    collect() {
      this.set(upkeep.isPaused ? 1 : 0);
    },
  }).reset();
}

function measureIntake({ registry, counters, deliveries, store }: Measured): void {
  const received = new Counter({
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
    help: 'Attempts to deliver leads by channel and outcome',
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
    help: 'Deliveries by channel and state; dead ones are abandoned',
    labelNames: ['channel', 'state'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      if (!store.isUsed()) return;
      // A failing store must not break the other metrics.
      const counts = await store.countDeliveries().catch(() => []);
      for (const { channel, state, count } of counts) this.set({ channel, state }, count);
    },
  });
  [received, attempts, queued].forEach((metric) => metric.reset());
}
