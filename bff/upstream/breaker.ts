import {
  circuitBreaker,
  CircuitState,
  handleWhen,
  isBrokenCircuitError,
  SamplingBreaker,
} from 'cockatiel';
import { BffError } from '../shared/errors.ts';

/** When a breaker opens and for how long. */
export interface BreakerRules {
  /** Length of the sliding window, milliseconds. */
  readonly windowMs: number;
  /** Fewer calls than this in the window never open it. */
  readonly minimumCalls: number;
  readonly openMs: number;
}

/** Half-open while the probe is under way. */
export type BreakerState = 'closed' | 'open' | 'half-open';

const STATES: Readonly<Record<CircuitState, BreakerState>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
};

/** Larger shares of failed calls open a breaker. */
const FAILURE_SHARE = 0.5;

const UPSTREAM_RULES: BreakerRules = { windowMs: 10_000, minimumCalls: 20, openMs: 5000 };

/** Errors that say nothing about the upstream, such as a cancelled call, are no failures. */
const isFailure = (error: unknown): boolean =>
  !(error instanceof BffError) || error.isUpstreamFailure;

/**
 * Circuit breaker of one upstream: opens when too many calls fail, then lets one probe through,
 * which closes it or opens it again. Calls that come meanwhile wait for the probe.
 */
export class Breaker {
  readonly #policy;
  /** By the system's clock, which is the library's, too. */
  #openUntil = 0;

  constructor({ windowMs, minimumCalls, openMs }: BreakerRules = UPSTREAM_RULES) {
    const minimumRps = (minimumCalls * 1000) / windowMs;
    this.#policy = circuitBreaker(handleWhen(isFailure), {
      halfOpenAfter: openMs,
      breaker: new SamplingBreaker({ threshold: FAILURE_SHARE, duration: windowMs, minimumRps }),
    });
    this.#policy.onBreak(() => (this.#openUntil = Date.now() + openMs));
  }

  get state(): BreakerState {
    return STATES[this.#policy.state];
  }

  /** @throws BffError `breakerOpen`, or what the call throws */
  async execute<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await this.#policy.execute(call);
    } catch (error) {
      if (!isBrokenCircuitError(error)) throw error;
      const retryAfterMs = Math.max(0, this.#openUntil - Date.now());
      throw new BffError('breakerOpen', undefined, { cause: error, retryAfterMs });
    }
  }
}
