import {
  circuitBreaker,
  CircuitState,
  handleType,
  isBrokenCircuitError,
  SamplingBreaker,
} from 'cockatiel';
import { BffError } from '../shared/errors.ts';
import { type AddressKind, judge, outcomeOf, type Verdict } from './judge.ts';

/** When a breaker opens and for how long. */
export interface BreakerRules {
  /** Length of the sliding window, milliseconds. */
  readonly windowMs: number;
  /** Fewer calls than this in the window never open it. */
  readonly minimumCalls: number;
  readonly openMs: number;
}

/** Half-open while a probe is in flight. */
export type BreakerState = 'closed' | 'open' | 'half-open';

const STATES: Readonly<Record<CircuitState, BreakerState>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
};

/** A larger share of failed calls opens a breaker. */
const FAILURE_SHARE = 0.5;

const UPSTREAM_RULES: BreakerRules = { windowMs: 10_000, minimumCalls: 20, openMs: 5000 };

/** How a failed call counts for a breaker; undefined if it does not count. */
type Weight = 'failure' | 'success' | undefined;

/** Marks a failure that counts. */
class CountedFailure extends Error {
  constructor(cause: unknown) {
    super('a call failed', { cause });
  }
}

/**
 * Circuit breaker: opens when too many calls fail, then admits one probe, which closes it or opens
 * it again. Calls that arrive meanwhile wait for the probe.
 */
export class Breaker {
  readonly #policy;
  /** On the system clock, which the library uses, too. */
  #openUntil = 0;

  constructor({ windowMs, minimumCalls, openMs }: BreakerRules = UPSTREAM_RULES) {
    const minimumRps = (minimumCalls * 1000) / windowMs;
    this.#policy = circuitBreaker(handleType(CountedFailure), {
      halfOpenAfter: openMs,
      breaker: new SamplingBreaker({ threshold: FAILURE_SHARE, duration: windowMs, minimumRps }),
    });
    this.#policy.onBreak(() => (this.#openUntil = Date.now() + openMs));
  }

  get state(): BreakerState {
    return STATES[this.#policy.state];
  }

  /**
   * @param weigh how an error of the call counts
   * @throws BffError `breakerOpen`, or the error of the call
   */
  async execute<T>(call: () => Promise<T>, weigh: (error: unknown) => Weight): Promise<T> {
    const weighed = async (): Promise<() => T> => {
      try {
        const result = await call();
        return () => result;
      } catch (error) {
        const weight = weigh(error);
        if (weight === undefined) throw error;
        if (weight === 'failure') throw new CountedFailure(error);
        return () => {
          throw error;
        };
      }
    };
    try {
      return (await this.#policy.execute(weighed))();
    } catch (error) {
      if (error instanceof CountedFailure) throw error.cause;
      if (!isBrokenCircuitError(error)) throw error;
      const retryAfterMs = Math.max(0, this.#openUntil - Date.now());
      throw new BffError('breakerOpen', undefined, { cause: error, retryAfterMs });
    }
  }
}

/** From best to worst. */
const BY_STATE: readonly BreakerState[] = ['closed', 'half-open', 'open'];

type Counts = Verdict['counts'];

/** A server that answers, or at least accepts a connection, is reachable. */
const OF_API: Readonly<Record<Counts, Weight>> = {
  api: 'failure',
  resource: 'success',
  address: 'success',
  none: undefined,
};
const OF_RESOURCE: Readonly<Record<Counts, Weight>> = {
  api: undefined,
  resource: 'failure',
  address: 'success',
  none: undefined,
};

/** Breakers of one upstream: one for its connections, and one for each resource. */
export class Breakers {
  readonly #ofApi = new Breaker();
  readonly #ofResources = new Map<string, Breaker>();

  /** The worst state of all breakers. */
  get state(): BreakerState {
    const states = [this.#ofApi, ...this.#ofResources.values()].map(({ state }) => state);
    return BY_STATE.findLast((state) => states.includes(state)) ?? 'closed';
  }

  /** @throws BffError `breakerOpen`, or the error of the call */
  execute<T>(resource: string, kind: AddressKind, call: () => Promise<T>): Promise<T> {
    const ofResource = this.#ofResources.get(resource) ?? new Breaker();
    this.#ofResources.set(resource, ofResource);
    const countsOf = (error: unknown) => {
      const outcome = outcomeOf(error);
      return outcome && judge(kind, outcome).counts;
    };
    return ofResource.execute(
      () => this.#ofApi.execute(call, (error) => OF_API[countsOf(error) ?? 'none']),
      (error) => OF_RESOURCE[countsOf(error) ?? 'none'],
    );
  }
}
