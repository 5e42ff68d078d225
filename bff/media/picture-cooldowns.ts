import { backoffMs } from '../shared/backoff.ts';
import { Cooldowns } from '../shared/cache/cooldowns.ts';
import { type ErrorCause, toBffError } from '../shared/errors.ts';

/** Cooldown of a picture that cannot be served, milliseconds. */
const UNFIT_MS = 10_000;

/** Refusals by the BFF itself, which are unrelated to the picture. */
const REFUSALS: readonly ErrorCause[] = ['overloaded', 'tooManyMisses'];

/**
 * Creates the registry of failing pictures.
 * @param now clock, milliseconds
 * @param random from 0 to 1
 */
export const createCooldowns = (now: () => number, random: () => number): Cooldowns =>
  new Cooldowns(now, (thrown, failures) => {
    const { kind, isUpstreamFailure, retryAfterMs } = toBffError(thrown);
    if (REFUSALS.includes(kind)) return undefined;
    return isUpstreamFailure ? backoffMs(failures, { retryAfterMs, random: random() }) : UNFIT_MS;
  });
