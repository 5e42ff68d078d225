import type { ProgramCard as Program } from '#contract/catalogue.ts';
import { formatAges } from '../../i18n/ages.ts';
import { joinWords } from '../../i18n/join-words.ts';
import { formatRoubles } from '../../i18n/money.ts';
import { hrefIn, titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { small } from '../../theme/typography.css.ts';
import { Card, type ListedCardProps } from '../../ui/card/card.tsx';

/** A program in a list. */
export function ProgramCard({ item, isFirst }: ListedCardProps<Program>) {
  const { schedule, badge, ratio, price_from: price, price_unit: unit, places_left: left } = item;
  const group = joinWords([
    item.group_size ? strings.childrenOf(item.group_size) : undefined,
    ratio && strings.adultsFor(ratio),
    left === undefined ? undefined : strings.placesLeftOf(left),
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
      {group && <p className={small}>{group}</p>}
      {price !== undefined && (
        <p>
          <strong>
            {strings.from} {formatRoubles(price)}
          </strong>
          {unit && <span className={small}> / {unit}</span>}
        </p>
      )}
    </Card>
  );
}
