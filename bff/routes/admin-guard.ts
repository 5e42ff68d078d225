import { createHash, timingSafeEqual } from 'node:crypto';
import type { onRequestAsyncHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { callerOf } from '../http/caller.ts';
import { AddressLimit } from '../shared/address-limit.ts';
import type { IsListed } from '../shared/ip-addresses.ts';
import { BffError } from '../shared/errors.ts';

/** Wrong tokens that a network may send at once, and in each minute after that. */
const TRIES = 10;
const TRIES_PER_SECOND = TRIES / 60;
/** Networks that are remembered. */
const MAX_NETWORKS = 1000;

export interface AdminGuardOptions {
  readonly token: string;
  /** Ends that are believed whom they name in `X-Forwarded-For`. */
  readonly isTrusted: IsListed;
  /** Milliseconds of a clock. */
  readonly now: () => number;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Token of the one `Authorization` header, which holds nothing else (RFC 6750 section 2.1). */
const tokenIn = (values: readonly string[] = []): string | undefined =>
  values.length === 1 ? /^Bearer +([\x21-\x7e]+)$/i.exec(values[0] ?? '')?.[1] : undefined;

/** Networks that sent too many wrong tokens, and those that sent the right one before. */
class Tries {
  readonly #limit: AddressLimit;
  readonly #blocked = new LRUCache<string, number>({ max: MAX_NETWORKS });
  readonly #known = new LRUCache<string, true>({ max: MAX_NETWORKS });
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
    this.#limit = new AddressLimit({ burst: TRIES, perSecond: TRIES_PER_SECOND, now });
  }

  /** How long a network's tokens are not looked at, milliseconds. */
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
 * Lets requests with the operator's token pass. A network that sent too many wrong ones is refused
 * unread, so that nobody can guess on; one that sent the right one before still passes with it, so
 * that nobody locks out the operator behind the same address.
 * @throws BffError `unauthorized` or `tooManyTries`
 */
export function createAdminGuard({
  token,
  isTrusted,
  now,
}: AdminGuardOptions): onRequestAsyncHookHandler {
  const expected = digest(token);
  const tries = new Tries(now);
  return async (request, reply) => {
    const { network } = callerOf(request.raw, isTrusted);
    const sent = tokenIn(request.raw.headersDistinct['authorization']);
    const isReadable = tries.isKnown(network) || tries.blockedMs(network) === 0;
    const isRight = timingSafeEqual(digest(sent ?? ''), expected);
    if (sent !== undefined && isRight && isReadable) {
      tries.addRight(network);
      return;
    }
    reply.header('www-authenticate', 'Bearer');
    const isTry = request.headers.authorization !== undefined;
    if (isTry && tries.addWrong(network)) request.log.warn({ network }, 'too many wrong tokens');
    const retryAfterMs = tries.blockedMs(network);
    if (retryAfterMs === 0) throw new BffError('unauthorized');
    throw new BffError('tooManyTries', undefined, { retryAfterMs });
  };
}
