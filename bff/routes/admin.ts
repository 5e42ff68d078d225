import type { FastifyPluginAsync } from 'fastify';
import { type Static, Type } from 'typebox';
import type { ContentCache } from '../cache/content-cache.ts';
import { tagOf } from '../cache/policy-table.ts';
import type { PictureCache } from '../media/picture-cache.ts';
import { type AdminGuardOptions, createAdminGuard } from './admin-guard.ts';

interface AdminOptions extends Omit<AdminGuardOptions, 'token'> {
  readonly cache: ContentCache;
  readonly pictures: Pick<PictureCache, 'purge'>;
  /** Undefined: the routes do not exist. */
  readonly token: string | undefined;
}

const Names = Type.Optional(Type.Array(Type.String({ maxLength: 2048 }), { maxItems: 1000 }));

const PurgeBody = Type.Object(
  {
    paths: Names,
    prefixes: Names,
    tags: Names,
    hard: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
type PurgeBody = Static<typeof PurgeBody>;

/**
 * Keys that a purge names. A path without a query selects all its pages. Paths that are not stored
 * are included, because a purge also ends their cooldown.
 */
export function selectPaths(
  cache: Pick<ContentCache, 'keys'>,
  { paths = [], prefixes = [], tags = [] }: PurgeBody,
): Set<string> {
  const selected = new Set(paths);
  for (const path of cache.keys()) {
    const isNamed =
      paths.includes(path.split('?', 1)[0] ?? path) ||
      prefixes.some((prefix) => path.startsWith(prefix)) ||
      tags.includes(tagOf(path));
    if (isNamed) selected.add(path);
  }
  return selected;
}

/** Purging and inspection of the caches, behind a bearer token. */
export const adminRoutes =
  ({ cache, pictures, token, ...options }: AdminOptions): FastifyPluginAsync =>
  async (app) => {
    if (token === undefined) return;
    app.addHook('onRequest', createAdminGuard({ token, ...options }));
    app.post<{ Body: PurgeBody }>(
      '/admin/purge',
      { schema: { body: PurgeBody } },
      async ({ body, log }) => {
        const selected = selectPaths(cache, body);
        const { paths = [], prefixes = [], hard: isHard = false } = body;
        const picturesPurged = pictures.purge({ paths, prefixes, isHard });
        const purged = [...selected].filter((path) => cache.purge(path, { isHard })).length;
        await picturesPurged;
        log.info({ purged, isHard }, 'cache purged');
        return { purged };
      },
    );
    app.get('/admin/cache', async () => ({ entries: [...cache.entries()] }));
  };
