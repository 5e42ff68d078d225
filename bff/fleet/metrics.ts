import { Counter, Gauge, type Registry } from 'prom-client';
import type { Fleet } from './join-fleet.ts';

/** Registers the metrics of what the instances share. */
export function measureFleet(registry: Registry, fleet: Pick<Fleet, 'load'>): void {
  const up: Gauge = new Gauge({
    name: 'bff_valkey_up',
    help: 'Whether Valkey is used: 0 while it fails',
    registers: [registry],
    collect: () => up.set(fleet.load().isUp ? 1 : 0),
  });
  const fetches = new Counter({
    name: 'bff_shared_fetches_total',
    help: 'Fetches of content by where it came from: another instance (hit) or the upstream (miss)',
    labelNames: ['outcome'] as const,
    registers: [registry],
    collect() {
      const { hits, misses } = fleet.load();
      this.reset();
      this.inc({ outcome: 'hit' }, hits);
      this.inc({ outcome: 'miss' }, misses);
    },
  });
  fetches.reset();
  const failures = new Counter({
    name: 'bff_valkey_failures_total',
    help: 'Commands that failed or took longer than 20 ms',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(fleet.load().failures);
    },
  });
  failures.reset();
}
