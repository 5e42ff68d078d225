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
import { digestOf, makeVariants, Variants } from '../http/variants.ts';

/** A stored answer. Immutable: a refresh or a purge replaces it. */
export interface CacheEntry {
  readonly resource: ResourceName;
  readonly status: number;
  readonly variants: Variants;
  readonly lifetime: Lifetime;
  /** What the upstream said about keeping it; a 304 may leave it unsaid. */
  readonly fields: FreshnessFields;
  /** For the next conditional request to the upstream. */
  readonly validators: Validators;
  /** When the content became what it is, an HTTP date. */
  readonly lastModified: string;
  readonly location?: string;
  /** Paths that a list names, see `namedPaths`. */
  readonly names?: readonly string[];
  /** False for an answer that may be passed on but not kept. */
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

/** An answer without a body of its own; what it says is its version. */
const emptyVariants = (meaning: string): Variants => new Variants(EMPTY, digestOf(meaning));

/** Missing documents can be asked for without end, so they share what they can. */
const EMPTY_FORMS = {
  204: emptyVariants('204'),
  404: emptyVariants('404'),
  410: emptyVariants('410'),
};
const NO_FIELDS: FreshnessFields = {};
const NO_VALIDATORS: Validators = {};

const httpDate = (now: number): string => new Date(now).toUTCString();

/** Bytes that change nothing keep their compressed forms and the time of their last change. */
async function withBody(
  answer: Extract<UpstreamResponse, { type: 'content' }>,
  { previous, now }: EntryContext,
): Promise<Pick<CacheEntry, 'variants' | 'lastModified' | 'names'>> {
  const digest = digestOf(answer.body);
  const isSame = previous?.status === 200 && previous.variants.digest === digest;
  const names = isSame ? previous.names : answer.names;
  return {
    ...(names === undefined ? {} : { names }),
    variants: isSame ? previous.variants : await makeVariants(answer.body, digest),
    lastModified:
      answer.validators.lastModified ?? (isSame ? previous.lastModified : httpDate(now)),
  };
}

/** A 304 replaces the fields it has and leaves the others (RFC 9111 section 3.2). */
const renewed = (previous: CacheEntry | undefined, fields: FreshnessFields): FreshnessFields => ({
  ...previous?.fields,
  ...definedOf(fields),
});

const definedOf = (fields: FreshnessFields): FreshnessFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** What a later 304 may leave unsaid; the times of the answer are in its lifetime already. */
function keptOf({ cacheControl, expires, vary }: FreshnessFields): FreshnessFields {
  const isSilent = cacheControl === undefined && expires === undefined && vary === undefined;
  return isSilent ? NO_FIELDS : { cacheControl, expires, vary };
}

/** Makes the entry for an answer; one that is not modified renews the entry it was asked with. */
export async function toEntry(
  answer: UpstreamResponse,
  context: EntryContext,
): Promise<CacheEntry> {
  const { resource, previous, policy, now, random } = context;
  if (answer.type === 'absent') {
    const { status } = answer;
    return {
      resource,
      status,
      variants: EMPTY_FORMS[status],
      lifetime: negativeLifetime(policy, now),
      fields: NO_FIELDS,
      validators: NO_VALIDATORS,
      lastModified: httpDate(now),
      isStorable: true,
    };
  }
  const fields = answer.type === 'not-modified' ? renewed(previous, answer.fields) : answer.fields;
  const common = {
    resource,
    fields: keptOf(fields),
    lifetime: lifetimeOf(fields, policy, now, random),
    isStorable: isStorable(fields),
  };
  switch (answer.type) {
    case 'not-modified':
      if (previous === undefined) throw new Error('not modified, but nothing was stored');
      return { ...previous, ...common };
    case 'content': {
      const { validators } = answer;
      return { ...common, status: 200, validators, ...(await withBody(answer, context)) };
    }
    case 'empty': {
      const { validators } = answer;
      const lastModified = validators.lastModified ?? httpDate(now);
      return { ...common, status: 204, validators, lastModified, variants: EMPTY_FORMS[204] };
    }
    case 'redirect': {
      const { status, location } = answer;
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
 * Bytes an entry takes beside its bodies: 1.4 KB of objects, validators and places, what malloc adds,
 * and what those that made room take until they are collected; by the growth of resident memory.
 */
const ENTRY_OVERHEAD = 2560;

/** The same of a name: its string, and its places in two tables. */
const NAME_OVERHEAD = 64;

const namesSize = (names: readonly string[]): number =>
  names.reduce((size, name) => size + name.length + NAME_OVERHEAD, 0);

export const entrySize = ({ variants, names }: CacheEntry, key: string): number =>
  variants.size + key.length * 2 + ENTRY_OVERHEAD + (names ? namesSize(names) : 0);
