import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { leadLimits } from '../contract/shapes/lead-limits.ts';
import { noteFailure } from '../http/send-failure.ts';
import { STAFF_HEADERS, type Tab, type Viewer } from '../http/staff-page.ts';
import type { Form } from '../leads/staff/page/forms.ts';
import { answerForm, showBookForm, showDays, showToday } from '../leads/staff/page/staff-day.ts';
import { BffError, toBffError } from '../shared/errors.ts';
import { visitorOf } from '../shared/visitor.ts';
import { type Account, toAccountId } from '../staff/accounts.ts';
import {
  doorTexts,
  type DoorView,
  toDoorPage,
  toErrorPage,
  toNoRightPage,
  toPasswordPage,
} from '../staff/door-page.ts';
import { MAX_LENGTH } from '../staff/passwords.ts';
import type { StaffRoutesOptions } from './staff-session.ts';

/** Fields of a form or of a query. */
type Given = { readonly Body: Form | undefined; readonly Querystring: Record<string, unknown> };
type Request = FastifyRequest<Given>;

const textIn = ({ query }: Request, name: string): string | undefined => {
  const { [name]: value } = query;
  return typeof value === 'string' ? value : undefined;
};

/** `/staff`: the sign-in, and behind it the families; without scripts. */
export const staffRoutes: FastifyPluginAsync<StaffRoutesOptions> = async (app, options) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: leadLimits.bodyBytes },
    async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.setErrorHandler((thrown, _request, reply) => {
    const error = toBffError(thrown);
    reply.headers(STAFF_HEADERS);
    return noteFailure(reply, error).send(toErrorPage(error.status));
  });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(STAFF_HEADERS));
  await app.register(doorRoutes, options);
  await app.register(linkRoutes, options);
  if (options.leads) await app.register(familyRoutes, { ...options, leads: options.leads });
};

/** The pages that an account may open. */
const viewerOf = (
  { name, visits, site }: Account,
  { leads, edited }: Pick<StaffRoutesOptions, 'leads' | 'edited'>,
): Viewer => {
  const families: readonly Tab[] = visits && leads ? ['/staff', '/staff/days'] : [];
  return { name, tabs: [...families, ...(site && edited ? (['/editor'] as const) : [])] };
};

/** Page after a sign-in: the one that required it, if the account may open it. */
const targetFor = ({ tabs }: Viewer, to: string | undefined): string =>
  to === 'site' && tabs.includes('/editor') ? '/editor' : (tabs[0] ?? '/staff');

const viewOf = (
  { raw }: FastifyRequest,
  { isTrusted }: StaffRoutesOptions,
  rest: Omit<DoorView, 'isInsecure'> = {},
): DoorView => ({ ...rest, isInsecure: visitorOf(raw, isTrusted).scheme === 'http' });

/** Signs an account in and redirects. */
async function enter(
  request: Request,
  reply: FastifyReply,
  account: Account,
  options: StaffRoutesOptions,
) {
  await options.sessions.start(request, reply, account);
  return reply.redirect(targetFor(viewerOf(account, options), textIn(request, 'to')), 303);
}

/** The first sign-in of an account, by a link that sets its password. */
const linkRoutes: FastifyPluginAsync<StaffRoutesOptions> = async (app, options) => {
  const { accounts } = options.staff;
  const refuse = (request: Request, reply: FastifyReply) =>
    reply.code(404).send(toDoorPage(viewOf(request, options, { problem: doorTexts.noLink })));
  app.get<Given & { Params: { token: string } }>('/staff/:token', async (request, reply) => {
    const { token } = request.params;
    await options.sessions.find(request, reply);
    const account = await accounts.findByLink(token);
    if (!account) return refuse(request, reply);
    return reply.send(toPasswordPage(account.name, token, viewOf(request, options)));
  });
  app.post<Given>('/staff/password', async (request, reply) => {
    const { token = '', password = '' } = request.body ?? {};
    await options.sessions.takeAttempt(request);
    const set = await accounts.setPassword(token, password.slice(0, MAX_LENGTH + 1));
    if (set === undefined) return refuse(request, reply);
    if (!('problem' in set)) return enter(request, reply, set, options);
    const { name = '' } = (await accounts.findByLink(token)) ?? {};
    return reply.code(422).send(toPasswordPage(name, token, viewOf(request, options, set)));
  });
};

