import type { ProgramDetail } from '#contract/shapes/catalogue.ts';
import type { Price } from '#contract/shapes/primitives.ts';
import { Places } from '../features/documents/document-teasers.tsx';
import { GroupsList } from '../features/groups/groups-list.tsx';
import { NextTour } from '../features/visit-times/next-tour.client.tsx';
import { formatAges, joinWords } from '../i18n/format.ts';
import { strings } from '../i18n/strings.ts';
import { plainText } from '../i18n/typography.ts';
import { classes } from '../lib/classes.ts';
import { findPart } from '../loaders/load.ts';
import { OldPrice } from '../ui/old-price/old-price.tsx';
import { PlainText } from '../ui/plain-text/plain-text.tsx';
import { cluster, onScreen, stack, words as item } from '../ui/styles/layout.css.ts';
import { text, unfold } from '../ui/styles/text.css.ts';
import { TextList } from '../ui/text-list/text-list.tsx';
import * as styles from './program-ticket.css.ts';

interface TicketProps {
  readonly program: ProgramDetail;
}

/** A programme as a ticket: its price with what it includes, its groups, the next tour. */
export async function ProgramTicket({ program, slug }: TicketProps & { readonly slug: string }) {
  const all = (await findPart('groups')) ?? [];
  const groups = all.filter(({ program_slugs: slugs }) => slugs?.includes(slug));
  const isTold = groups.some(({ free }) => free !== undefined);
  return (
    <div className={styles.ticket}>
      <div className={styles.part}>
        <PriceLines program={program} />
        {!isTold && <Places left={program.places_left} />}
        <Terms program={program} />
      </div>
      {groups.length > 0 && (
        <div className={styles.part}>
          <GroupsList groups={groups} all={all} />
        </div>
      )}
      <div className={classes(styles.part, onScreen)}>
        <NextTour />
      </div>
    </div>
  );
}

/** The first price in large figures, a line for each further one, with their details. */
function PriceLines({ program }: TicketProps) {
  const { prices = [], price_from: from, price_unit: unit } = program;
  const [first, ...others] = prices;
  const amount = first
    ? strings.priceOf(first.price, first.price_unit)
    : from !== undefined && strings.priceFrom(from, unit, program.price_to);
  if (!amount) return null;
  return (
    <ul className={classes(cluster.s, styles.prices)}>
      <li className={item.portrait}>
        <span className={styles.price}>{amount}</span>{' '}
        <OldPrice amount={first?.price_old} className={text.note} />
        {first && <Details price={first} program={program} />}
      </li>
      {others.map((price) => (
        <li
          key={`${price.title} ${price.age} ${price.schedule} ${price.price}`}
          className={item.portrait}
        >
          {price.title}{' '}
          <span className={styles.amount}>{strings.priceOf(price.price, price.price_unit)}</span>{' '}
          <OldPrice amount={price.price_old} className={text.note} />
          <Details price={price} program={program} />
        </li>
      ))}
    </ul>
  );
}

/** Details of a price: its inclusions, and facts that differ from those of the programme. */
function Details({ price, program }: TicketProps & { readonly price: Price }) {
  const { title, age = '', schedule, included, extra = [], note } = price;
  const isFirst = program.prices?.[0] === price;
  const ages = formatAges(program.age_from, program.age_to) ?? '';
  const paid = extra.filter((item) => !program.extra?.includes(item));
  const words = [
    isFirst && title !== program.title && title,
    plainText(age) !== plainText(ages) && age,
    schedule !== program.schedule && schedule,
    ...(included ?? []),
    note,
    paid.length > 0 && `${strings.extra}: ${paid.join(', ')}`,
  ];
  const line = joinWords(words);
  return line ? <span className={classes(text.note, styles.line)}>{line}</span> : null;
}

/** Everything that the price includes, and extras. */
function Terms({ program: { included = [], extra = [], price_note: note } }: TicketProps) {
  if (included.length + extra.length === 0 && !note) return null;
  return (
    <details>
      <summary className={unfold}>{strings.includedTitle}</summary>
      <div className={classes(stack.s, styles.terms)}>
        <TextList items={included} />
        {extra.length > 0 && <p className={text.strong}>{strings.extra}</p>}
        <TextList items={extra} />
        {note && <PlainText text={note} />}
        <p className={text.note}>{strings.noOffer}</p>
      </div>
    </details>
  );
}
