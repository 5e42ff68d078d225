import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { BffSettings } from './services/settings.ts';
import { sendFailure } from './http/send-failure.ts';
import { errorResponses } from './plugins/error-responses.ts';
import { openapi } from './plugins/openapi.ts';
import { adminRoutes } from './routes/admin.ts';
import { apiRoutes } from './routes/api.ts';
import { fileRoutes } from './routes/files.ts';
import { createHitServer } from './routes/hits.ts';
import { leadRoutes } from './routes/lead.ts';
import { mediaRoutes } from './routes/media.ts';
import { missingRoutes } from './routes/missing.ts';
import { compileCheck } from './routes/schemas.ts';
import { probeRoutes } from './routes/probes.ts';
import { searchRoutes } from './routes/search.ts';
import { visitRoutes } from './routes/visits.ts';
import { createServices, type Overrides, type Services } from './services/services.ts';
import { processClock } from './shared/cache/clock.ts';
import { createLimitedServer } from './shared/http-server.ts';
import { type IsListed, trustIn } from './shared/ip-addresses.ts';
import { toBffError } from './shared/errors.ts';
import { toRequestId } from './shared/request-id.ts';

export type { Overrides } from './services/services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
}

/** Sends a fresh copy of the requested content; returns false if there is none. */
type ServeHit = (request: IncomingMessage, response: ServerResponse) => boolean;

function createFastify(
  log: FastifyBaseLogger,
  isTrusted: IsListed,
  serveHit: ServeHit,
): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    routerOptions: { maxParamLength: 2048 },
    // Paths that the router cannot read reach neither a route nor the error handler.
    frameworkErrors: (thrown, _request, reply) => sendFailure(reply, toBffError(thrown)),
    forceCloseConnections: 'idle',
    // Requests accepted before listening ended are served, too.
    return503OnClosing: false,
    genReqId: (request) => toRequestId(request, isTrusted),
    serverFactory: (handler) =>
      createLimitedServer(
        (request, response) => {
          if (!serveHit(request, response)) handler(request, response);
        },
        {},
        isTrusted,
        (text) => log.warn(text),
      ),
    // The server of `serverFactory` has its own handler.
    clientErrorHandler: () => undefined,
  });
}

/** Runs a task until it has succeeded once. */
function untilDone(task: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () =>
    (done ??= task().catch((error: unknown) => {
      done = undefined;
      throw error;
    }));
}

/** Imported on demand: many installations have no pages for staff. */
async function addStaffArea(
  app: FastifyInstance,
  settings: BffSettings,
  { database, leads, isTrusted, missing, encoder }: Services,
  { clock: { now, wallNow } = processClock, origin }: Overrides,
): Promise<void> {
  const [{ createStaff }, { takeOver }, { staffArea }] = await Promise.all([
    import('./staff/create-staff.ts'),
    import('./staff/take-over.ts'),
    import('./routes/staff-area.ts'),
  ]);
  const { CONTENT_DIR, SITE_ORIGIN: siteOrigin, CLIENT_LIMITS: limitFactor } = settings;
  const staff = createStaff({ database, limitFactor, now: wallNow });
  const isEdited = settings.CONTENT_EDITOR === 'on' && CONTENT_DIR !== undefined;
  const edited = isEdited
    ? (await import('./editor/create-editor.ts')).createEditor({
        folder: CONTENT_DIR,
        versions: staff.versions,
        encoder,
        now: wallNow,
        log: app.log,
      })
    : undefined;
  app.addHook('onClose', async () => edited?.uploads.close());
  const ready = untilDone(async () => {
    if (CONTENT_DIR !== undefined) await takeOver(CONTENT_DIR, database);
  });
  ready().catch((err: unknown) =>
    app.log.warn({ err }, 'accounts of editor.db have not moved yet'),
  );
  await app.register(staffArea, {
    staff,
    leads: settings.STAFF_PAGE === 'on' ? leads : undefined,
    edited,
    visits: leads.visits,
    origin,
    missing,
    isTrusted,
    siteOrigin,
    limitFactor,
    ready,
    now,
    wallNow,
  });
}

/** @param upstreamUrl base URL of the content API, the embedded origin's or the operator's */
export async function buildApp(
  settings: BffSettings,
  upstreamUrl: string,
  log: FastifyBaseLogger,
  overrides: Overrides = {},
): Promise<FastifyInstance> {
  const isTrusted = trustIn(settings.TRUST_PROXY);
  let serveHit: ServeHit = () => false;
  const app = createFastify(log, isTrusted, (request, response) => serveHit(request, response));
  app.setValidatorCompiler(compileCheck);
  await app.register(errorResponses);
  await app.register(openapi);
  const options = { settings, upstreamUrl, log, isTrusted, ...overrides };
  const services = await createServices(options);
  app.decorate('services', services);
  app.addHook('preClose', () => services.search.close());
  app.addHook('onClose', () => services.close());
  serveHit = createHitServer(services, log);
  await app.register(apiRoutes, services);
  await app.register(searchRoutes, services);
  await app.register(mediaRoutes, services);
  await app.register(fileRoutes, services);
  await app.register(leadRoutes, services);
  await app.register(visitRoutes, services);
  await app.register(missingRoutes, services);
  await app.register(adminRoutes, { token: settings.ADMIN_TOKEN, ...services });
  await app.register(probeRoutes, services);
  if (settings.STAFF_PAGE === 'on' || settings.CONTENT_EDITOR === 'on') {
    await addStaffArea(app, settings, services, overrides);
  }
  return app;
}
