import 'server-only';
import { AddressLimit } from '#shared/address-limit.ts';
import { siteSettings } from '../runtime/settings.ts';

/** Share of the minute's limit allowed at once; a visitor who opens every page stays below it. */
const BURST_SHARE = 1 / 5;

let limit: AddressLimit | undefined;

function createLimit(): AddressLimit {
  const { RENDER_ADDRESS_LIMIT: perMinute } = siteSettings();
  const burst = Math.max(1, Math.floor(perMinute * BURST_SHARE));
  return new AddressLimit({ burst, perSecond: perMinute / 60, now: () => performance.now() });
}

/** Thrown when a visitor exceeds the render limit. */
export class TooMuchWorkError extends Error {
  override readonly name = 'TooMuchWorkError';
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('render limit of a visitor exceeded');
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Call before starting a render on behalf of a visitor.
 * @param network of the visitor's IP address, see `networkOf`
 * @throws TooMuchWorkError
 */
export function admitRender(network: string): void {
  limit ??= createLimit();
  const retryAfterMs = limit.take(network);
  if (retryAfterMs > 0) throw new TooMuchWorkError(retryAfterMs);
}
