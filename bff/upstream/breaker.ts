/** When a breaker opens and for how long. */
export interface BreakerRules {
  /** Length of the sliding window, milliseconds. */
  readonly windowMs: number;
  /** Fewer calls than this in the window never open it. */
  readonly minimumCalls: number;
  /** Share of failed calls that opens it. */
  readonly failureShare: number;
  readonly openMs: number;
}

export const BREAKER_RULES: BreakerRules = {
  windowMs: 10_000,
  minimumCalls: 20,
  failureShare: 0.5,
  openMs: 5000,
};

export type BreakerState = 'closed' | 'open' | 'half-open';

/** Permission for a call; while half-open, only the probe's outcome counts. */
export interface Ticket {
  readonly type: 'call' | 'probe';
  /** How often the breaker had opened when the call began. */
  readonly generation: number;
}

/** Calls in one second, which is precise enough for the window and cheap to count. */
interface Second {
  readonly second: number;
  calls: number;
  failures: number;
}

/**
 * Circuit breaker of one upstream: opens when too many calls fail, then lets one probe through,
 * which closes it or opens it again.
 */
export class Breaker {
  readonly #rules: BreakerRules;
  readonly #now: () => number;
  #seconds: Second[] = [];
  #openUntil: number | undefined;
  #isProbing = false;
  #generation = 0;

  /** @param now clock, milliseconds */
  constructor(now: () => number = Date.now, rules = BREAKER_RULES) {
    this.#now = now;
    this.#rules = rules;
  }

  get state(): BreakerState {
    if (this.#openUntil === undefined) return 'closed';
    return this.#now() < this.#openUntil ? 'open' : 'half-open';
  }

  /** Milliseconds until the next call may be let through. */
  get waitMs(): number {
    if (this.#isProbing) return this.#rules.openMs;
    return Math.max(0, (this.#openUntil ?? 0) - this.#now());
  }

  /** Permits a call, or returns undefined. Every ticket must be passed to `leave`. */
  enter(): Ticket | undefined {
    const { state } = this;
    const generation = this.#generation;
    if (state === 'closed') return { type: 'call', generation };
    if (state === 'open' || this.#isProbing) return undefined;
    this.#isProbing = true;
    return { type: 'probe', generation };
  }

  leave(ticket: Ticket, isFailure: boolean): void {
    const now = this.#now();
    if (ticket.type === 'probe') {
      this.#isProbing = false;
      this.#seconds = [];
      this.#openUntil = undefined;
      if (isFailure) this.#open(now);
      return;
    }
    // Calls begun before the breaker opened do not count, even if it has closed since.
    if (ticket.generation !== this.#generation) return;
    this.#count(now, isFailure);
    if (this.#hasTooManyFailures()) this.#open(now);
  }

  #open(now: number): void {
    this.#generation += 1;
    this.#openUntil = now + this.#rules.openMs;
  }

  #count(now: number, isFailure: boolean): void {
    const second = Math.floor(now / 1000);
    const oldest = second - this.#rules.windowMs / 1000;
    this.#seconds = this.#seconds.filter((past) => past.second > oldest);
    let current = this.#seconds.at(-1);
    if (current?.second !== second) {
      current = { second, calls: 0, failures: 0 };
      this.#seconds.push(current);
    }
    current.calls += 1;
    if (isFailure) current.failures += 1;
  }

  #hasTooManyFailures(): boolean {
    const calls = this.#seconds.reduce((sum, past) => sum + past.calls, 0);
    const failures = this.#seconds.reduce((sum, past) => sum + past.failures, 0);
    return calls >= this.#rules.minimumCalls && failures >= calls * this.#rules.failureShare;
  }
}
