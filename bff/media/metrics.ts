import { Counter, Gauge, type Registry } from 'prom-client';
import type { PictureCache } from './picture-cache.ts';

/** Registers the picture metrics, which are read on each scrape. */
export function measurePictures(registry: Registry, pictures: Pick<PictureCache, 'load'>): void {
  const registers = [registry];
  const running: Gauge = new Gauge({
    name: 'bff_pictures_running',
    help: 'Pictures being fetched or encoded',
    registers,
    collect: () => running.set(pictures.load.running),
  });
  const waiting: Gauge = new Gauge({
    name: 'bff_pictures_waiting',
    help: 'Pictures waiting for their turn',
    registers,
    collect: () => waiting.set(pictures.load.waiting),
  });
  const encodings: Counter = new Counter({
    name: 'bff_picture_encodings_total',
    help: 'Encodings started',
    registers,
    collect() {
      this.reset();
      this.inc(pictures.load.encodings);
    },
  });
  const refusals = new Counter({
    name: 'bff_picture_refusals_total',
    help: 'Requests without a picture: too much for one client, too much for all, the client left',
    labelNames: ['cause'] as const,
    registers,
    collect() {
      this.reset();
      for (const [cause, count] of Object.entries(pictures.load.refused)) {
        this.inc({ cause }, count);
      }
    },
  });
  [encodings, refusals].forEach((counter) => counter.reset());
}
