import type { SectionCard as SectionItem } from '#contract/documents.ts';
import { hrefIn, titleOf } from '../../lib/naming.ts';
import { Card } from '../card/card.tsx';

/** A section in the index. */
export const SectionCard = ({ item }: { readonly item: SectionItem }) => (
  <Card
    title={titleOf(item)}
    href={hrefIn('sections', item)}
    image={item.image}
    text={item.announce}
  />
);
