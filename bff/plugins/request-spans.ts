import fp from 'fastify-plugin';
import { requestSpan } from '../shared/http-spans.ts';
import { spanRecorder } from '../shared/tracing.ts';

/** `/api/news/:slug` as other systems write it. */
const routeOf = (url: string | undefined): string | undefined => url?.replaceAll(/:(\w+)/g, '{$1}');

/**
 * Gives each request that is no cache hit a span, which is recorded only if the request waits for
 * the content API or brings a lead. Register before any route.
 */
export const requestSpans = fp(async (app) => {
  app.decorateRequest('span', undefined);
  if (spanRecorder() === undefined) return;
  app.addHook('onRequest', async (request, { raw }) => {
    const span = requestSpan(() => ({
      method: request.method,
      target: request.url,
      route: routeOf(request.routeOptions.url),
      traceparent: request.headers['traceparent'],
    }));
    if (span === undefined) return;
    request.span = span;
    // Also where the client has gone away.
    raw.once('close', () => span.end(raw.headersSent ? raw.statusCode : undefined));
  });
});
