import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Agent } from 'undici';
import type { BffSettings } from './config.ts';
import { cacheHits } from './plugins/cache-hits.ts';
import { cards } from './plugins/cards.ts';
import { contentCache } from './plugins/content-cache.ts';
import { errors } from './plugins/errors.ts';
import { fleet } from './plugins/fleet.ts';
import { lag } from './plugins/lag.ts';
import { leads } from './plugins/leads.ts';
import { metrics } from './plugins/metrics.ts';
import { openapi } from './plugins/openapi.ts';
import { pictures } from './plugins/pictures.ts';
import { purges } from './plugins/purges.ts';
import { requestSpans } from './plugins/request-spans.ts';
import { search } from './plugins/search.ts';
import { adminRoutes } from './routes/admin.ts';
import { apiRoutes } from './routes/api.ts';
import { cardRoutes } from './routes/cards.ts';
import { eventRoutes } from './routes/events.ts';
import { leadRoutes } from './routes/lead.ts';
import { mediaRoutes } from './routes/media.ts';
import { operationRoutes } from './routes/operations.ts';
import { searchRoutes } from './routes/search.ts';
import { viewRoutes } from './routes/views.ts';
import { createLimitedServer } from './shared/http-server.ts';
import { toRequestId, trustIn } from './shared/trace.ts';

/** Replacements for tests: clock, randomness, limits and network. */
export interface Overrides {
  readonly now?: () => number;
  readonly random?: () => number;
  /** How long visitors wait for what instances share, milliseconds. */
  readonly sharedLimitMs?: number;
  /** Connections to listed picture hosts. */
  readonly hostAgent?: Agent;
}

function createFastify(settings: BffSettings, log: FastifyBaseLogger): FastifyInstance {
  const { MAX_CONNECTIONS: maxConnections, TRUST_PROXY } = settings;
  const isTrusted = trustIn(TRUST_PROXY);
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    routerOptions: { maxParamLength: 2048 },
    forceCloseConnections: 'idle',
    // What was accepted before listening ended is served, too.
    return503OnClosing: false,
    genReqId: (request) => toRequestId(request, isTrusted),
    // Invalid bodies are refused, never coerced.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    // Opening a large picture cache may take longer than Fastify's 10 s.
    pluginTimeout: 0,
    serverFactory: (handler) =>
      createLimitedServer(
        (request, response) => {
          if (!app.serveHit(request, response)) handler(request, response);
        },
        { maxConnections },
      ),
    // The server of `serverFactory` has its own handler.
    clientErrorHandler: () => undefined,
  });
  return app.decorate('isTrusted', isTrusted);
}

/** @param upstreamUrl base URL of the content API, the embedded origin's or the operator's */
export async function buildApp(
  settings: BffSettings,
  upstreamUrl: string,
  log: FastifyBaseLogger,
  overrides: Overrides = {},
): Promise<FastifyInstance> {
  const app = createFastify(settings, log);
  const options = { settings, upstreamUrl, ...overrides };
  await app.register(errors);
  await app.register(requestSpans);
  await app.register(openapi);
  await app.register(lag, { maxLagMs: settings.MAX_LAG_MS });
  await app.register(metrics, { isExposed: settings.METRICS === 'on' });
  await app.register(fleet, options);
  await app.register(pictures, options);
  await app.register(contentCache, options);
  await app.register(purges);
  await app.register(cards, options);
  await app.register(leads, options);
  await app.register(search, options);
  await app.register(cacheHits);
  await app.register(apiRoutes);
  await app.register(viewRoutes);
  await app.register(searchRoutes);
  await app.register(mediaRoutes);
  await app.register(cardRoutes);
  await app.register(leadRoutes);
  await app.register(eventRoutes);
  await app.register(adminRoutes, { token: settings.ADMIN_TOKEN });
  await app.register(operationRoutes);
  return app;
}
