import { backoffMs } from '../shared/backoff.ts';
import { FailingKeys, type CooldownOf } from '../shared/failing-keys.ts';
import { BffError, type ErrorCause } from '../shared/errors.ts';

/** Cooldown of a missing or invalid picture, milliseconds. */
const NEGATIVE_MS = 10_000;

/** Refusals by the BFF itself, which are unrelated to the picture. */
const REFUSALS: readonly ErrorCause[] = ['overloaded', 'breakerOpen', 'cancelled'];

const cooldownOfPicture: CooldownOf = (error, count, random) => {
  if (REFUSALS.includes(error.kind)) return undefined;
  const { isUpstreamFailure, retryAfterMs } = error;
  return isUpstreamFailure ? backoffMs(count, { retryAfterMs, random }) : NEGATIVE_MS;
};

/**
 * Creates the registry of failing pictures.
 * @param now clock, milliseconds
 * @param random from 0 to 1
 */
export const createCooldowns = (now: () => number, random: () => number): FailingKeys =>
  new FailingKeys(now, random, cooldownOfPicture);

/** The failure that put a picture into cooldown, with the remaining time. */
export function findCooldown(cooldowns: FailingKeys, key: string): BffError | undefined {
  const error = cooldowns.find(key);
  if (error === undefined) return undefined;
  const retryAfterMs = error.isUpstreamFailure ? cooldowns.cooldownMs(key) : 0;
  return new BffError(error.kind, error.detail, { cause: error, retryAfterMs });
}
