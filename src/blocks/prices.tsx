import type { BlockOf } from '#contract/shapes/blocks.ts';
import type { Price } from '#contract/shapes/primitives.ts';
import { joinWords } from '../i18n/format.ts';
import { strings } from '../i18n/strings.ts';
import { classes } from '../lib/classes.ts';
import { StaticHtml } from '../rendering/static-html.tsx';
import { visuallyHidden } from '../theme/typography.css.ts';
import { OldPrice } from '../ui/old-price/old-price.tsx';
import { stack } from '../ui/styles/layout.css.ts';
import { text } from '../ui/styles/text.css.ts';
import * as styles from './prices.css.ts';

/** Price tables, one per billing unit, with the note that they are not an offer. */
export function Prices({ items }: Omit<BlockOf<'prices'>, 'type'>) {
  const byUnit = [...Map.groupBy(items, ({ price_unit: unit }) => unit)];
  return (
    <StaticHtml as="div" className={classes(styles.root, stack.l)}>
      {byUnit.map(([unit, prices]) => (
        <PriceTable key={unit ?? ''} unit={unit} prices={prices} />
      ))}
      <p className={text.note}>{strings.noOffer}</p>
    </StaticHtml>
  );
}

/** Caption of a unit; one without a caption is shown as written. */
const captionOf = (unit: string): string =>
  (strings.priceFor as Readonly<Record<string, string>>)[unit] ?? `${strings.prices}: ${unit}`;

interface PriceTableProps {
  readonly unit: string | undefined;
  readonly prices: readonly Price[];
}

const PriceTable = ({ unit = '', prices }: PriceTableProps) => (
  <table className={styles.table}>
    {unit && <caption className={styles.caption}>{captionOf(unit)}</caption>}
    <thead className={styles.heads}>
      <tr>
        <th scope="col" className={styles.head}>
          {strings.service}
        </th>
        <th scope="col" className={styles.head}>
          <span className={visuallyHidden}>{strings.includedTitle}</span>
        </th>
        <th scope="col" className={styles.head}>
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

const joinList = (title: string, items: readonly string[] = []): string | undefined =>
  items.length > 0 ? `${title}: ${items.join(', ')}` : undefined;

/** A service is read out with each of its cells, so its header holds no details. */
function PriceRow({ title, age, schedule, included, extra, note, price, price_old: old }: Price) {
  const details = [joinList(strings.included, included), joinList(strings.extra, extra), note];
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.service}>
        <strong>{title}</strong>
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
  texts.filter(Boolean).map((line) => (
    <span key={line} className={classes(styles.line, text.note)}>
      {line}
    </span>
  ));
