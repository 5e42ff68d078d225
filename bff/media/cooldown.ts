import { backoffMs } from '../shared/backoff.ts';
import { Cooldowns } from '../shared/cache/cooldowns.ts';
import { BffError, type ErrorCause, toBffError } from '../shared/errors.ts';

/** Cooldown of a missing or invalid picture, milliseconds. */
const NEGATIVE_MS = 10_000;

/** Refusals by the BFF itself, which are unrelated to the picture. */
const REFUSALS: readonly ErrorCause[] = ['overloaded', 'breakerOpen', 'cancelled'];

function cooldownOfPicture(thrown: Error, failures: number, random: number): number | undefined {
  const { kind, isUpstreamFailure, retryAfterMs } = toBffError(thrown);
  if (REFUSALS.includes(kind)) return undefined;
  return isUpstreamFailure ? backoffMs(failures, { retryAfterMs, random }) : NEGATIVE_MS;
}

/**
 * Creates the registry of failing pictures.
 * @param now clock, milliseconds
 * @param random from 0 to 1
 */
export const createCooldowns = (now: () => number, random: () => number): Cooldowns =>
  new Cooldowns(now, (error, failures) => cooldownOfPicture(error, failures, random()));

/** The failure that put a picture into cooldown, with the remaining time. */
export function findCooldown(cooldowns: Cooldowns, key: string): BffError | undefined {
  const found = cooldowns.find(key);
  if (found === undefined) return undefined;
  const error = toBffError(found);
  const retryAfterMs = error.isUpstreamFailure ? cooldowns.remainingMs(key) : 0;
  return new BffError(error.kind, error.detail, { cause: error, retryAfterMs });
}
