import type { SectionCard as SectionItem } from '#contract/documents.ts';
import { hrefIn, titleOf } from '../../i18n/naming.ts';
import { Card, type ListedCardProps } from '../../ui/card/card.tsx';

/** A section in the index. */
export const SectionCard = ({ item, isFirst }: ListedCardProps<SectionItem>) => (
  <Card
    title={titleOf(item)}
    href={hrefIn('sections', item)}
    image={item.image}
    isFirst={isFirst}
    text={item.announce}
  />
);
