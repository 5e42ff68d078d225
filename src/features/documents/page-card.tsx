import type { PageCard as PageItem } from '#contract/documents.ts';
import { formatDate } from '../../i18n/dates.ts';
import { hrefIn, titleOf } from '../../i18n/naming.ts';
import { Card } from '../../ui/card/card.tsx';

/** A content page in the index. */
export const PageCard = ({ item }: { readonly item: PageItem }) => (
  <Card
    title={titleOf(item)}
    href={hrefIn('pages', item)}
    overline={formatDate(item.date)}
    text={item.announce}
  />
);
