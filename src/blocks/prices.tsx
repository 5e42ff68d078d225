import type { BlockOf } from '#contract/blocks.ts';
import type { Price } from '#contract/primitives.ts';
import { joinWords } from '../i18n/join-words.ts';
import { formatRoubles } from '../i18n/money.ts';
import { strings } from '../i18n/strings.ts';
import { small, unbroken } from '../theme/typography.css.ts';
import { OldPrice } from '../ui/old-price/old-price.tsx';
import * as styles from './prices.css.ts';

/** Prices with what they include, and the note that they are no offer. */
export const Prices = ({ items }: Omit<BlockOf<'prices'>, 'type'>) => (
  <div>
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.title} className={styles.price}>
          <PriceRow {...item} />
        </li>
      ))}
    </ul>
    <p className={small}>{strings.noOffer}</p>
  </div>
);

function PriceRow(item: Price) {
  const { title, age, schedule, price, price_old: old, price_unit: unit, note } = item;
  return (
    <>
      <p className={styles.title}>{title}</p>
      <p className={styles.amount}>
        <span className={unbroken}>{formatRoubles(price)}</span>
        {unit && <span className={styles.unit}>{` / ${unit}`}</span>}{' '}
        <OldPrice amount={old} className={styles.unit} />
      </p>
      <div className={styles.details}>
        {(age || schedule) && <p className={small}>{joinWords([age, schedule])}</p>}
        <PriceList title={strings.included} items={item.included} />
        <PriceList title={strings.extra} items={item.extra} />
        {note && <p className={small}>{note}</p>}
      </div>
    </>
  );
}

interface PriceListProps {
  readonly title: string;
  readonly items: readonly string[] | undefined;
}

function PriceList({ title, items = [] }: PriceListProps) {
  if (items.length === 0) return null;
  return (
    <div>
      <p className={styles.listTitle}>{title}</p>
      <ul className={styles.included}>
        {items.map((item) => (
          <li key={item} className={styles.entry}>
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
