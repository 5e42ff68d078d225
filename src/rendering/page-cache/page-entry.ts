import { sizeOf } from '../../http/byte-variants.ts';
import type { Stored } from '../../http/send-cached.ts';
import type { Dated } from './freshness.ts';
import type { PageRequest } from '../../http/page-key.ts';
import type { QueryValues } from '../../runtime/render-context.ts';

/** A rendered page with everything that is sent for it. Immutable: a refresh replaces it. */
export interface PageEntry extends Stored, Dated {
  readonly page: PageRequest;
  /** Tag of the shell slots that its payload leaves out. */
  readonly withoutShell: string | undefined;
  /** Values that query parameters of its path may have, where its content lists them. */
  readonly queryValues: QueryValues;
  /** No refresh is tried before this time, milliseconds of a clock. */
  readonly restsUntil: number;
}

/** What an entry takes beside its bodies: fields, resources, the objects around them; bytes. */
const OVERHEAD = 6000;

export const entrySize = ({ variants }: PageEntry): number => sizeOf(variants) + OVERHEAD;
