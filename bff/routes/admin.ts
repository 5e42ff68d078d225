import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { ContentCache } from '../cache/content-cache.ts';
import { tagsOf } from '../cache/policy-table.ts';
import { BffError } from '../errors.ts';
import type { PictureCache } from '../media/picture-cache.ts';

interface AdminOptions {
  readonly cache: ContentCache;
  readonly pictures: Pick<PictureCache, 'purge'>;
  /** Missing: the routes do not exist. */
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

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. @throws BffError `unauthorized` */
function assertAuthorized(request: FastifyRequest, token: string): void {
  const [scheme, sent = ''] = (request.headers.authorization ?? '').split(' ');
  const isSame = timingSafeEqual(digest(sent), digest(token));
  if (scheme !== 'Bearer' || !isSame) throw new BffError('unauthorized');
}

/**
 * Keys that a purge names. A path without its query means all its pages; one that is not at hand is
 * kept, because what it failed with is forgotten, too.
 */
export function selectPaths(
  cache: Pick<ContentCache, 'keys'>,
  { paths = [], prefixes = [], tags = [] }: PurgeBody,
): Set<string> {
  const selected = new Set(paths);
  for (const { path, resource } of cache.keys()) {
    const isNamed =
      paths.includes(path.split('?', 1)[0] ?? path) ||
      prefixes.some((prefix) => path.startsWith(prefix)) ||
      tagsOf(resource).some((tag) => tags.includes(tag));
    if (isNamed) selected.add(path);
  }
  return selected;
}

/** Purging and inspection, behind a bearer token. */
export const adminRoutes =
  ({ cache, pictures, token }: AdminOptions): FastifyPluginAsync =>
  async (app) => {
    if (token === undefined) return;
    app.addHook('onRequest', async (request) => assertAuthorized(request, token));
    app.post<{ Body: PurgeBody }>(
      '/admin/purge',
      { schema: { body: PurgeBody } },
      async ({ body, log }) => {
        const selected = selectPaths(cache, body);
        const { paths = [], prefixes = [], hard: isHard = false } = body;
        const kept = pictures.purge({ paths, prefixes, isHard });
        const purged = [...selected].filter((path) => cache.purge(path, { isHard })).length;
        await kept;
        log.info({ purged, isHard }, 'cache purged');
        return { purged };
      },
    );
    app.get('/admin/cache', async () => ({ entries: [...cache.entries()] }));
  };
