import 'server-only';
import { AddressLimit } from '#shared/address-limit.ts';
import { siteSettings } from '../runtime/settings.ts';

let limit: AddressLimit | undefined;

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
  limit ??= AddressLimit.perMinute(siteSettings().RENDER_ADDRESS_LIMIT, () => performance.now());
  const retryAfterMs = limit.take(network);
  if (retryAfterMs > 0) throw new TooMuchWorkError(retryAfterMs);
}
