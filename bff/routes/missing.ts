import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { MAX_ADDRESS, MAX_REPORTED, MISSING_PATH } from '../contract/shapes/missing.ts';
import type { Services } from '../services/services.ts';
import { BffError } from '../shared/errors.ts';
import { visitorOf } from '../shared/visitor.ts';
import { failures } from './schemas.ts';

/** Numbers of visits from other sites to addresses without a page. */
const MissingReport = Type.Object({
  addresses: Type.Array(
    Type.Object({
      path: Type.String({ pattern: '^/', maxLength: MAX_ADDRESS }),
      count: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    }),
    { maxItems: MAX_REPORTED },
  ),
});

const REPORT = {
  summary: 'Counts addresses without a page; for the site only',
  tags: ['admin'],
  body: MissingReport,
  response: { 204: Type.Null(), ...failures },
};

/** Receives the site's reports of addresses without a page. */
export const missingRoutes: FastifyPluginAsyncTypebox<Services> = async (
  app,
  { missing, isTrusted },
) => {
  app.post(MISSING_PATH, { schema: REPORT }, async ({ body, raw }, reply) => {
    if (!visitorOf(raw, isTrusted).isOwn) throw new BffError('notFound');
    for (const { path, count } of body.addresses) missing.add(path, count);
    return reply.code(204).send(null);
  });
};
