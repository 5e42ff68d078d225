import type { AlbumCard as Album } from '#contract/gallery.ts';
import { formatDate } from '../../i18n/dates.ts';
import { joinWords } from '../../i18n/join-words.ts';
import { hrefIn, titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { small } from '../../theme/typography.css.ts';
import { Card, type ListedCardProps } from '../../ui/card/card.tsx';

/** A gallery album in a list. */
export const AlbumCard = ({ item, isFirst }: ListedCardProps<Album>) => (
  <Card
    title={titleOf(item)}
    href={hrefIn('gallery', item)}
    image={item.image}
    isFirst={isFirst}
    overline={joinWords([formatDate(item.date), item.category])}
    text={item.announce}
  >
    {item.count !== undefined && <p className={small}>{strings.picturesOf(item.count)}</p>}
  </Card>
);
