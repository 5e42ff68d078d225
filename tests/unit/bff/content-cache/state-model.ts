import { expect } from 'vitest';
import { createClock } from '#shared/cache/clock.ts';
import { BffError } from '#shared/errors.ts';
import { ContentCache, type Served } from '../../../../bff/content-cache/content-cache.ts';
import { FetchLimits } from '../../../../bff/content-cache/fetch-limits.ts';
import type {
  ContentRequest,
  UpstreamResponse,
  Validators,
} from '../../../../bff/upstream/upstream-client.ts';

const POLICY = { ttlMs: 1000, swrMs: 2000, sieMs: 4000, negativeMs: 500 };

/** Resources that the cache checks when something is reported missing, with a valid response. */
const WITNESSES = ['/api/layout', '/api/news?page=1'];
const DETAILS = { digest: '', repairs: [], validators: {}, fields: {} };
const WELL: UpstreamResponse = { type: 'content', body: Buffer.from('{}'), ...DETAILS };

/** Runs everything that is ready to run. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** `Cache-Control` of the upstream, and how long after arrival a copy may be served. */
export interface Rule {
  readonly field: string | undefined;
  /** Undefined: only the callers that waited may receive it. */
  readonly forMs: number | undefined;
  /** Whether a copy may still be served after a soft purge. */
  readonly hasStaleTime: boolean;
}

const { ttlMs, swrMs, sieMs, negativeMs } = POLICY;
const kept = (field: string | undefined, forMs: number): Rule => ({
  field,
  forMs,
  hasStaleTime: true,
});

export const RULES: readonly Rule[] = [
  kept(undefined, ttlMs + swrMs + sieMs),
  kept('max-age=3', 3000 + swrMs + sieMs),
  kept('max-age=3, s-maxage=0', swrMs + sieMs),
  kept('no-cache', sieMs),
  kept('max-age=1, stale-while-revalidate=1, stale-if-error=4', 5000),
  { field: 'max-age=2, must-revalidate', forMs: 2000, hasStaleTime: false },
  {
    field: 'max-age=2, stale-while-revalidate=0, stale-if-error=0',
    forMs: 2000,
    hasStaleTime: false,
  },
  { field: 'no-store', forMs: undefined, hasStaleTime: false },
  { field: 'max-age=60, private', forMs: undefined, hasStaleTime: false },
];

export const REQUESTS = [
  { resource: 'about', path: '/api/about' },
  { resource: 'home', path: '/api/home' },
  { resource: 'newsItem', path: '/api/news/a' },
] as const;
type Request = (typeof REQUESTS)[number];

export type Outcome =
  | { readonly type: 'content' | 'not-modified' | 'redirect'; readonly rule: Rule }
  | { readonly type: 'absent'; readonly status: 404 | 410 }
  | { readonly type: 'failure'; readonly kind: 'timeout' | 'busy' | 'notJson' };

/** An answer of the upstream, named so that no two answers can be confused. */
type Saying = string;

interface Copy {
  readonly saying: Saying;
  readonly until: number;
  readonly hasStaleTime: boolean;
  readonly rule: Rule;
}

/** A call of the upstream, which waits until the test answers it. */
interface Call {
  readonly path: string;
  readonly index: number;
  readonly isConditional: boolean;
  /** The copy that a 304 would renew. */
  readonly copy: Copy | undefined;
  readonly end: PromiseWithResolvers<UpstreamResponse>;
  isOvertaken: boolean;
}

interface Visit {
  readonly path: string;
  readonly startedAt: number;
  /** The copy that was available when the visit began. */
  readonly copy: Saying | undefined;
  outcome?: Served | BffError;
}

const sayingOf = ({ entry }: Served): Saying => {
  if (entry.status === 200) return entry.variants.identity.body.toString();
  return entry.location ?? String(entry.status);
};

const NEGATIVE_RULE: Rule = { field: undefined, forMs: negativeMs, hasStaleTime: false };

/** A 304 without caching headers leaves the copy's own rule in force. */
function ruleFor({ copy }: Call, outcome: Exclude<Outcome, { type: 'failure' }>): Rule {
  if (outcome.type === 'absent') return NEGATIVE_RULE;
  const saysNothing = outcome.type === 'not-modified' && outcome.rule.field === undefined;
  return (saysNothing ? copy?.rule : undefined) ?? outcome.rule;
}

/**
 * Drives a cache in single steps and compares it with an ideal one, which serves either its copy or
 * the upstream's answer of the time that the visitor waited.
 */
export class StateModel {
  readonly #cache: ContentCache;
  readonly #copies = new Map<string, Copy>();
  readonly #said: { readonly path: string; readonly saying: Saying; readonly step: number }[] = [];
  readonly #releaseStaleWait: () => void;
  #calls: Call[] = [];
  #visits: Visit[] = [];
  #callCount = 0;
  #step = 0;
  #now = 0;
  /** Number of checked answers. */
  served = 0;

