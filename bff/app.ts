import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Agent } from 'undici';
import { ContentCache } from './cache/content-cache.ts';
import { ChangeLog } from './cache/change-log.ts';
import { readPolicies } from './cache/policy-table.ts';
import { CacheCounters } from './cache/counters.ts';
import { FetchLimits } from './cache/fetch-limits.ts';
import { createStore } from './cache/store.ts';
import { handleErrors } from './plugins/errors.ts';
import type { BffSettings } from './config.ts';
import type { IsListed } from './shared/ip-addresses.ts';
import { createLeads, type Leads } from './leads/create-leads.ts';
import { createMetrics } from './plugins/metrics.ts';
import { describeRoutes } from './plugins/openapi.ts';
import { createPictures } from './media/create-pictures.ts';
import { measurePictures } from './media/metrics.ts';
import type { PictureCache } from './media/picture-cache.ts';
import { CacheHitHandler } from './plugins/cache-hits.ts';
import { assertNoLag, watchLag } from './plugins/lag.ts';
import { adminRoutes } from './routes/admin.ts';
import { apiRoutes } from './routes/api.ts';
import { eventRoutes } from './routes/events.ts';
import { leadRoutes } from './routes/lead.ts';
import { mediaRoutes } from './routes/media.ts';
import { operationRoutes } from './routes/operations.ts';
import { viewRoutes } from './routes/views.ts';
import { toRequestId, trustIn } from './shared/trace.ts';
import { HttpUpstreamClient } from './upstream/client.ts';
import { ViewComposer } from './views/compose-view.ts';

export interface Bff {
  readonly app: FastifyInstance;
  readonly cache: ContentCache;
  readonly pictures: PictureCache;
  readonly changes: ChangeLog;
  readonly leads: Leads;
}

/** Replacements for tests: clock, randomness and network. */
export interface Overrides {
  readonly now?: () => number;
  readonly random?: () => number;
  /** Build time, milliseconds since 1970. */
  readonly builtAt?: number;
  /** Connections to listed picture hosts. */
  readonly hostAgent?: Agent;
}

function createFastify(
  hits: CacheHitHandler,
  log: FastifyBaseLogger,
  isTrusted: IsListed,
): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    routerOptions: { maxParamLength: 2048 },
    forceCloseConnections: 'idle',
    genReqId: (request) => toRequestId(request, isTrusted),
    // Invalid bodies are refused, never coerced.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    serverFactory: hits.createServer,
    // The server of `serverFactory` has its own handler.
    clientErrorHandler: () => undefined,
  });
}

/** Dependencies of the components. */
interface Dependencies extends Overrides {
  readonly settings: BffSettings;
  /** Base URL of the content API, the embedded origin's or the operator's. */
  readonly upstreamUrl: string;
  readonly log: FastifyBaseLogger;
  /** Throws while the event loop lags. */
  readonly assertNoLag: () => void;
}

/** Creates the cache of the content API and its metrics. */
function createContentCache(
  { settings, upstreamUrl, log, ...overrides }: Dependencies,
  pictures: Pick<PictureCache, 'note'>,
) {
  const metrics = settings.METRICS === 'on' ? createMetrics() : undefined;
  const upstream = new HttpUpstreamClient({
    url: upstreamUrl,
    token: settings.UPSTREAM_TOKEN,
    timeoutMs: settings.UPSTREAM_TIMEOUT_MS,
    now: overrides.now,
    meter: metrics?.upstream,
    onContent: (content) => pictures.note(content),
  });
  const counters = new CacheCounters();
  const changes = new ChangeLog();
  const store = createStore(settings.CACHE_MAX_MB * 1024 * 1024, () => (counters.evictions += 1));
  const policies = readPolicies(settings);
  const perMinute = settings.MISS_ADDRESS_LIMIT;
  const limits = new FetchLimits({ perMinute, now: overrides.now ?? Date.now });
  const cache = new ContentCache({ upstream, store, limits, policies, changes, log, ...overrides });
  metrics?.measure({ cache, counters, store, breaker: upstream.breaker });
  return { cache, counters, changes, upstream, registry: metrics?.registry };
}

/** @param upstreamUrl base URL of the content API, the embedded origin's or the operator's */
export async function buildBff(
  settings: BffSettings,
  upstreamUrl: string,
  log: FastifyBaseLogger,
  overrides: Overrides = {},
): Promise<Bff> {
  const dependencies = {
    settings,
    upstreamUrl,
    log,
    assertNoLag: () => assertNoLag(app),
    ...overrides,
  };
  const pictures = await createPictures(dependencies);
  const { cache, counters, changes, upstream, registry } = createContentCache(
    dependencies,
    pictures,
  );
  if (registry) measurePictures(registry, pictures);
  const isTrusted = trustIn(settings.TRUST_PROXY);
  const { MAX_CONNECTIONS: maxConnections, ADMIN_TOKEN: token } = settings;
  const { now = Date.now } = overrides;
  const hits = new CacheHitHandler({ cache, counters, log, maxConnections });
  const app = createFastify(hits, log, isTrusted);
  const leads = await createLeads({ settings, cache, log, registry, ...overrides });
  app.addHook('onClose', async () => {
    await Promise.all([upstream.close(), pictures.close(), leads.close()]);
  });
  handleErrors(app);
  await watchLag(app, settings.MAX_LAG_MS);
  await describeRoutes(app);
  await app.register(apiRoutes(cache, counters, isTrusted));
  await app.register(viewRoutes(new ViewComposer(cache), counters));
  await app.register(mediaRoutes(pictures, isTrusted));
  await app.register(leadRoutes(leads, isTrusted));
  await app.register(eventRoutes(changes));
  await app.register(adminRoutes({ cache, pictures, token, isTrusted, now }));
  await app.register(operationRoutes({ cache, registry, leads }));
  return { app, cache, pictures, changes, leads };
}
