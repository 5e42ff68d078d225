import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { MissingAddresses } from '../content-cache/missing-addresses.ts';
import type { Editor } from '../editor/create-editor.ts';
import type { Origin } from '../origin/start-origin.ts';
import type { Visits } from '../leads/visits/visits.ts';
import type { Leads } from '../leads/create/create-leads.ts';
import { AddressLimit, scaleLimit } from '../shared/address-limit.ts';
import { BffError } from '../shared/errors.ts';
import type { IsListed } from '../shared/ip-addresses.ts';
import { visitorOf } from '../shared/visitor.ts';
import type { Account } from '../staff/accounts.ts';
import { introduce } from '../staff/attempts.ts';
import type { Staff } from '../staff/create-staff.ts';
import { type Session, SESSION_MS } from '../staff/sessions.ts';

const SESSION = '__Host-kosmosad-staff';
const DEVICE = '__Host-kosmosad-device';
/** `Lax`, because links in mails and messengers open the pages. */
const COOKIE = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;
/** Lifetime of the device cookie: the longest that browsers allow, seconds. */
const DEVICE_S = 400 * 86_400;

/** Requests without a session that a network may send in a minute, a fifth of them at once. */
const LOOKS_A_MINUTE = 60;

export interface StaffAreaOptions {
  readonly staff: Staff;
  /** Undefined if the pages of visits are off. */
  readonly leads: Leads | undefined;
  /** Undefined if the editor is off. */
  readonly edited: Editor | undefined;
  readonly visits: Pick<Visits, 'countWithout'>;
  /** The embedded origin that reads the edited folder. */
  readonly origin: Pick<Origin, 'problems' | 'refresh' | 'preview'> | undefined;
  readonly missing: MissingAddresses;
  readonly isTrusted: IsListed;
  readonly siteOrigin: string | undefined;
  /** `CLIENT_LIMITS` */
  readonly limitFactor: number;
  /** Resolves once the rows of the previous release have been moved. */
  readonly ready: () => Promise<void>;
  /** Monotonic clock, milliseconds. */
  readonly now: () => number;
  /** Milliseconds since 1970. */
  readonly wallNow: () => number;
}

export type StaffRoutesOptions = StaffAreaOptions & { readonly sessions: RequestSessions };

/** The session of a request, in its cookies. */
export class RequestSessions {
  readonly #parts: StaffAreaOptions;
  readonly #looks: AddressLimit;
  /**
   * Known session tokens: their requests are not limited, however many families share the network.
   */
  readonly #known = new LRUCache<string, true>({ max: 1000 });

  constructor(parts: StaffAreaOptions) {
    this.#parts = parts;
    this.#looks = AddressLimit.perMinute(scaleLimit(LOOKS_A_MINUTE, parts.limitFactor), parts.now);
  }

  /** @throws BffError for a network over its limit */
  async find(request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined> {
    const { [SESSION]: token = '' } = request.cookies;
    if (!this.#known.has(token)) this.#takeLook(request);
    const session = await this.#parts.staff.sessions.find(token);
    if (session === undefined) {
      this.#known.delete(token);
      return undefined;
    }
    this.#known.set(token, true);
    if (session.isRenewed) setSession(reply, token);
    return session;
  }

  /** Counts an attempt to sign in. @param id of the account. @throws BffError over the limit */
  async takeAttempt(request: FastifyRequest, id?: string, account?: Account): Promise<void> {
    const { network } = visitorOf(request.raw, this.#parts.isTrusted);
    const { [DEVICE]: device = '' } = request.cookies;
    const retryAfterMs = await this.#parts.staff.attempts.take({ network, device, id, account });
    if (retryAfterMs > 0) throw new BffError('tooManyAttempts', undefined, { retryAfterMs });
  }

  /** Signs an account in: replaces the browser's former session, and makes the device known. */
  async start(request: FastifyRequest, reply: FastifyReply, account: Account): Promise<void> {
    const { cookies, headers } = request;
    const { network } = visitorOf(request.raw, this.#parts.isTrusted);
    const device = { network, browser: headers['user-agent'] ?? '' };
    setSession(
      reply,
      await this.#parts.staff.sessions.start(account, device, cookies[SESSION] ?? ''),
    );
    const known = introduce(account, cookies[DEVICE] ?? '');
    reply.setCookie(DEVICE, known, { ...COOKIE, maxAge: DEVICE_S });
  }

  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.#parts.staff.sessions.end(request.cookies[SESSION] ?? '');
    reply.clearCookie(SESSION, COOKIE);
  }

  #takeLook(request: FastifyRequest): void {
    const retryAfterMs = this.#looks.take(visitorOf(request.raw, this.#parts.isTrusted).network);
    if (retryAfterMs > 0) throw new BffError('tooManyLeads', undefined, { retryAfterMs });
  }
}

const setSession = (reply: FastifyReply, token: string) =>
  reply.setCookie(SESSION, token, { ...COOKIE, maxAge: SESSION_MS / 1000 });
