import { type ResourceName, resources } from '../contract/resources.ts';
import type { FreshnessPolicy } from '../http/lifetime.ts';

const DEFAULT_POLICY: FreshnessPolicy = {
  freshMs: 30_000,
  staleMs: 5 * 60_000,
  errorStaleMs: 24 * 3_600_000,
  negativeMs: 10_000,
};

/** Resources whose times differ from the default. */
const OWN_POLICIES: Partial<Record<ResourceName, Partial<FreshnessPolicy>>> = {};

/** The operator's settings, seconds. */
interface Overrides {
  readonly CACHE_FRESH_S?: number | undefined;
  readonly CACHE_STALE_S?: number | undefined;
  readonly CACHE_ERROR_STALE_S?: number | undefined;
  readonly CACHE_NEGATIVE_S?: number | undefined;
}

const inMs = (name: keyof FreshnessPolicy, seconds: number | undefined) =>
  seconds === undefined ? {} : { [name]: seconds * 1000 };

/** Freshness times of every resource; the operator's settings override the whole table. */
export function readPolicies(settings: Overrides): Record<ResourceName, FreshnessPolicy> {
  const overrides: Partial<FreshnessPolicy> = {
    ...inMs('freshMs', settings.CACHE_FRESH_S),
    ...inMs('staleMs', settings.CACHE_STALE_S),
    ...inMs('errorStaleMs', settings.CACHE_ERROR_STALE_S),
    ...inMs('negativeMs', settings.CACHE_NEGATIVE_S),
  };
  const names = Object.keys(resources) as ResourceName[];
  return Object.fromEntries(
    names.map((name) => [name, { ...DEFAULT_POLICY, ...OWN_POLICIES[name], ...overrides }]),
  ) as Record<ResourceName, FreshnessPolicy>;
}

/** Purge tag of a path: its area of the API, `news` for `/api/news/a` and `/api/news?page=2`. */
export const tagOf = (path: string): string => path.split(/[/?]/, 3)[2] ?? '';