/** Signing in and out. */
const doorRoutes: FastifyPluginAsync<StaffRoutesOptions> = async (app, options) => {
  const { staff, sessions, leads } = options;
  const { accounts } = staff;
  app.get<Given>('/staff', async (request, reply) => {
    if (textIn(request, 'to') === 'site') return reply.redirect('/staff/session?to=site', 303);
    const session = await sessions.find(request, reply);
    if (session === undefined) return reply.send(toDoorPage(viewOf(request, options)));
    const viewer = viewerOf(session.account, options);
    if (!leads || !viewer.tabs.includes('/staff')) return reply.send(toNoRightPage(viewer));
    const kept = request.method === 'GET' ? await staff.sessions.takeOutcome(session) : undefined;
    return reply.send(await showToday(leads, { viewer, now: options.wallNow(), kept }));
  });
  app.get<Given>('/staff/session', async (request, reply) => {
    const session = await sessions.find(request, reply);
    if (session === undefined)
      return reply.send(toDoorPage(viewOf(request, options, { isAtDoor: true })));
    const viewer = viewerOf(session.account, options);
    const to = textIn(request, 'to');
    const isClosed = to === 'site' && !viewer.tabs.includes('/editor');
    if (isClosed) return reply.send(toNoRightPage(viewer));
    return reply.redirect(targetFor(viewer, to), 303);
  });
  app.post<Given>('/staff/session', async (request, reply) => {
    const { name = '', password = '' } = request.body ?? {};
    const refuse = (status: number, problem: string) =>
      reply
        .code(status)
        .send(toDoorPage(viewOf(request, options, { problem, name, isAtDoor: true })));
    try {
      await sessions.takeAttempt(request, toAccountId(name), await accounts.find(name));
    } catch (error) {
      if (!(error instanceof BffError) || error.kind !== 'tooManyAttempts') throw error;
      const minutes = Math.ceil((error.retryAfterMs ?? 0) / 60_000);
      noteFailure(reply, error);
      return refuse(error.status, `${doorTexts.tooMany} ${minutes} мин.`);
    }
    const account = await accounts.check(name, password.slice(0, MAX_LENGTH + 1));
    return account ? enter(request, reply, account, options) : refuse(401, doorTexts.wrong);
  });
  app.post<Given>('/staff/out', async (request, reply) => {
    await sessions.end(request, reply);
    return reply.redirect('/staff', 303);
  });
};

type FamilyOptions = StaffRoutesOptions & {
  readonly leads: NonNullable<StaffRoutesOptions['leads']>;
};

/** Families and their visits, for accounts that may see them. */
const familyRoutes: FastifyPluginAsync<FamilyOptions> = async (app, options) => {
  const { staff, sessions, leads, wallNow } = options;
  /** Admits accounts that may see families; all others are redirected. */
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await sessions.find(request, reply);
    if (session === undefined) {
      const isRead = request.method !== 'POST';
      if (isRead) reply.redirect('/staff', 303);
      else reply.code(401).send(toDoorPage(viewOf(request, options, { problem: doorTexts.ended })));
      return undefined;
    }
    const viewer = viewerOf(session.account, options);
    if (viewer.tabs.includes('/staff')) return { session, viewer };
    reply.code(403).send(toNoRightPage(viewer));
    return undefined;
  };
  app.get<Given>('/staff/days', async (request, reply) => {
    const admitted = await admit(request, reply);
    if (admitted === undefined) return reply;
    const { session, viewer } = admitted;
    const kept = request.method === 'GET' ? await staff.sessions.takeOutcome(session) : undefined;
    const page = { viewer, now: wallNow(), kept };
    return reply.send(await showDays(leads, page, textIn(request, 'day')));
  });
  app.get<Given>('/staff/book', async (request, reply) => {
    const admitted = await admit(request, reply);
    if (admitted === undefined) return reply;
    return reply.send(await showBookForm(leads, { viewer: admitted.viewer, now: wallNow() }));
  });
  app.post<Given>('/staff', async (request, reply) => {
    const admitted = await admit(request, reply);
    if (admitted === undefined) return reply;
    const { session, viewer } = admitted;
    const answer = await answerForm(leads, { viewer, now: wallNow() }, request.body ?? {});
    if ('page' in answer) return reply.code(422).send(answer.page);
    await staff.sessions.keepOutcome(session, answer.outcome);
    leads.onChanged();
    return reply.redirect(answer.location, 303);
  });
};
