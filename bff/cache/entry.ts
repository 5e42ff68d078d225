import type { ResourceName } from '../contract/resources.ts';
import type { UpstreamAnswer, Validators } from '../upstream/client.ts';
import {
  type FreshnessFields,
  type FreshnessPolicy,
  isStorable,
  type Lifetime,
  lifetimeOf,
  negativeLifetime,
} from './lifetime.ts';
import { digestOf, makeVariants, sizeOf, type Variants } from './variants.ts';

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
const emptyVariants = (meaning: string): Variants => ({
  identity: { encoding: 'identity', body: EMPTY, etag: `"${digestOf(meaning)}"` },
});

const httpDate = (now: number): string => new Date(now).toUTCString();

/** Bytes that change nothing keep their compressed forms and the time of their last change. */
async function withBody(
  answer: Extract<UpstreamAnswer, { type: 'content' }>,
  { previous, now }: EntryContext,
): Promise<Pick<CacheEntry, 'variants' | 'lastModified'>> {
  const digest = digestOf(answer.body);
  const isSame = previous?.status === 200 && previous.variants.identity.etag === `"${digest}"`;
  return {
    variants: isSame ? previous.variants : await makeVariants(answer.body, digest),
    lastModified:
      answer.validators.lastModified ?? (isSame ? previous.lastModified : httpDate(now)),
  };
}

/** A 304 replaces the fields it has and leaves the others (RFC 9111 section 3.2); age is its own. */
const renewed = (previous: CacheEntry | undefined, fields: FreshnessFields): FreshnessFields => ({
  cacheControl: fields.cacheControl ?? previous?.fields.cacheControl,
  expires: fields.expires ?? previous?.fields.expires,
  vary: fields.vary ?? previous?.fields.vary,
  date: fields.date,
  age: fields.age,
});

/** Makes the entry for an answer; one that is not modified renews the entry it was asked with. */
export async function toEntry(answer: UpstreamAnswer, context: EntryContext): Promise<CacheEntry> {
  const { resource, previous, policy, now, random } = context;
  if (answer.type === 'absent') {
    const { status } = answer;
    const lifetime = negativeLifetime(policy, now);
    const variants = emptyVariants(String(status));
    return {
      resource,
      status,
      variants,
      lifetime,
      fields: {},
      validators: {},
      lastModified: httpDate(now),
      isStorable: true,
    };
  }
  const fields = answer.type === 'not-modified' ? renewed(previous, answer.fields) : answer.fields;
  const common = {
    resource,
    fields,
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

/** Bytes an entry takes beside its bodies: key, objects, validators; measured on the heap. */
const ENTRY_OVERHEAD = 3072;

export const entrySize = (entry: CacheEntry, key: string): number =>
  sizeOf(entry.variants) + key.length * 2 + ENTRY_OVERHEAD;
