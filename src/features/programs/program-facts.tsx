import type { ProgramDetail } from '#contract/catalogue.ts';
import { formatAges } from '../../i18n/ages.ts';
import { formatRoubles } from '../../i18n/money.ts';
import { NBSP } from '../../i18n/no-break.ts';
import { strings } from '../../i18n/strings.ts';
import { KeyFacts } from '../../ui/key-facts/key-facts.tsx';

/** Key facts of a program. */
export function ProgramFacts({ program }: { readonly program: ProgramDetail }) {
  const { group_size: size, price_from: price, price_unit: unit, places_left: left } = program;
  const amount = price === undefined ? undefined : `${strings.from}${NBSP}${formatRoubles(price)}`;
  return (
    <KeyFacts
      rows={[
        [strings.price, amount && [amount, unit].filter(Boolean).join(` /${NBSP}`)],
        [strings.placesLeft, left === undefined ? undefined : strings.placesLeftOf(left)],
        [strings.age, formatAges(program.age_from, program.age_to)],
        [strings.schedule, program.schedule],
        [strings.groupSize, size && strings.childrenOf(size)],
        [strings.ratio, program.ratio && strings.adultsFor(program.ratio)],
      ]}
    />
  );
}
