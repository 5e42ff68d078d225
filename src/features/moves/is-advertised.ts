import { isActive, type Scheduled } from '../../lib/active.ts';
import { hrefIn } from '../../i18n/naming.ts';

interface Advertisement extends Scheduled {
  readonly page?: string;
}

/** Whether an active promo links to the page of a document. */
export function isAdvertised(
  area: string,
  document: { readonly slug?: string },
  promos: readonly Advertisement[],
  now = Date.now(),
): boolean {
  const href = hrefIn(area, document);
  return href !== undefined && promos.some((promo) => promo.page === href && isActive(promo, now));
}
