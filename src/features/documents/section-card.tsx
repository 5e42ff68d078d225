import type { SectionCard as SectionItem } from '#contract/documents.ts';
import { hrefIn, titleOf } from '../../i18n/naming.ts';
import { Card } from '../../ui/card/card.tsx';

/** A section in the index. */
export const SectionCard = ({ item }: { readonly item: SectionItem }) => (
  <Card
    title={titleOf(item)}
    href={hrefIn('sections', item)}
    image={item.image}
    text={item.announce}
  />
);
