import type { ProgramCard as Program } from '#contract/catalogue.ts';
import { formatAges } from '../../lib/ages.ts';
import { formatRoubles } from '../../lib/money.ts';
import { hrefIn, titleOf } from '../../lib/naming.ts';
import { strings } from '../../lib/strings.ts';
import { small } from '../../theme/typography.css.ts';
import { Card } from '../card/card.tsx';

/** A programme in a list: age, schedule, price. */
export function ProgramCard({ item }: { readonly item: Program }) {
  const { age_from: from, age_to: to, schedule, price_from: price, price_unit: unit } = item;
  return (
    <Card
      title={titleOf(item)}
      href={hrefIn('programs', item)}
      image={item.image}
      overline={[formatAges(from, to), schedule].filter(Boolean).join(' · ')}
      text={item.announce}
    >
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
