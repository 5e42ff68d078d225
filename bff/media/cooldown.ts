import { backoffMs } from '../shared/backoff.ts';
import { FailingKeys, type CooldownOf } from '../cache/failing-keys.ts';
import { BffError, type ErrorCause } from '../shared/errors.ts';

/** How long a picture counts as missing or unfit, milliseconds. */
const NEGATIVE_MS = 10_000;

/** Our own refusals say nothing of the picture. */
const REFUSALS: readonly ErrorCause[] = ['overloaded', 'breakerOpen', 'cancelled'];

const cooldownOfPicture: CooldownOf = (error, count) => {
  if (REFUSALS.includes(error.kind)) return undefined;
  return error.isUpstreamFailure ? backoffMs(count, error.retryAfterMs) : NEGATIVE_MS;
};

/** @param now milliseconds of a clock */
export const createCooldowns = (now: () => number): FailingKeys =>
  new FailingKeys(now, cooldownOfPicture);

/** The failure that a picture still rests from, with what is left of its rest. */
export function findCooldown(cooldowns: FailingKeys, key: string): BffError | undefined {
  const error = cooldowns.find(key);
  if (error === undefined) return undefined;
  const retryAfterMs = error.isUpstreamFailure ? cooldowns.cooldownMs(key) : 0;
  return new BffError(error.kind, error.detail, { cause: error, retryAfterMs });
}
