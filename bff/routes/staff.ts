import cookie from '@fastify/cookie';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isOwnPage, pageOf } from '../http/own-page.ts';
import { noteFailure } from '../http/send-failure.ts';
import type { Leads } from '../leads/create/create-leads.ts';
import { leadLimits } from '../contract/lead-limits.ts';
import type { Form } from '../leads/staff/page/forms.ts';
import { BffError, toBffError } from '../shared/errors.ts';
import type { IsListed } from '../shared/ip-addresses.ts';
import { visitorOf } from '../shared/visitor.ts';
import { toErrorPage } from '../leads/staff/page/day-page.ts';
import { answerForm, showDay } from '../leads/staff/page/staff-day.ts';
import { PAGE_CSP } from '../leads/staff/page/html.ts';
import { LINK_MS } from '../leads/staff/staff-links.ts';

const COOKIE = '__Host-kosmosad-staff';
/** `Lax`, because a link in a mail or a messenger opens the page. */
const COOKIE_OPTIONS = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': PAGE_CSP,
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

interface StaffOptions {
  readonly leads: Leads;
  readonly isTrusted: IsListed;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Refuses requests that bypass the site, forms of other sites, and clients over the limit. */
function guard({ isTrusted, leads }: StaffOptions, request: FastifyRequest): void {
  const visitor = visitorOf(request.raw, isTrusted);
  if (!visitor.isForwarded) throw new BffError('notFound');
  if (request.method === 'POST' && !isOwnPage(pageOf(request.raw, visitor), leads.siteOrigin))
    throw new BffError('foreignPage');
  const { [COOKIE]: token = '' } = request.cookies;
  // Families on the kindergarten's Wi-Fi must not use up the limit of staff.
  const name = leads.staffLinks.isSigned(token) ? token : visitor.network;
  const retryAfterMs = leads.takeLook(name);
  if (retryAfterMs > 0) throw new BffError('tooManyLeads', undefined, { retryAfterMs });
}

/** `/staff`: the day page for staff, reachable through the site only. */
export const staffRoutes: FastifyPluginAsync<StaffOptions> = async (app, options) => {
  const { leads, now } = options;
  const { staffLinks: links } = leads;
  await app.register(cookie);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: leadLimits.bodyBytes },
    async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.setErrorHandler((thrown, _request, reply) => {
    const error = toBffError(thrown);
    reply.type(HEADERS['content-type']);
    return noteFailure(reply, error).send(toErrorPage(error.status));
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    guard(options, request);
  });
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true };
  });

  const assertStaff = async ({ cookies }: FastifyRequest): Promise<void> => {
    if ((await links.find(cookies[COOKIE] ?? '')) === undefined) throw new BffError('notFound');
  };

  app.get<{ Querystring: Record<string, unknown> }>('/staff', async (request, reply) => {
    await assertStaff(request);
    const [codes, of, undo, day, found] = ['told', 'of', 'undo', 'day', 'found'].map((name) => {
      const { [name]: value } = request.query;
      return typeof value === 'string' ? value : undefined;
    });
    return reply.send(await showDay(leads, now(), { codes, of, undo, day, found }));
  });
  app.get<{ Params: { token: string } }>('/staff/:token', async ({ params }, reply) => {
    const link = await links.find(params.token);
    if (link === undefined) throw new BffError('notFound');
    const maxAge = Math.min(LINK_MS, link.until - now()) / 1000;
    reply.setCookie(COOKIE, params.token, { ...COOKIE_OPTIONS, maxAge: Math.floor(maxAge) });
    return reply.redirect('/staff', 303);
  });
  app.post<{ Body: Form | undefined }>('/staff', async (request, reply) => {
    await assertStaff(request);
    const answer = await answerForm(leads, request.body ?? {}, now());
    if ('page' in answer) return reply.code(422).send(answer.page);
    leads.onChanged();
    return reply.redirect(answer.location, 303);
  });
};
