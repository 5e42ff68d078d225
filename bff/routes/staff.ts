import cookie from '@fastify/cookie';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isOwnPage } from '../http/own-page.ts';
import { noteFailure } from '../http/send-failure.ts';
import type { Leads } from '../leads/create-leads.ts';
import type { DeskResult } from '../leads/visits/desk.ts';
import { dayAt } from '../contract/dates.ts';
import { spanOfDay } from '../leads/visits/day-list.ts';
import { BffError, toBffError } from '../shared/errors.ts';
import type { IsListed } from '../shared/ip-addresses.ts';
import { visitorOf } from '../shared/visitor.ts';
import { toDayPage, toErrorPage, type Told } from '../leads/page/day-page.ts';
import { PAGE_CSP } from '../leads/page/html.ts';
import { LINK_MS } from '../leads/staff-links.ts';

const DAY_MS = 86_400_000;
/** Days that the page shows, from today on. */
const DAYS = 14;
const MAX_FORM_BYTES = 4096;

const COOKIE = '__Host-kosmosad-staff';
/** `Lax`, because a link in a mail or a messenger opens the page. */
const COOKIE_OPTIONS = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': PAGE_CSP,
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
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
  const { isForwarded, network, host, scheme } = visitorOf(request.raw, isTrusted);
  if (!isForwarded) throw new BffError('notFound');
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  const page = { origin, fetchSite: [fetchSite].flat()[0], host, scheme };
  if (request.method === 'POST' && !isOwnPage(page, leads.siteOrigin))
    throw new BffError('foreignEdit');
  const retryAfterMs = leads.takeLook(network);
  if (retryAfterMs > 0) throw new BffError('tooManyLeads', undefined, { retryAfterMs });
}

type Form = Readonly<Record<string, string | undefined>>;

const toNumber = (text = ''): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

/** Makes the change that a form asks for. */
async function obey({ desk, visits }: Leads, form: Form): Promise<Told> {
  const { do: command, slot: id } = form;
  const [number, revision] = [toNumber(form['number']), toNumber(form['revision'])];
  if (Number.isNaN(number + revision)) return 'unknown';
  const toTold = (result: DeskResult) => ('problem' in result ? result.problem : result.done);
  if (command === 'came' || command === 'called') {
    return toTold(await desk.mark(number, { state: command }, { revision }));
  }
  if (command === 'cancel') return toTold(await desk.cancel(number, { revision }));
  if (command !== 'move') return 'unknown';
  const slot = (await visits.listSlots()).find(({ time }) => time.id === id);
  if (slot === undefined) return 'full';
  return toTold(await desk.place(number, slot, { revision }));
}

/** `/staff`: the day page for staff, reachable through the site only. */
export const staffRoutes: FastifyPluginAsync<StaffOptions> = async (app, options) => {
  const { leads, now } = options;
  const { staffLinks: links, desk, visits } = leads;
  await app.register(cookie);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
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

  app.get<{ Querystring: { told?: unknown } }>('/staff', async (request, reply) => {
    await assertStaff(request);
    const zone = await leads.findZone();
    const { from } = spanOfDay(dayAt(now(), zone), zone);
    const entries = await desk.readDays({ from, to: from + DAYS * DAY_MS }, zone);
    const times = await desk.countFree(await visits.listSlots());
    const told = String(request.query.told);
    return reply.send(toDayPage({ entries, times, told, zone, now: now() }));
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
    const told = await obey(leads, request.body ?? {});
    leads.onChanged();
    return reply.redirect(`/staff?told=${told}`, 303);
  });
};
