import { Variants, type VariantsRecord } from '#shared/variants.ts';
import type { PageRequest } from '../../http/page-key.ts';
import type { PageEntry } from './page-entry.ts';
import type { Rendered } from './render-page.ts';

/** A rendered page as plain data, for another thread. */
export interface RenderedRecord extends Omit<Rendered, 'entry'> {
  readonly entry: Omit<PageEntry, 'variants'> & { readonly variants: VariantsRecord };
}

export const toRecord = ({ entry, ...others }: Rendered): RenderedRecord => ({
  ...others,
  entry: { ...entry, variants: entry.variants.toRecord() },
});

/**
 * The inverse of `toRecord`.
 * @param page that was rendered; the cache knows its own pages by identity
 */
export function fromRecord({ entry, ...others }: RenderedRecord, page: PageRequest): Rendered {
  const variants = Variants.fromRecord(entry.variants);
  const isSame = entry.page.query === page.query;
  return { ...others, entry: { ...entry, page: isSame ? page : entry.page, variants } };
}
