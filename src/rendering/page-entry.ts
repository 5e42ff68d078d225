import type { Entry } from '#shared/cache/cache.ts';
import type { CachedResponse } from '#shared/send-cached.ts';
import type { PageRequest } from '../http/match-route.ts';
import type { BffCall } from '../runtime/render-context.ts';

/** A resource of the BFF that a page was rendered from. */
type UsedResource = readonly [path: string, etag: string];

/** Duration of a render, and its calls to the BFF. */
export interface RenderTiming {
  readonly renderMs: number;
  readonly calls: readonly BffCall[];
}

/** A rendered page with its response. */
export interface PageEntry extends CachedResponse, Entry {
  readonly page: PageRequest;
  readonly used: readonly UsedResource[];
  /** When the page changes without a change of its resources, epoch milliseconds. */
  readonly changesAt: number;
  /** Undefined once the page has been renewed without a render. */
  readonly timing: RenderTiming | undefined;
}

/** Memory of an entry besides its bodies (headers, resources, objects), bytes. */
const OVERHEAD = 6000;

/** Approximate memory of an entry, bytes. */
export const pageEntrySize = ({ variants }: PageEntry): number => variants.size + OVERHEAD;
