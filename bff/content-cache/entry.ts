import type { ResourceName } from '../contract/shapes/resources.ts';
import type { UpstreamResponse, Validators } from '../upstream/upstream-client.ts';
import {
  type Arrival,
  type CachingHeaders,
  negativeLifetime,
  type ResponseLifetime,
  termsOf,
} from '../http/response-lifetime.ts';
import type { Entry } from '../shared/cache/cache.ts';
import { digestOf } from '../shared/etag.ts';
import { makeVariants, packVariants, type Variants } from '../shared/variants.ts';

/** A cached response. */
export interface ContentEntry extends Entry {
  readonly resource: ResourceName;
  readonly status: number;
  /** Source of the entry: a response of the upstream with this status, or a copy of the second tier. */
  readonly source: number | 'copy';
  readonly variants: Variants;
  readonly lifetime: ResponseLifetime;
  /** Caching headers of the upstream; a 304 may omit them. */
  readonly fields: CachingHeaders;
  /** For the next conditional request to the upstream. */
  readonly validators: Validators;
  /** When the content last changed, an HTTP date. */
  readonly lastModified: string;
  readonly location?: string;
}

export interface EntryContext extends Arrival {
  readonly resource: ResourceName;
  readonly previous: ContentEntry | undefined;
}

const EMPTY = Buffer.alloc(0);

/** Variants of a response without a body; `meaning` is hashed instead. */
export const emptyVariants = (meaning: string): Variants =>
  packVariants(EMPTY, {}, digestOf(meaning));

/** Shared, because clients can request any number of missing documents. */
const EMPTY_VARIANTS = {
  204: emptyVariants('204'),
  404: emptyVariants('404'),
  410: emptyVariants('410'),
};

const httpDate = ({ clock }: EntryContext): string => new Date(clock.wallNow()).toUTCString();

/** Unchanged content keeps its body, compressed variants and last-modified time. */
async function withBody(
  response: Extract<UpstreamResponse, { type: 'content' }>,
  context: EntryContext,
): Promise<Pick<ContentEntry, 'variants' | 'lastModified'>> {
  const { previous } = context;
  const { digest } = response;
  const isUnchanged = previous?.status === 200 && previous.variants.digest === digest;
  return {
    variants: isUnchanged ? previous.variants : await makeVariants(response.body, { digest }),
    lastModified:
      response.validators.lastModified ?? (isUnchanged ? previous.lastModified : httpDate(context)),
  };
}

/** The content of a response, without its caching headers. */
async function contentOf(
  response: Exclude<UpstreamResponse, { type: 'not-modified' }>,
  context: EntryContext,
): Promise<Pick<ContentEntry, 'status' | 'variants' | 'lastModified' | 'location'>> {
  const lastModified = httpDate(context);
  switch (response.type) {
    case 'absent': {
      const { status } = response;
      return { status, lastModified, variants: EMPTY_VARIANTS[status] };
    }
    case 'content':
      return { status: 200, ...(await withBody(response, context)) };
    case 'empty': {
      const { lastModified: own = lastModified } = response.validators;
      return { status: 204, lastModified: own, variants: EMPTY_VARIANTS[204] };
    }
    case 'redirect': {
      const { status, location } = response;
      const variants = emptyVariants(`${status} ${location}`);
      return { status, location, lastModified, variants };
    }
  }
}

/** Creates the entry for a response; a 304 updates the previous entry. */
export async function toEntry(
  response: UpstreamResponse,
  context: EntryContext,
): Promise<ContentEntry> {
  const { resource, previous } = context;
  if (response.type === 'absent') {
    const content = await contentOf(response, context);
    const { status, variants } = content;
    const etag = variants.identity.etag;
    const lifetime = negativeLifetime(context);
    const terms = { lifetime, fields: {}, validators: {}, isStorable: true };
    return { resource, source: status, etag, ...terms, ...content };
  }
  const terms = termsOf<Validators>(response, previous, context);
  if (response.type === 'not-modified') {
    if (previous === undefined) throw new Error('not modified, but nothing was stored');
    return { ...previous, ...terms, source: 304 };
  }
  const content = await contentOf(response, context);
  const { etag } = content.variants.identity;
  return { resource, source: content.status, etag, ...terms, ...content };
}

/**
 * Bytes that an entry takes besides its bodies, measured as growth of resident memory: 1.4 KB of
 * objects, validators and map slots, malloc overhead, and evicted entries awaiting collection.
 */
const ENTRY_OVERHEAD = 2560;

export const contentEntrySize = ({ variants }: ContentEntry, key: string): number =>
  variants.size + key.length * 2 + ENTRY_OVERHEAD;
