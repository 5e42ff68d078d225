import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from 'typebox';
import type { ContentCache } from '../cache/content-cache.ts';
import { tagOf } from '../cache/policy-table.ts';
import { createAdminGuard } from './admin-guard.ts';
import { failures } from './schemas.ts';

interface AdminOptions {
  /** Undefined: the routes do not exist. */
  readonly token: string | undefined;
  /** Clock, milliseconds. */
  readonly now?: (() => number) | undefined;
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

const TAGS = { tags: ['admin'], security: [{ token: [] }] };

const PURGE = {
  ...TAGS,
  summary: 'Purges content and pictures; without `hard`, old copies are served until the refresh',
  body: PurgeBody,
  response: { 200: Type.Object({ purged: Type.Integer() }), ...failures },
};

const INSPECT = { ...TAGS, summary: 'The entries of the content cache, without their bodies' };

/** Purging and inspection of the caches, behind a bearer token. */
export const adminRoutes: FastifyPluginAsyncTypebox<AdminOptions> = async (
  app,
  { token, now = Date.now },
) => {
  if (token === undefined) return;
  const { cache, pictures, isTrusted } = app;
  app.addHook('onRequest', createAdminGuard({ token, isTrusted, now }));
  app.post('/admin/purge', { schema: PURGE }, async ({ body, log }) => {
    const selected = selectPaths(cache, body);
    const { paths = [], prefixes = [], hard: isHard = false } = body;
    const picturesPurged = pictures.purge({ paths, prefixes, isHard });
    const purged = [...selected].filter((path) => cache.purge(path, { isHard })).length;
    await picturesPurged;
    log.info({ purged, isHard }, 'cache purged');
    return { purged };
  });
  app.get('/admin/cache', { schema: INSPECT }, async () => ({ entries: [...cache.entries()] }));
};
