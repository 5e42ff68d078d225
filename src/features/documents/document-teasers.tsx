import type { EducationCard, ProgramCard } from '#contract/shapes/catalogue.ts';
import type { AlbumCard } from '#contract/shapes/gallery.ts';
import type { NewsCard } from '#contract/shapes/news.ts';
import { formatAges, formatDate, joinWords } from '../../i18n/format.ts';
import { hrefIn, titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { text } from '../../ui/styles/text.css.ts';
import { Card, type TeaserProps } from '../../ui/card/card.tsx';

/**
 * Teasers (cards that link to documents) used outside the list of their kind. Other teasers are in
 * the files of their kinds.
 */

/** A news item in a list. */
export function NewsTeaser({ item, isFirst }: TeaserProps<NewsCard>) {
  const date = formatDate(item.date);
  return (
    <Card
      title={titleOf(item)}
      href={hrefIn('news', item)}
      image={item.image}
      isFirst={isFirst}
      overline={
        date && (
          <>
            <time dateTime={item.date}>{date}</time>
            {item.is_pinned && `, ${strings.pinned}`}
          </>
        )
      }
      text={item.announce}
    />
  );
}

/** Number of places left, if the content names it. */
export const Places = ({ left }: { readonly left: number | undefined }) =>
  left !== undefined && (
    <span className={left === 0 ? text.warm : text.free}>{strings.placesLeftOf(left)}</span>
  );

/** A programme in a list. */
export function ProgramTeaser({ item, isFirst }: TeaserProps<ProgramCard>) {
  const { schedule, badge, ratio, price_from: price, price_unit: unit, places_left: left } = item;
  const group = joinWords([
    item.group_size ? strings.childrenOf(item.group_size) : undefined,
    ratio && strings.adultsFor(ratio),
  ]);
  return (
    <Card
      title={titleOf(item)}
      href={hrefIn('programs', item)}
      image={item.image}
      isFirst={isFirst}
      overline={joinWords([badge, formatAges(item.age_from, item.age_to), schedule])}
      text={item.announce}
    >
      {group && <p className={text.note}>{group}</p>}
      {price !== undefined && (
        <p>
          <strong>{strings.priceFrom(price, unit, item.price_to)}</strong>
        </p>
      )}
      {left !== undefined && (
        <p>
          <Places left={left} />
        </p>
      )}
    </Card>
  );
}

/** A lesson in a list. */
export const LessonTeaser = ({ item, isFirst }: TeaserProps<EducationCard>) => (
  <Card
    title={titleOf(item)}
    href={hrefIn('education', item)}
    image={item.image}
    isFirst={isFirst}
    overline={joinWords([item.category, formatAges(item.age_from, item.age_to)])}
    text={item.announce}
  >
    {item.price_from !== undefined && (
      <p>
        <strong>+ {strings.perLesson(item.price_from)}</strong>
      </p>
    )}
    {item.is_extra === false && <p>{strings.inProgram}</p>}
  </Card>
);

/** A gallery album in a list. */
export const AlbumTeaser = ({ item, isFirst }: TeaserProps<AlbumCard>) => (
  <Card
    title={titleOf(item)}
    href={hrefIn('gallery', item)}
    image={item.image}
    isFirst={isFirst}
    overline={joinWords([formatDate(item.date), item.category])}
    text={item.announce}
  >
    {item.count !== undefined && <p className={text.note}>{strings.picturesOf(item.count)}</p>}
  </Card>
);
