import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import { CardCache } from '../cards/card-cache.ts';
import { CardMaker } from '../cards/card-maker.ts';
import type { MediaSettings } from '../media/settings.ts';

interface CardOptions {
  readonly settings: Pick<MediaSettings, 'MEDIA_WAIT_MS' | 'MEDIA_ADDRESS_LIMIT'>;
  /** Clock, milliseconds. */
  readonly now?: (() => number) | undefined;
}

/** The cards of link previews. */
export const cards = fp(
  async (app, { settings, now = Date.now }: CardOptions) => {
    const { cache, pictures, log, assertNoLag, registry } = app;
    const maker = new CardMaker({ pictures, log });
    const cards = new CardCache({
      cache,
      maker,
      waitMs: settings.MEDIA_WAIT_MS,
      perMinute: settings.MEDIA_ADDRESS_LIMIT,
      now,
      assertNoLag,
    });
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
    app.decorate('cards', cards);
    app.addHook('onClose', () => cards.close());
  },
  { decorators: { fastify: ['registry', 'assertNoLag', 'cache', 'pictures'] } },
);
