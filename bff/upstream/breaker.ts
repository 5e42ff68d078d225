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

/** What a failed call is for a breaker; undefined: nothing. */
type Weight = 'failure' | 'success' | undefined;

/** A failure that counts. */
class CountedFailure extends Error {
  constructor(cause: unknown) {
    super('a call failed', { cause });
  }
}

/**
 * Circuit breaker: opens when too many calls fail, then lets one probe through, which closes it or
 * opens it again. Calls that come meanwhile wait for the probe.
 */
export class Breaker {
  readonly #policy;
  /** By the system's clock, which is the library's, too. */
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
   * @param weigh what the error of a call is
   * @throws BffError `breakerOpen`, or what the call throws
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

/** Whoever answers, or takes a connection at least, can be reached. */
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

/** Breakers of one upstream: of its connections, and of each kind of addresses that it has. */
export class Breakers {
  readonly #ofApi = new Breaker();
  readonly #ofResources = new Map<string, Breaker>();

  /** The worst of all. */
  get state(): BreakerState {
    const states = [this.#ofApi, ...this.#ofResources.values()].map(({ state }) => state);
    return BY_STATE.findLast((state) => states.includes(state)) ?? 'closed';
  }

  /** @throws BffError `breakerOpen`, or what the call throws */
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
