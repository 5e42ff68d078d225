import { createHash, timingSafeEqual } from 'node:crypto';
import type { onRequestAsyncHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { callerOf } from '../http/caller.ts';
import { AddressLimit } from '../shared/address-limit.ts';
import type { IsListed } from '../shared/ip-addresses.ts';
import { BffError } from '../shared/errors.ts';

/** Wrong tokens that a network may send at once, and per minute after that. */
const MAX_ATTEMPTS = 10;
const ATTEMPTS_PER_SECOND = MAX_ATTEMPTS / 60;
/** Networks to remember. */
const MAX_NETWORKS = 1000;

interface AdminGuardOptions {
  readonly token: string;
  /** Peers whose `X-Forwarded-For` is trusted. */
  readonly isTrusted: IsListed;
  /** Clock, milliseconds. */
  readonly now: () => number;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Token of the only `Authorization` header (RFC 6750 section 2.1). */
const tokenIn = (values: readonly string[] = []): string | undefined =>
  values.length === 1 ? /^Bearer +([\x21-\x7e]+)$/i.exec(values[0] ?? '')?.[1] : undefined;

/** Networks that sent too many wrong tokens, and those that sent the right one before. */
class LoginAttempts {
  readonly #limit: AddressLimit;
  readonly #blocked = new LRUCache<string, number>({ max: MAX_NETWORKS });
  readonly #known = new LRUCache<string, true>({ max: MAX_NETWORKS });
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
    this.#limit = new AddressLimit({ burst: MAX_ATTEMPTS, perSecond: ATTEMPTS_PER_SECOND, now });
  }

  /** How long a network's tokens are still ignored, milliseconds. */
  blockedMs(network: string): number {
    return Math.max(0, (this.#blocked.get(network) ?? 0) - this.#now());
  }

  isKnown(network: string): boolean {
    return this.#known.has(network);
  }

  addRight(network: string): void {
    this.#known.set(network, true);
  }

  /** @returns whether the network is blocked from now on */
  addWrong(network: string): boolean {
    if (this.blockedMs(network) > 0) return false;
    const waitMs = this.#limit.take(network);
    if (waitMs > 0) this.#blocked.set(network, this.#now() + waitMs);
    return waitMs > 0;
  }
}

/**
 * Permits requests with the operator's token. A network that sent too many wrong tokens is refused
 * even with the right one, which prevents guessing; a network that sent the right one before is
 * still permitted, so that others behind the same address cannot lock out the operator.
 * @throws BffError `unauthorized` or `tooManyTries`
 */
export function createAdminGuard({
  token,
  isTrusted,
  now,
}: AdminGuardOptions): onRequestAsyncHookHandler {
  const expected = digest(token);
  const attempts = new LoginAttempts(now);
  return async (request, reply) => {
    const { network } = callerOf(request.raw, isTrusted);
    const sent = tokenIn(request.raw.headersDistinct['authorization']);
    const isAllowed = attempts.isKnown(network) || attempts.blockedMs(network) === 0;
    const isRight = timingSafeEqual(digest(sent ?? ''), expected);
    if (sent !== undefined && isRight && isAllowed) {
      attempts.addRight(network);
      return;
    }
    reply.header('www-authenticate', 'Bearer');
    const isAttempt = request.headers.authorization !== undefined;
    if (isAttempt && attempts.addWrong(network))
      request.log.warn({ network }, 'too many wrong tokens');
    const retryAfterMs = attempts.blockedMs(network);
    if (retryAfterMs === 0) throw new BffError('unauthorized');
    throw new BffError('tooManyTries', undefined, { retryAfterMs });
  };
}
