import fp from 'fastify-plugin';
import { createPictures, type PictureOptions } from '../media/create-pictures.ts';
import { measurePictures } from '../media/metrics.ts';

/** The resized pictures. */
export const pictures = fp(
  async (app, options: Omit<PictureOptions, 'log' | 'assertNoLag'>) => {
    const { log, assertNoLag, registry } = app;
    const cache = await createPictures({ ...options, log, assertNoLag });
    measurePictures(registry, cache);
    app.decorate('pictures', cache);
    app.addHook('onClose', () => cache.close());
  },
  { decorators: { fastify: ['registry', 'assertNoLag'] } },
);
