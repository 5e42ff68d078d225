import fp from 'fastify-plugin';
import { type Purge, selectPaths } from '../cache/select-paths.ts';

const EVERYTHING: Purge = { paths: [], prefixes: [''], tags: [], isHard: false };

const isContent = (path: string): boolean => path.startsWith('/api/');

/** Purges of content and pictures, here and in the other instances of the BFF. */
export const purges = fp(
  async (app) => {
    const { cache, pictures, changes, fleet, log } = app;

    async function purgeHere(purge: Purge): Promise<number> {
      const { isHard } = purge;
      const picturesPurged = pictures.purge({
        ...purge,
        paths: purge.paths.filter((path) => !isContent(path)),
      });
      const purged = [...selectPaths(cache, purge)].filter((path) => cache.purge(path, { isHard }));
      await picturesPurged;
      log.info({ purged: purged.length, isHard }, 'cache purged');
      return purged.length;
    }

    app.decorate('purge', async (purge: Purge) => {
      // The others first: their marks keep the refreshes here from old copies.
      const told = fleet?.purge(purge);
      const purged = await purgeHere(purge);
      return { purged, isToldToAll: await told };
    });
    await fleet?.listen({
      onChange: (path, etag) => cache.noteChange(path, etag),
      onPurge: (purge) => void purgeHere(purge),
      onGap() {
        void purgeHere(EVERYTHING);
        changes.reset();
      },
    });
  },
  { decorators: { fastify: ['cache', 'pictures', 'changes', 'fleet'] } },
);
