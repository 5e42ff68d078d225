import type { EducationCard as Lesson } from '#contract/catalogue.ts';
import { formatAges } from '../../lib/ages.ts';
import { hrefIn, titleOf } from '../../lib/naming.ts';
import { Card } from '../card/card.tsx';

/** A lesson in a list. */
export const EducationCard = ({ item }: { readonly item: Lesson }) => (
  <Card
    title={titleOf(item)}
    href={hrefIn('education', item)}
    image={item.image}
    overline={formatAges(item.age_from, item.age_to)}
    text={item.announce}
  />
);
