import type { MoveCard } from '#contract/shapes/moves.ts';
import { dayNumeral, formatDate, formatDateRange, joinWords } from '../../i18n/format.ts';
import { hrefIn, titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { Card, type TeaserProps } from '../../ui/card/card.tsx';
import { Link } from '../../ui/link/link.tsx';
import { OldPrice } from '../../ui/old-price/old-price.tsx';
import { cluster, stack } from '../../ui/styles/layout.css.ts';
import { covering, panel } from '../../ui/styles/surface.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import * as styles from './move-teaser.css.ts';

/** Days and hours of an offer or event; its own days take precedence over `date`. */
export const whenOf = ({ date, date_start: start, date_end: end, time }: MoveCard): string =>
  joinWords([formatDateRange(start, end) ?? formatDate(date), time]);

/** Maximum number of letters in a badge that serves as the picture of an offer. */
const SHORT = 6;

const isSame = (words: string, others: string | undefined): boolean =>
  words.toLowerCase() === others?.toLowerCase();

/** An event in a list, as a bill whose picture is its date, or an offer, as a row. */
export function MoveTeaser({ item }: TeaserProps<MoveCard>) {
  const { badge, kind, age, place, price, price_old: old, is_archived: isPast } = item;
  const named = { title: titleOf(item), href: hrefIn('moves', item) };
  if (isPast)
    return <Card {...named} overline={joinWords([strings.archived, whenOf(item)])} isPast />;
  const cost = price === undefined ? undefined : strings.priceOf(price);
  const isOffer = kind === 'promo';
  const sign = badge !== undefined && badge.length <= SHORT ? badge : cost;
  const others = [badge, cost].filter((words) => words && !(isOffer && isSame(words, sign)));
  const costs = others.length + (old ?? 0) > 0 && (
    <p className={text.strong}>
      {joinWords(others)} <OldPrice amount={old} className={text.note} />
    </p>
  );
  const about = <p className={text.note}>{joinWords([age, place])}</p>;
  if (isOffer) {
    return (
      <Card {...named} sign={sign} overline={whenOf(item)} text={item.announce}>
        {about}
        {costs}
      </Card>
    );
  }
  return (
    <article className={classes(panel.plain, stack.xs, styles.root)}>
      <Days move={item} />
      <h3 className={text.name}>
        <Link href={named.href} className={covering}>
          {named.title || strings.untitledCard}
        </Link>
      </h3>
      {item.announce && <p className={text.muted}>{item.announce}</p>}
      {about}
      {costs}
    </article>
  );
}

/** The days of an event, in large numerals. */
function Days({ move: { date_start: start, date_end: end, time } }: { readonly move: MoveCard }) {
  const [from, to] = [start ?? end, end ?? start];
  if (!from || !to) return time ? <p className={styles.when}>{time}</p> : null;
  const days = from.slice(0, 10) === to.slice(0, 10) ? [from] : [from, to];
  return (
    <p className={classes(cluster.s, styles.days)}>
      {days.map((day, index) => {
        const { numeral, month, weekDay } = dayNumeral(day);
        return (
          <time key={day} dateTime={day} className={stack.xxs}>
            <span className={styles.numeral}>
              {index > 0 && '– '}
              {numeral}
            </span>{' '}
            <span className={styles.when}>
              {month}, {weekDay}
            </span>
          </time>
        );
      })}
      {time && <span className={styles.when}>{time}</span>}
    </p>
  );
}
