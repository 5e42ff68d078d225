import type { Price } from '#contract/primitives.ts';
import { joinWords } from '../../i18n/join-words.ts';
import { formatPrice, formatRoubles } from '../../i18n/money.ts';
import { strings } from '../../i18n/strings.ts';
import { small } from '../../theme/typography.css.ts';
import * as styles from './price-table.css.ts';

/** Price tables, one per billing unit, with the note that they are no offer. */
export function PriceTables({ prices }: { readonly prices: readonly Price[] }) {
  const byUnit = [...Map.groupBy(prices, ({ price_unit: unit }) => unit)];
  return (
    <>
      {byUnit.map(([unit, items]) => (
        <PriceTable
          key={unit ?? ''}
          caption={unit ? strings.priceFor[unit] : undefined}
          prices={items}
        />
      ))}
      <p className={small}>{strings.noOffer}</p>
    </>
  );
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

function PriceRow(item: Price) {
  const { price, price_old: old } = item;
  return (
    <tr>
      <th scope="row" className={styles.cell}>
        <Service {...item} />
      </th>
      <td className={styles.amount}>
        {formatPrice(price)}
        {old !== undefined && <s className={styles.old}>{formatRoubles(old)}</s>}
      </td>
    </tr>
  );
}

/** A service and what its price includes. */
function Service({ title, age, schedule, included, extra, note }: Price) {
  const details = [joinList(strings.included, included), joinList(strings.extra, extra), note];
  return (
    <span className={styles.service}>
      <span>
        <span className={styles.name}>{title}</span>
        <Details texts={[joinWords([age, schedule])]} />
      </span>
      <span>
        <Details texts={details} />
      </span>
    </span>
  );
}

const Details = ({ texts }: { readonly texts: readonly (string | undefined)[] }) =>
  texts.filter(Boolean).map((text) => (
    <span key={text} className={styles.details}>
      {text}
    </span>
  ));