  /** @param releaseStaleWait ends the wait of all visitors with an old copy at hand */
  constructor(releaseStaleWait: () => void) {
    this.#releaseStaleWait = releaseStaleWait;
    const now = () => this.#now;
    this.#cache = new ContentCache({
      upstream: { fetchContent: (request, options) => this.#call(request, options) },
      pause: { find: () => undefined, begin: () => undefined },
      maxBytes: 1024 * 1024,
      limits: new FetchLimits({ factor: 1, now, onRefuse: () => undefined }),
      policy: POLICY,
      log: { warn: () => undefined },
      clock: createClock(now, now),
      random: () => 0.5,
    });
  }

  async #call(
    { path }: ContentRequest,
    { validators }: { readonly validators?: Validators | undefined } = {},
  ): Promise<UpstreamResponse> {
    if (WITNESSES.includes(path)) return WELL;
    const end = Promise.withResolvers<UpstreamResponse>();
    const isConditional = validators?.etag !== undefined;
    const copy = this.#copies.get(path);
    this.#calls.push({
      path,
      index: this.#callCount,
      isConditional,
      copy,
      end,
      isOvertaken: false,
    });
    this.#callCount += 1;
    return end.promise;
  }

  async visit(request: Request): Promise<void> {
    const { path } = request;
    const visit: Visit = { path, startedAt: this.#step, copy: this.#usableCopy(path)?.saying };
    this.#visits.push(visit);
    this.#cache.get(request).then(
      (served) => (visit.outcome = served),
      (error: BffError) => (visit.outcome = error),
    );
    await this.#settle();
  }

  /** Makes the upstream answer one of its calls; does nothing without any. */
  async answer(choice: number, outcome: Outcome): Promise<void> {
    const call = this.#calls[choice % Math.max(1, this.#calls.length)];
    if (call === undefined) return;
    this.#calls = this.#calls.filter((other) => other !== call);
    const isAnswerable = outcome.type !== 'not-modified' || call.isConditional;
    if (outcome.type === 'failure' || !isAnswerable) {
      call.end.reject(new BffError(outcome.type === 'failure' ? outcome.kind : 'upstreamStatus'));
    } else {
      call.end.resolve(this.#say(call, outcome));
    }
    await this.#settle();
  }

  /** Moves the clock; visitors waiting for a refresh with an old copy give up first. */
  async advance(ms: number): Promise<void> {
    await this.exceedStaleWait();
    this.#now += ms;
  }

  async purge(path: string, isHard: boolean): Promise<void> {
    for (const call of this.#calls) if (call.path === path) call.isOvertaken = true;
    const copy = this.#copies.get(path);
    if (isHard) this.#copies.delete(path);
    else if (copy?.hasStaleTime === false) {
      // The copy may no longer be served, but the upstream may still confirm it with a 304.
      this.#copies.set(path, { ...copy, until: this.#now });
    }
    const purge = { paths: [path], prefixes: [], tags: [], isHard };
    this.#cache.purge(purge, true);
    await this.#settle();
  }

  async exceedStaleWait(): Promise<void> {
    this.#releaseStaleWait();
    await this.#settle();
    for (const { copy, outcome } of this.#visits) {
      if (copy !== undefined) expect(outcome).toBeDefined();
    }
  }

  #usableCopy(path: string): Copy | undefined {
    const copy = this.#copies.get(path);
    return copy && this.#now < copy.until ? copy : undefined;
  }

  #say(call: Call, outcome: Exclude<Outcome, { type: 'failure' }>): UpstreamResponse {
    const { path } = call;
    const isRenewal = outcome.type === 'not-modified';
    const name = `${path} ${call.index}`;
    const saying = {
      content: name,
      redirect: `/api/news/${call.index}`,
      absent: outcome.type === 'absent' ? String(outcome.status) : '',
      'not-modified': call.copy?.saying ?? '',
    }[outcome.type];
    this.#said.push({ path, saying, step: this.#step });
    if (!call.isOvertaken) this.#keep(path, saying, ruleFor(call, outcome));
    if (outcome.type === 'absent') return outcome;
    const fields = { cacheControl: outcome.rule.field };
    if (isRenewal) return { type: 'not-modified', validators: {}, fields };
    if (outcome.type === 'redirect') {
      return { type: 'redirect', status: 308, location: saying, fields };
    }
    const validators = { etag: `"${call.index}"` };
    return { type: 'content', body: Buffer.from(saying), digest: saying, validators, fields };
  }

  #keep(path: string, saying: Saying, rule: Rule): void {
    const { forMs, hasStaleTime } = rule;
    if (forMs === undefined) this.#copies.delete(path);
    else {
      const until = this.#now + forMs;
      this.#copies.set(path, { saying, until, hasStaleTime, rule });
    }
  }

  async #settle(): Promise<void> {
    await settle();
    this.#checkCalls();
    for (const visit of this.#visits) this.#check(visit);
    this.#visits = this.#visits.filter(({ outcome }) => outcome === undefined);
    this.#step += 1;
  }

  #checkCalls(): void {
    for (const { path } of REQUESTS) {
      const current = this.#calls.filter((call) => call.path === path && !call.isOvertaken);
      expect(current.length, 'calls for one key at a time').toBeLessThanOrEqual(1);
    }
  }

  #check({ path, copy, startedAt, outcome }: Visit): void {
    if (outcome === undefined) return;
    if (outcome instanceof BffError) {
      expect(copy, 'a copy that a failure must not take away').toBeUndefined();
      return;
    }
    this.served += 1;
    const saying = sayingOf(outcome);
    const isWaitedFor = this.#said.some(
      (said) => said.path === path && said.saying === saying && said.step >= startedAt,
    );
    if (!isWaitedFor) expect(saying).toBe(copy);
  }
}
