import { Counter, type Registry } from 'prom-client';
import type { CardMaker } from './card-maker.ts';

/** Registers the metric of cards. */
export function measureCards(registry: Registry, maker: Pick<CardMaker, 'drawn'>): void {
  const drawn = new Counter({
    name: 'bff_cards_drawn_total',
    help: 'Link cards drawn',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(maker.drawn);
    },
  });
  drawn.reset();
}
