import type { ProgramCard as Program } from '#contract/catalogue.ts';
import { formatAges } from '../../lib/ages.ts';
import { joinWords } from '../../lib/join-words.ts';
import { formatRoubles } from '../../lib/money.ts';
import { hrefIn, titleOf } from '../../lib/naming.ts';
import { strings } from '../../lib/strings.ts';
import { small } from '../../theme/typography.css.ts';
import { Card } from '../card/card.tsx';

/** A programme in a list: age, schedule, group, places, price. */
export function ProgramCard({ item }: { readonly item: Program }) {
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
