import type { IncomingMessage } from 'node:http';
import bearerAuth from '@fastify/bearer-auth';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { mediaTarget } from '../contract/values/media.ts';
import { toCanonicalPath } from '../contract/values/requests.ts';
import type { Services } from '../services/services.ts';
import { BffError } from '../shared/errors.ts';
import { parseJson } from '../shared/parse-json.ts';
import { readLimited } from '../upstream/body.ts';
import { failures } from './schemas.ts';

interface AdminOptions extends Services {
  /** Without a token, the routes do not exist. */
  readonly token: string | undefined;
}

/** Values of `hard` in a query. */
const HARD = ['true', '1', '', 'false', '0'] as const;

const Names = Type.Optional(Type.Array(Type.String({ maxLength: 2048 }), { maxItems: 1000 }));

/** Parameter of a query, which may be repeated. */
const Values = Type.Optional(
  Type.Union([Type.String({ maxLength: 2048 }), Type.Array(Type.String({ maxLength: 2048 }))]),
);

const PurgeQuery = Type.Object(
  { paths: Values, prefixes: Values, tags: Values, hard: Type.Optional(Type.Enum(HARD)) },
  { additionalProperties: false },
);

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
  purged: Type.Integer({ description: 'Entries and pictures of this instance' }),
  everywhere: Type.Optional(
    Type.Boolean({
      description:
        'With VALKEY_URL: whether the other instances were told; if not, the purge is retried',
    }),
  ),
});

const PURGE = {
  ...TAGS,
  summary:
    'Purges content and pictures; without `hard`, old copies are kept for failures. A selection in the query has the body ignored',
  querystring: PurgeQuery,
  body: PurgeBody,
  response: { 200: Purged, ...failures },
};

const INSPECT = { ...TAGS, summary: 'The entries of the content cache, without their bodies' };

const MISSING = {
  ...TAGS,
  summary: 'Addresses without a page that other sites link to, the most wanted first',
};

/** Whether the query has a selection, so that the body is not read. */
const isInQuery = (query: unknown): boolean =>
  ['paths', 'prefixes', 'tags'].some((name) => Object.hasOwn(query as object, name));

const toList = (values: string | readonly string[] = []): readonly string[] => [values].flat();

/** Cache key for a path or prefix, whether its letters are encoded or not. */
function toKey(path: string): string {
  if (path.startsWith('/api/')) return toCanonicalPath(path);
  const target = path.startsWith('/') ? mediaTarget(path) : undefined;
  return target && target.host === undefined ? target.path : path;
}

/** Refuses requests without the token, with the BFF's own error body. */
async function guard(app: FastifyInstance, token: string): Promise<void> {
  // The scheme is case-insensitive (RFC 9110 section 11.1), which the plugin calls `rfc6749`.
  const specCompliance = 'rfc6749';
  const options = { addHook: false, verifyErrorLogLevel: 'debug', specCompliance } as const;
  await app.register(bearerAuth, { ...options, keys: [token] });
  const { verifyBearerAuth } = app;
  if (verifyBearerAuth === undefined) throw new Error('bearer-auth did not decorate the app');
  app.addHook('onRequest', (request, reply, done) => {
    verifyBearerAuth(request, reply, (cause) => {
      if (cause === undefined) return done();
      reply.header('www-authenticate', 'Bearer');
      return done(new BffError('unauthorized', undefined, { cause }));
    });
  });
}

/** Reads the body of a request; a truncated or too large one is the client's fault. */
const readBody = (payload: IncomingMessage, maxBytes: number): Promise<Buffer> =>
  readLimited(payload, maxBytes).catch((cause: unknown) => {
    const isTooLarge = cause instanceof BffError && cause.kind === 'tooLarge';
    throw new BffError(isTooLarge ? 'bodyTooLarge' : 'badRequest', undefined, { cause });
  });

/** Parses a body of any type as JSON, but ignores it if the query has a selection. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    if (isInQuery(request.query)) return undefined;
    return parseJson((await readBody(payload, app.initialConfig.bodyLimit ?? 0)).toString());
  });
  app.addHook('onRequest', async (request) => {
    if (isInQuery(request.query)) delete request.headers['content-type'];
  });
  app.addHook('preValidation', async (request) => {
    if (isInQuery(request.query)) request.body = {};
  });
}

/** Purging and inspecting the caches, behind a bearer token. */
export const adminRoutes: FastifyPluginAsyncTypebox<AdminOptions> = async (
  app,
  { token, content, missing, purge },
) => {
  if (token === undefined) return;
  await guard(app, token);
  readBodies(app);
  app.post('/admin/purge', { schema: PURGE }, async ({ body, query }) => {
    const isHard =
      query.hard === undefined ? (body.hard ?? false) : !['false', '0'].includes(query.hard);
    const { paths, prefixes, tags } = isInQuery(query) ? query : body;
    const keys = { paths: toList(paths).map(toKey), prefixes: toList(prefixes).map(toKey) };
    const { purged, isToldToAll } = await purge({ ...keys, tags: toList(tags), isHard });
    return { purged, ...(isToldToAll === undefined ? {} : { everywhere: isToldToAll }) };
  });
  app.get('/admin/missing', { schema: MISSING }, async () => ({ addresses: missing.list() }));
  app.get('/admin/cache', { schema: INSPECT }, async () => ({ entries: [...content.entries()] }));
};
