import type { PageCard as PageItem } from '#contract/documents.ts';
import { formatDate } from '../../lib/dates.ts';
import { hrefIn, titleOf } from '../../lib/naming.ts';
import { Card } from '../card/card.tsx';

/** A content page in the index. */
export const PageCard = ({ item }: { readonly item: PageItem }) => (
  <Card
    title={titleOf(item)}
    href={hrefIn('pages', item)}
    overline={formatDate(item.date)}
    text={item.announce}
  />
);
