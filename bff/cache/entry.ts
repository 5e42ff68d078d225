import type { ResourceName } from '../contract/resources.ts';
import type { UpstreamResponse, Validators } from '../upstream/client.ts';
import {
  type FreshnessFields,
  type FreshnessPolicy,
  isStorable,
  type Lifetime,
  lifetimeOf,
  negativeLifetime,
} from '../http/lifetime.ts';
import { digestOf } from '../shared/etag.ts';
import { makeVariants, packVariants, type Variants } from '../shared/variants.ts';

/** A cached response. Immutable: a refresh or a purge replaces it. */
export interface CacheEntry {
  readonly resource: ResourceName;
  readonly status: number;
  readonly variants: Variants;
  readonly lifetime: Lifetime;
  /** Caching headers of the upstream; a 304 may omit them. */
  readonly fields: FreshnessFields;
  /** For the next conditional request to the upstream. */
  readonly validators: Validators;
  /** When the content last changed, an HTTP date. */
  readonly lastModified: string;
  readonly location?: string;
  /** Paths that a list names, see `namedPaths`. */
  readonly names?: readonly string[];
  /** False for a response that may be forwarded but not stored. */
  readonly isStorable: boolean;
}

export interface EntryContext {
  readonly resource: ResourceName;
  readonly previous: CacheEntry | undefined;
  readonly policy: FreshnessPolicy;
  readonly now: number;
  /** From 0 to 1, for the jitter of expiries. */
  readonly random: number;
}

const EMPTY = Buffer.alloc(0);

/** Variants of a response without a body; its meaning serves as content for the digest. */
const emptyVariants = (meaning: string): Variants => packVariants(EMPTY, {}, digestOf(meaning));

/** Shared, because clients can request any number of missing documents. */
const EMPTY_VARIANTS = {
  204: emptyVariants('204'),
  404: emptyVariants('404'),
  410: emptyVariants('410'),
};
const NO_FIELDS: FreshnessFields = {};
const NO_VALIDATORS: Validators = {};

const httpDate = (now: number): string => new Date(now).toUTCString();

/** An unchanged body keeps its compressed variants and its time of last change. */
async function withBody(
  response: Extract<UpstreamResponse, { type: 'content' }>,
  { previous, now }: EntryContext,
): Promise<Pick<CacheEntry, 'variants' | 'lastModified' | 'names'>> {
  const digest = digestOf(response.body);
  const isUnchanged = previous?.status === 200 && previous.variants.digest === digest;
  const names = isUnchanged ? previous.names : response.names;
  return {
    ...(names === undefined ? {} : { names }),
    variants: isUnchanged ? previous.variants : await makeVariants(response.body, { digest }),
    lastModified:
      response.validators.lastModified ?? (isUnchanged ? previous.lastModified : httpDate(now)),
  };
}

/** A 304 replaces the headers it has and leaves the others (RFC 9111 section 3.2). */
const updatedFields = (
  previous: CacheEntry | undefined,
  fields: FreshnessFields,
): FreshnessFields => ({
  ...previous?.fields,
  ...definedOf(fields),
});

const definedOf = (fields: FreshnessFields): FreshnessFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Headers that a later 304 may omit; `Date` and `Age` are already part of the lifetime. */
function retainedFields({ cacheControl, expires, vary }: FreshnessFields): FreshnessFields {
  const isEmpty = cacheControl === undefined && expires === undefined && vary === undefined;
  return isEmpty ? NO_FIELDS : { cacheControl, expires, vary };
}

/** Creates the entry for a response; a 304 updates the previous entry. */
export async function toEntry(
  response: UpstreamResponse,
  context: EntryContext,
): Promise<CacheEntry> {
  const { resource, previous, policy, now, random } = context;
  if (response.type === 'absent') {
    const { status } = response;
    return {
      resource,
      status,
      variants: EMPTY_VARIANTS[status],
      lifetime: negativeLifetime(policy, now),
      fields: NO_FIELDS,
      validators: NO_VALIDATORS,
      lastModified: httpDate(now),
      isStorable: true,
    };
  }
  const fields =
    response.type === 'not-modified' ? updatedFields(previous, response.fields) : response.fields;
  const common = {
    resource,
    fields: retainedFields(fields),
    lifetime: lifetimeOf(fields, policy, now, random),
    isStorable: isStorable(fields),
  };
  switch (response.type) {
    case 'not-modified':
      if (previous === undefined) throw new Error('not modified, but nothing was stored');
      return { ...previous, ...common };
    case 'content': {
      const { validators } = response;
      return { ...common, status: 200, validators, ...(await withBody(response, context)) };
    }
    case 'empty': {
      const { validators } = response;
      const lastModified = validators.lastModified ?? httpDate(now);
      return { ...common, status: 204, validators, lastModified, variants: EMPTY_VARIANTS[204] };
    }
    case 'redirect': {
      const { status, location } = response;
      const variants = emptyVariants(`${status} ${location}`);
      return {
        ...common,
        status,
        location,
        variants,
        validators: {},
        lastModified: httpDate(now),
      };
    }
  }
}

/**
 * Bytes an entry takes besides its bodies, measured by growth of resident memory: 1.4 KB of
 * objects, validators and map slots, malloc overhead, and evicted entries until they are collected.
 */
const ENTRY_OVERHEAD = 2560;

/** The same per name: its string and its slots in two maps. */
const NAME_OVERHEAD = 64;

const namesSize = (names: readonly string[]): number =>
  names.reduce((size, name) => size + name.length + NAME_OVERHEAD, 0);

export const entrySize = ({ variants, names }: CacheEntry, key: string): number =>
  variants.size + key.length * 2 + ENTRY_OVERHEAD + (names ? namesSize(names) : 0);
