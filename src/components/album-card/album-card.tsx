import type { AlbumCard as Album } from '#contract/gallery.ts';
import { formatDate } from '../../lib/dates.ts';
import { joinWords } from '../../lib/join-words.ts';
import { hrefIn, titleOf } from '../../lib/naming.ts';
import { strings } from '../../lib/strings.ts';
import { small } from '../../theme/typography.css.ts';
import { Card } from '../card/card.tsx';

/** A gallery album in a list. */
export const AlbumCard = ({ item }: { readonly item: Album }) => (
  <Card
    title={titleOf(item)}
    href={hrefIn('gallery', item)}
    image={item.image}
    overline={joinWords([formatDate(item.date), item.category])}
    text={item.announce}
  >
    {item.count !== undefined && <p className={small}>{strings.picturesOf(item.count)}</p>}
  </Card>
);
