import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { SEARCHES_A_MINUTE } from '#contract/shapes/search.ts';
import { AddressLimit, scaleLimit } from '#shared/address-limit.ts';
import type { PageRequest } from '../http/match-route.ts';
import { siteSettings } from '../runtime/settings.ts';

/** Renders for one visitor address in a minute, a fifth at once; not hits, nor listed pages. */
const RENDERS_A_MINUTE = 300;

/** Delay before a visitor over a limit is refused, milliseconds. */
const REFUSAL_MS = 2000;

const perMinute = (limit: number): AddressLimit =>
  AddressLimit.perMinute(scaleLimit(limit, siteSettings().CLIENT_LIMITS), () => performance.now());

let renders: AddressLimit | undefined;
let searches: AddressLimit | undefined;

/**
 * Resolves when a visitor may be refused. Without the delay, a flood that retries after each
 * refusal, on thousands of connections, would keep the process from serving others.
 */
export const refuseLate = (): Promise<void> => wait(REFUSAL_MS);

/** Thrown when a visitor exceeds the render limit. */
export class TooMuchWorkError extends Error {
  override readonly name = 'TooMuchWorkError';
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('render limit of a visitor exceeded');
    this.retryAfterMs = retryAfterMs;
  }
}

function take(limit: AddressLimit, network: string): void {
  const retryAfterMs = limit.take(network);
  if (retryAfterMs > 0) throw new TooMuchWorkError(retryAfterMs);
}

/**
 * Call before a render on behalf of a visitor.
 * @param network of the visitor's IP address, see `networkOf`
 * @throws TooMuchWorkError
 */
export function admitRender(network: string): void {
  renders ??= perMinute(RENDERS_A_MINUTE);
  take(renders, network);
}

/** Like {@link admitRender}, but with a lower limit for searches. */
export function admitPage({ isPersonal }: PageRequest, network: string): void {
  if (!isPersonal) return admitRender(network);
  searches ??= perMinute(SEARCHES_A_MINUTE);
  return take(searches, network);
}
