import 'server-only';
import { AddressLimit } from '#shared/address-limit.ts';
import { siteSettings } from '../runtime/settings.ts';

/** A browser that walks through the whole site stays below it; what it has seen is cached. */
const BURST_SHARE = 1 / 5;

let limit: AddressLimit | undefined;

function createLimit(): AddressLimit {
  const { RENDER_ADDRESS_LIMIT: perMinute } = siteSettings();
  const burst = Math.max(1, Math.floor(perMinute * BURST_SHARE));
  return new AddressLimit({ burst, perSecond: perMinute / 60, now: () => performance.now() });
}

/** Thrown when a visitor has caused too many renders. */
export class TooMuchWorkError extends Error {
  override readonly name = 'TooMuchWorkError';
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('a visitor has caused too many renders');
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Call before starting a render on behalf of a visitor.
 * @param network of the visitor's address, see `networkOf`
 * @throws TooMuchWorkError
 */
export function admitRender(network: string): void {
  limit ??= createLimit();
  const retryAfterMs = limit.take(network);
  if (retryAfterMs > 0) throw new TooMuchWorkError(retryAfterMs);
}
