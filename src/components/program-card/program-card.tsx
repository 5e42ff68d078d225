import type { ProgramCard as Program } from '#contract/catalogue.ts';
import { formatAges } from '../../lib/ages.ts';
import { formatRoubles } from '../../lib/money.ts';
import { hrefIn, titleOf } from '../../lib/naming.ts';
import { strings } from '../../lib/strings.ts';
import { small } from '../../theme/typography.css.ts';
import { Card } from '../card/card.tsx';

/** A programme in a list: age, schedule, group, places, price. */
export function ProgramCard({ item }: { readonly item: Program }) {
  const { schedule, badge, ratio, price_from: price, price_unit: unit, places_left: left } = item;
  const group = [
    item.group_size && strings.childrenOf(item.group_size),
    ratio && `${strings.ratio}: ${ratio}`,
    left === undefined ? undefined : strings.placesLeftOf(left),
  ];
  return (
    <Card
      title={titleOf(item)}
      href={hrefIn('programs', item)}
      image={item.image}
      overline={[badge, formatAges(item.age_from, item.age_to), schedule]
        .filter(Boolean)
        .join(' · ')}
      text={item.announce}
    >
      {group.some(Boolean) && <p className={small}>{group.filter(Boolean).join(' · ')}</p>}
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
