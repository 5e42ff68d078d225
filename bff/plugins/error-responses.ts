import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { sendFailure } from '../http/send-failure.ts';
import { BffError, toBffError } from '../shared/errors.ts';

const READS = ['GET', 'HEAD'];

/** Methods of the routes without parameters, by path; all other routes are read-only. */
function collectMethods(app: FastifyInstance): ReadonlyMap<string, readonly string[]> {
  const methods = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? [];
    const added = [method].flat().filter((name) => !known.includes(name));
    methods.set(url, [...known, ...added]);
  });
  return methods;
}

/** Sends failures and unknown routes as `{error:{code,message}}`. Register before any route. */
export const errorResponses = fp(async (app) => {
  const methods = collectMethods(app);
  app.setErrorHandler((thrown, request, reply) => {
    // Without the query: search terms are personal.
    const [path] = request.url.split('?', 1);
    return sendFailure(reply, toBffError(thrown), { path });
  });
  app.setNotFoundHandler((request, reply) => {
    const known = methods.get(request.url.split('?', 1)[0] ?? '');
    const isAbsent = known === undefined && READS.includes(request.method);
    if (!isAbsent) reply.header('allow', (known ?? READS).join(', '));
    return sendFailure(reply, new BffError(isAbsent ? 'notFound' : 'methodNotAllowed'));
  });
});
