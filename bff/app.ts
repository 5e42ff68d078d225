import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { ContentCache } from './cache/content-cache.ts';
import { readPolicy } from './cache/policy.ts';
import { createStore } from './cache/store.ts';
import type { BffSettings } from './config.ts';
import { BffError, errorBody, toBffError } from './errors.ts';
import { createPictureCache } from './media/picture-cache.ts';
import { apiRoutes } from './routes/api.ts';
import { mediaRoutes } from './routes/media.ts';
import { operationRoutes } from './routes/operations.ts';
import { viewRoutes } from './routes/views.ts';
import { createUpstreamClient } from './upstream/client.ts';

export interface Bff {
  readonly app: FastifyInstance;
  readonly cache: ContentCache;
}

/** @param upstreamUrl base of the content API, the embedded origin's or the operator's */
export async function buildBff(
  settings: BffSettings,
  upstreamUrl: string,
  log: FastifyBaseLogger,
): Promise<Bff> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 2048 },
    forceCloseConnections: 'idle',
  });
  const upstream = createUpstreamClient({
    url: upstreamUrl,
    token: settings.UPSTREAM_TOKEN,
    timeoutMs: settings.UPSTREAM_TIMEOUT_MS,
  });
  const cache = new ContentCache({
    upstream,
    store: createStore(settings.CACHE_MAX_MB * 1024 * 1024),
    policy: readPolicy(settings),
    log,
  });
  app.addHook('onClose', () => upstream.close());
  answerErrors(app);
  await app.register(apiRoutes(cache));
  await app.register(viewRoutes(cache));
  await app.register(mediaRoutes(createPictureCache(upstream)));
  await app.register(operationRoutes(cache));
  return { app, cache };
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = toBffError(thrown);
    if (error.status >= 500) request.log.error({ err: error, path: request.url }, error.message);
    return reply.code(error.status).send(errorBody(error));
  });
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead) reply.header('allow', 'GET, HEAD');
    const error = new BffError(isRead ? 'notFound' : 'methodNotAllowed');
    return reply.code(error.status).send(errorBody(error));
  });
}
