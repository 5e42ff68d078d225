import { Gauge, type Registry } from 'prom-client';

type GaugeRow = readonly [name: string, help: string, read: () => number];

/** Registers gauges that are read at each scrape. */
export function registerGauges(registry: Registry, gauges: readonly GaugeRow[]): void {
  for (const [name, help, read] of gauges) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: () => gauge.set(read()),
    });
  }
}
