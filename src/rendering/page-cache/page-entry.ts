import type { CachedResponse } from '../../http/send-cached.ts';
import type { Dated } from './freshness.ts';
import type { PageRequest } from '../../http/page-key.ts';
import type { QueryValues } from '../../runtime/render-context.ts';

/** A rendered page with its response. Immutable: a refresh replaces it. */
export interface PageEntry extends CachedResponse, Dated {
  readonly page: PageRequest;
  /** Etag of the shell slots that its payload omits. */
  readonly withoutShell: string | undefined;
  /** Allowed values of the path's query parameters, where its content lists them. */
  readonly queryValues: QueryValues;
  /** End of the cooldown after a failed refresh, epoch milliseconds. */
  readonly cooldownUntil: number;
}

/** Memory of an entry besides its bodies (headers, resources, objects), bytes. */
const OVERHEAD = 6000;

/** Approximate memory of an entry, bytes. */
export const entrySize = ({ variants }: PageEntry): number => variants.size + OVERHEAD;
