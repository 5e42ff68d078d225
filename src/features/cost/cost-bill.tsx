import type { Pricing } from '#contract/shapes/pricing.ts';
import { leadHref } from '../lead/lead-prefill.ts';
import { formatAges, formatDate, formatRoubles } from '../../i18n/format.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { button } from '../../ui/button/button.css.ts';
import { Link } from '../../ui/link/link.tsx';
import { cluster, rowOfThree, stack } from '../../ui/styles/layout.css.ts';
import { panel } from '../../ui/styles/surface.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import { calculateCost, type ChildCost, type Cost } from './calculate.ts';
import { type CostChoice, costQuery } from './choice.ts';
import * as styles from './cost.css.ts';

interface CostBillProps {
  readonly pricing: Pricing;
  readonly choice: CostChoice;
  /** Whether nothing was chosen, so that there is nothing to save or send. */
  readonly isExample: boolean;
}

/** The itemized bill of a choice, with links to save and send it. */
export function CostBill({ pricing, choice, isExample }: CostBillProps) {
  const cost = calculateCost(pricing, choice);
  const query = costQuery(choice);
  return (
    <>
      {cost.children.map((child, index) => (
        // A family may choose a programme twice.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={stack.s}>
          <ChildBill child={child} />
          {child.fitsAge === false && <OtherAge program={choice.children[index]?.program} />}
        </div>
      ))}
      <Sums cost={cost} />
      <Notes pricing={pricing} />
      <p className={cluster.l}>
        <Link href={leadHref(isExample ? {} : { cost: query })} className={button.primary}>
          {isExample ? strings.bookTour : strings.costRequest}
        </Link>
        {!isExample && <Link href={`/info/cost?${query}`}>{strings.costKeep}</Link>}
      </p>
    </>
  );
}

const ChildBill = ({ child: { title, lines, first, usual } }: { readonly child: ChildCost }) => (
  <table className={styles.bill}>
    <caption className={classes(text.subhead, styles.caption)}>{title}</caption>
    <thead className={text.note}>
      <Row what={strings.costWhat} first={strings.costFirst} usual={strings.costUsual} isHead />
    </thead>
    <tbody>
      {lines.map((line, index) => (
        <Row
          // Titles may repeat.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          what={line.title}
          reason={strings.costReason(line.reason)}
          first={formatRoubles(line.first)}
          usual={line.usual === 0 ? strings.costNothing : formatRoubles(line.usual)}
        />
      ))}
    </tbody>
    <tfoot className={text.strong}>
      <Row what={strings.costSum} first={formatRoubles(first)} usual={formatRoubles(usual)} />
    </tfoot>
  </table>
);

interface RowProps {
  readonly what: string;
  readonly reason?: string;
  readonly first: string;
  readonly usual: string;
  readonly isHead?: boolean;
}

function Row({ what, reason, first, usual, isHead = false }: RowProps) {
  const Cell = isHead ? 'th' : 'td';
  const scope = isHead ? { scope: 'col' } : {};
  return (
    <tr className={rowOfThree}>
      <th scope={isHead ? 'col' : 'row'} className={styles.what}>
        {what} {reason && <span className={classes(styles.reason, text.note)}>{reason}</span>}
      </th>
      <Cell {...scope} className={styles.amount}>
        {first}
      </Cell>
      <Cell {...scope} className={styles.amount}>
        {usual}
      </Cell>
    </tr>
  );
}

function Sums({ cost: { children, first, usual, ahead } }: { readonly cost: Cost }) {
  const rows = [
    [strings.costFirst, first],
    [strings.costUsual, usual],
    ...(ahead ? [[strings.costAtOnce(ahead.months), ahead.amount] as const] : []),
  ] as const;
  return (
    <div className={classes(panel.strong, stack.s)}>
      {children.length > 1 && <p className={text.title}>{strings.costFamily}</p>}
      <dl className={cluster.l}>
        {rows.map(([title, amount]) => (
          <div key={title}>
            <dt className={text.note}>{title}</dt>
            <dd className={classes(text.lead, styles.sum)}>{formatRoubles(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function OtherAge({ program }: { readonly program: Pricing['programs'][number] | undefined }) {
  const ages = formatAges(program?.age_from, program?.age_to);
  return ages ? <p role="note">{strings.costOtherAge(ages)}</p> : null;
}

function Notes({ pricing: { notes = [], updated_at: updated } }: { readonly pricing: Pricing }) {
  const date = formatDate(updated);
  return (
    <div className={classes(stack.xs, text.note)}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p>
        {date && strings.costPricesOf(date)} {strings.noOffer}
      </p>
    </div>
  );
}
