import type { ReactNode } from 'react';
import { visitPath } from '#contract/visit-paths.ts';
import type { Visit } from '#contract/visits.ts';
import { formatClock, formatWeekDay } from '../../i18n/format.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { siteUrl } from '../../runtime/site-url.ts';
import { KeyFacts } from '../../ui/key-facts/key-facts.tsx';
import { starts } from '../../ui/styles/layout.css.ts';
import { panel } from '../../ui/styles/surface.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import { Phone } from '../contacts/phone-link.tsx';
import * as styles from './visit.css.ts';

interface NoticeProps {
  readonly children: ReactNode;
  /** Phone number, for a text that ends with a colon. */
  readonly phone?: string | undefined;
}

/** Why a change was refused, or why there is no visit to show. */
export const VisitNotice = ({ children, phone }: NoticeProps) => (
  <div className={classes(panel.strong, starts.xs, styles.notice)} role="alert">
    <p className={text.strong}>{children}</p>
    {phone && (
      <p>
        {`${strings.leadQuestions} `}
        <Phone phone={phone} />
      </p>
    )}
  </div>
);

/** «Суббота, 28 ноября, 10:00–10:45» */
export const visitTime = ({ starts_at: start, ends_at: end }: Visit['time']): string =>
  `${formatWeekDay(start)}, ${formatClock(start, end)}`;

interface FactsProps {
  readonly visit: Visit;
  /** Name of the kindergarten. */
  readonly title: string;
}

/** Time, kind and place of the visit. */
export const VisitFacts = ({ visit: { number, time }, title }: FactsProps) => (
  <KeyFacts
    rows={[
      [strings.visitDay, visitTime(time)],
      [strings.visitWhat, strings.visitSummary[time.kind](title)],
      [strings.visitPlace, time.place],
      [strings.visitNote, time.note],
      [strings.visitNumber, number],
    ]}
  />
);

/** The link for the family to keep. */
export const VisitLink = ({ token }: { readonly token: string }) => (
  <section className={starts.s}>
    <h2 className={text.subhead}>{strings.visitKeep}</h2>
    <p>{strings.visitKeepText}</p>
    <p className={styles.link}>{siteUrl(visitPath(token))}</p>
  </section>
);
