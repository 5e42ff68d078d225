import type { Price } from '#contract/primitives.ts';
import { joinWords } from '../../i18n/join-words.ts';
import { formatPrice, formatRoubles } from '../../i18n/money.ts';
import { strings } from '../../i18n/strings.ts';
import * as styles from './price-table.css.ts';

/** Price tables, one per billing unit. */
export function PriceTables({ prices }: { readonly prices: readonly Price[] }) {
  const byUnit = [...Map.groupBy(prices, ({ price_unit: unit }) => unit)];
  return byUnit.map(([unit, items]) => (
    <PriceTable
      key={unit ?? ''}
      caption={unit ? strings.priceFor[unit] : undefined}
      prices={items}
    />
  ));
}

interface PriceTableProps {
  readonly caption: string | undefined;
  readonly prices: readonly Price[];
}

function PriceTable({ caption, prices }: PriceTableProps) {
  return (
    <table className={styles.root}>
      {caption && <caption className={styles.caption}>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            {strings.service}
          </th>
          <th scope="col" className={styles.amountHead}>
            {strings.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <PriceRow key={`${price.title} ${price.age} ${price.schedule}`} {...price} />
        ))}
      </tbody>
    </table>
  );
}

const joinList = (title: string, items: readonly string[] = []): string | undefined =>
  items.length > 0 ? `${title}: ${items.join(', ')}` : undefined;

function PriceRow({ title, age, schedule, price, price_old: old, note, ...lists }: Price) {
  const details = [
    joinWords([age, schedule]),
    joinList(strings.included, lists.included),
    joinList(strings.extra, lists.extra),
    note,
  ];
  return (
    <tr>
      <th scope="row" className={styles.cell}>
        <span className={styles.name}>{title}</span>
        {details.filter(Boolean).map((text) => (
          <span key={text} className={styles.details}>
            {text}
          </span>
        ))}
      </th>
      <td className={styles.amount}>
        {formatPrice(price)}
        {old !== undefined && <s className={styles.old}>{formatRoubles(old)}</s>}
      </td>
    </tr>
  );
}
