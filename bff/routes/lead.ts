import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { IsListed } from '../shared/ip-addresses.ts';
import { leadLimits } from '../contract/shapes/lead-limits.ts';
import { readLeadForm } from '../contract/leads/lead-request.ts';
import { leadTexts } from '../contract/leads/lead-texts.ts';
import { BOOKINGS } from '../contract/leads/visit-words.ts';
import { sendFailure } from '../http/send-failure.ts';
import { BffError, toBffError } from '../shared/errors.ts';
import type { Leads } from '../leads/create/create-leads.ts';
import { isOwnPage, type PageOfOrigin, pageOfOrigin } from '../http/own-page.ts';
import type { IntakeOutcome } from '../leads/store/lead-metrics.ts';
import { parseJson } from '../shared/parse-json.ts';
import { visitorOf } from '../shared/visitor.ts';
import type { Services } from '../services/services.ts';
import { LeadRefused, refTo } from './schemas.ts';

const parseForm = (body: Buffer): unknown =>
  readLeadForm(new URLSearchParams(body.toString('utf8')));

function readBodies(app: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: leadLimits.bodyBytes } as const;
  app.removeAllContentTypeParsers();
  // Invalid JSON counts as an empty form, so that the visitor sees the missing fields.
  app.addContentTypeParser('application/json', options, async (_: unknown, body: Buffer) =>
    parseJson(body.toString()),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    options,
    async (_: unknown, body: Buffer) => parseForm(body),
  );
}

/** Length of logged headers, UTF-16 units, so that long ones do not fill the log. */
const MAX_LOGGED = 200;

/** Truncated headers for the log, so that operators can correct their proxies. */
const toLogged = (page: PageOfOrigin) =>
  Object.fromEntries(
    Object.entries(page).map(([name, value]) => [name, value?.slice(0, MAX_LOGGED)]),
  );

/** Refuses a request before its body is read. Only the site's `X-Forwarded-*` is trusted. */
function guard(leads: Leads, isSite: IsListed, request: FastifyRequest): void {
  const { siteOrigin } = leads;
  const { headers, raw, log } = request;
  const visitor = visitorOf(raw, isSite);
  if (!visitor.isForwarded) {
    log.warn('a lead was sent by a host other than the site');
    throw new BffError('foreignPage', 'caller');
  }
  const page = pageOfOrigin(raw, visitor);
  if (!isOwnPage(page, siteOrigin)) {
    log.warn({ ...toLogged(page), siteOrigin }, 'a lead was sent from a page of another origin');
    throw new BffError('foreignPage');
  }
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new BffError('unsupportedBody', 'content-encoding');
  const retryAfterMs = leads.takeToken(visitor.network);
  if (retryAfterMs > 0) throw new BffError('tooManyLeads', undefined, { retryAfterMs });
}

/** The failure to report: nobody knows whether a lead was stored, so it may be sent again. */
function toLeadError(thrown: unknown): BffError {
  const error = toBffError(thrown);
  if (error.kind !== 'internal' && error.kind !== 'notWritable') return error;
  return new BffError('leadsUnavailable', undefined, { cause: thrown, retryAfterMs: 5000 });
}

const COUNTED: Readonly<Record<number, IntakeOutcome>> = {
  403: 'foreign',
  413: 'malformed',
  415: 'malformed',
  429: 'limited',
  503: 'unavailable',
};

function respondWithFailure(leads: Leads, thrown: unknown, reply: FastifyReply): FastifyReply {
  const error = toLeadError(thrown);
  leads.count(COUNTED[error.status] ?? 'refused');
  // The form is unreadable, such as a truncated body.
  if (error.kind === 'badRequest')
    return reply.code(422).send({ errors: { form: [leadTexts.form] } });
  return sendFailure(reply, error);
}

const LeadAccepted = Type.Object({
  id: Type.String({ format: 'uuid' }),
  number: Type.Integer({ minimum: 1 }),
  visit: Type.Optional(
    Type.String({ description: 'Token of the link to the visit, if a time was booked' }),
  ),
  booking: Type.Optional(
    Type.Enum(BOOKINGS, {
      description: 'Whether the time that the lead names is held; missing if it names none',
    }),
  ),
});

const DESCRIPTION = {
  summary: 'Accepts a lead; responds once it is on disk',
  description: 'The fields are those of `bff/contract/leads/lead-request.ts`.',
  tags: ['lead'],
  consumes: ['application/json', 'application/x-www-form-urlencoded'],
  response: {
    201: LeadAccepted,
    422: LeadRefused,
    ...Object.fromEntries([403, 413, 415, 429, 503].map((status) => [status, refTo('Error')])),
  },
};

/** `POST /api/lead`, for the site only. */
export const leadRoutes: FastifyPluginAsyncTypebox<Services> = async (
  app,
  { leads, isTrusted },
) => {
  readBodies(app);
  app.setErrorHandler((thrown, _request, reply) => respondWithFailure(leads, thrown, reply));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    guard(leads, isTrusted, request);
  });
  app.post('/api/lead', { schema: DESCRIPTION }, async (request, reply) => {
    const { body, raw } = request;
    const received = await leads.receiver.receive(body, {
      ...visitorOf(raw, isTrusted),
      userAgent: raw.headers['user-agent'],
    });
    return reply.code('errors' in received ? 422 : 201).send(received);
  });
};
