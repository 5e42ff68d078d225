import type { AlbumCard as Album } from '#contract/gallery.ts';
import { formatDate } from '../../lib/dates.ts';
import { hrefIn, titleOf } from '../../lib/naming.ts';
import { Card } from '../card/card.tsx';

/** A gallery album in a list. */
export const AlbumCard = ({ item }: { readonly item: Album }) => (
  <Card
    title={titleOf(item)}
    href={hrefIn('gallery', item)}
    image={item.image}
    overline={formatDate(item.date)}
    text={item.announce}
  />
);
