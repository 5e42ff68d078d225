import type { IncomingMessage } from 'node:http';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  FREE_TIMES_PATH,
  FreeTimes,
  Visit,
  VISIT_TOKEN,
  VisitChange,
  visitApiPath,
} from '../contract/shapes/visits.ts';
import type { Services } from '../services/services.ts';
import { BffError } from '../shared/errors.ts';
import { digestOf, isNotModified } from '../shared/etag.ts';
import { visitorOf } from '../shared/visitor.ts';
import { failures, LeadRefused } from './schemas.ts';

const Params = Type.Object({ token: Type.String({ pattern: `^${VISIT_TOKEN}$` }) });
const VISIT_PATH = visitApiPath(':token');

const TIMES = {
  summary: 'Bookable times for a visit',
  tags: ['visits'],
  response: { 200: FreeTimes, ...failures },
};
const SHOW = {
  summary: 'The visit of a signed link; for the site only',
  tags: ['visits'],
  params: Params,
  response: { 200: Visit, ...failures },
};
const CHANGE = {
  summary: 'Moves a visit, or cancels it if no slot is given; 409 if it has changed meanwhile',
  tags: ['visits'],
  params: Params,
  body: VisitChange,
  response: { 200: Visit, 409: Visit, 422: LeadRefused, ...failures },
};

/** Times for visits, and the visits behind signed links. */
export const visitRoutes: FastifyPluginAsyncTypebox<Services> = async (
  app,
  { leads, isTrusted },
) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(FREE_TIMES_PATH, { schema: TIMES }, async ({ headers }, reply) => {
    const body = JSON.stringify(await leads.visits.freeTimes());
    const etag = `"${digestOf(body)}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (isNotModified(headers, { etag })) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').serializer(String).send(body);
  });

  /**
   * Refuses other callers than the site, and too frequent visitors, before querying the database.
   */
  function guard(raw: IncomingMessage, take: (network: string) => number): void {
    const { isForwarded, network } = visitorOf(raw, isTrusted);
    if (!isForwarded) throw new BffError('notFound');
    const retryAfterMs = take(network);
    if (retryAfterMs > 0) throw new BffError('tooManyLeads', undefined, { retryAfterMs });
  }

  app.get(VISIT_PATH, { schema: SHOW }, async ({ params, raw }) => {
    guard(raw, leads.takeLook);
    return leads.visits.show(params.token);
  });

  app.post(VISIT_PATH, { schema: CHANGE }, async ({ params, body, raw }, reply) => {
    guard(raw, leads.takeToken);
    const result = await leads.visits.change(params.token, body);
    if ('problem' in result) return reply.code(422).send({ errors: { slot: [result.problem] } });
    return reply.code(result.status).send(result.visit);
  });
};
