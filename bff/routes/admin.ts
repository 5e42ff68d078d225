import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { createAdminGuard } from './admin-guard.ts';
import type { Services } from '../services.ts';
import { failures } from './schemas.ts';

interface AdminOptions extends Services {
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

const TAGS = { tags: ['admin'], security: [{ token: [] }] };

const Purged = Type.Object({
  purged: Type.Integer({ description: 'Entries of this instance' }),
  everywhere: Type.Optional(
    Type.Boolean({
      description: 'With VALKEY_URL: whether the other instances were told; false: they will be',
    }),
  ),
});

const PURGE = {
  ...TAGS,
  summary: 'Purges content and pictures; without `hard`, old copies are served until the refresh',
  body: PurgeBody,
  response: { 200: Purged, ...failures },
};

const INSPECT = { ...TAGS, summary: 'The entries of the content cache, without their bodies' };

/** Purging and inspection of the caches, behind a bearer token. */
export const adminRoutes: FastifyPluginAsyncTypebox<AdminOptions> = async (
  app,
  { token, now = Date.now, content, isTrusted, purge },
) => {
  if (token === undefined) return;
  app.addHook('onRequest', createAdminGuard({ token, isTrusted, now }));
  app.post('/admin/purge', { schema: PURGE }, async ({ body }) => {
    const { paths = [], prefixes = [], tags = [], hard: isHard = false } = body;
    const { purged, isToldToAll } = await purge({ paths, prefixes, tags, isHard });
    return { purged, ...(isToldToAll === undefined ? {} : { everywhere: isToldToAll }) };
  });
  app.get('/admin/cache', { schema: INSPECT }, async () => ({ entries: [...content.entries()] }));
};
