import type { Price } from '#contract/primitives.ts';
import { joinWords } from '../../i18n/format.ts';
import { strings } from '../../i18n/strings.ts';
import { small, visuallyHidden } from '../../theme/typography.css.ts';
import { OldPrice } from '../../ui/old-price/old-price.tsx';
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
        <tr className={styles.row}>
          <th scope="col" className={styles.head}>
            {strings.service}
          </th>
          <th scope="col" className={styles.detailsHead}>
            <span className={visuallyHidden}>{strings.includedTitle}</span>
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

/** A service is read out with each of its cells, so its header holds no details. */
function PriceRow({ title, age, schedule, included, extra, note, price, price_old: old }: Price) {
  const details = [joinList(strings.included, included), joinList(strings.extra, extra), note];
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.service}>
        <span className={styles.name}>{title}</span>
        <Lines texts={[joinWords([age, schedule])]} />
      </th>
      <td className={styles.details}>
        <Lines texts={details} />
      </td>
      <td className={styles.amount}>
        {strings.priceOf(price)}
        <OldPrice amount={old} className={styles.old} />
      </td>
    </tr>
  );
}

const Lines = ({ texts }: { readonly texts: readonly (string | undefined)[] }) =>
  texts.filter(Boolean).map((text) => (
    <span key={text} className={styles.line}>
      {text}
    </span>
  ));
