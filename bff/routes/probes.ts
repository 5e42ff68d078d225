import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { collectDefaultMetrics } from 'prom-client';
import { Type } from 'typebox';
import { toContentRequest } from '../content-cache/content-request.ts';
import { isDraining } from '../shared/drain.ts';
import type { Services } from '../services/services.ts';
import { bodyOf, failures, refTo } from './schemas.ts';

const HEALTH = {
  summary: 'Whether the process responds',
  tags: ['operations'],
  response: { 200: Type.Object({ status: Type.Literal('ok') }) },
};

const Ready = Type.Object({
  status: Type.Literal('ready'),
  leads: Type.Union([Type.Literal('ready'), Type.Literal('unavailable')]),
  api: Type.Optional(
    Type.Literal('unavailable', { description: 'Set while pages come from old copies' }),
  ),
  warning: Type.Optional(Type.String({ description: 'What the operator should know' })),
  content: Type.Optional(
    Type.Array(
      Type.Object({
        file: Type.String(),
        line: Type.Optional(Type.Integer()),
        field: Type.String(),
        reason: Type.String(),
      }),
      { description: 'Problems of the content files, at most 20' },
    ),
  ),
});
/** Maximum number of content problems in the readiness response. */
const MAX_PROBLEMS = 20;

const Draining = Type.Object({ status: Type.Literal('draining') });

const READINESS = {
  summary: 'Whether content can be served; `api`, `leads` and `warning` do not decide the status',
  tags: ['operations'],
  response: { 200: Ready, ...failures, '5xx': Type.Union([Draining, refTo('Error')]) },
};

const METRICS = {
  summary: 'Prometheus metrics, with those of the process',
  tags: ['operations'],
  response: { 200: bodyOf<string>('text/plain') },
};

/** Probes and metrics for the operator; the site never forwards them. */
export const probeRoutes: FastifyPluginAsyncTypebox<Services> = async (
  app,
  { leads, content, registry, contentProblems },
) => {
  collectDefaultMetrics({ register: registry });
  app.get('/metrics', { schema: METRICS }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  app.get('/healthz', { schema: HEALTH }, async () => ({ status: 'ok' as const }));
  app.get('/readyz', { schema: READINESS }, async (_request, reply) => {
    if (isDraining(app.server)) return reply.code(503).send({ status: 'draining' });
    // Readiness depends on content alone: pages must stay available while leads fail.
    const layout = toContentRequest('layout', {}, {});
    const [canTake, { served }] = await Promise.all([leads.canTake(), content.get(layout)]);
    const leadState = canTake ? ('ready' as const) : ('unavailable' as const);
    // So old a copy is served only while the content API fails; a copy that is never fresh may have
    // just been checked.
    const isOld = served === 'stale' && content.stateOf(layout.path) === 'error-stale';
    const warning = leads.retentionWarning();
    // Fatal problems come first.
    const problems = contentProblems().toSorted((a, b) => Number(b.isFatal) - Number(a.isFatal));
    return {
      status: 'ready' as const,
      leads: leadState,
      ...(isOld && { api: 'unavailable' as const }),
      ...(warning === undefined ? {} : { warning }),
      ...(problems.length > 0 && { content: problems.slice(0, MAX_PROBLEMS) }),
    };
  });
};
