import type { ReactNode } from 'react';
import { visitPath } from '#contract/shapes/visit-paths.ts';
import type { Visit } from '#contract/shapes/visits.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { siteUrl } from '../../runtime/site-url.ts';
import { full, stack, starts } from '../../ui/styles/layout.css.ts';
import { panel } from '../../ui/styles/surface.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import { Phone } from '../contacts/phone-link.tsx';
import { KEEP } from './visit-mail.tsx';
import * as styles from './visit.css.ts';

interface NoticeProps {
  readonly children: ReactNode;
  readonly phone: string;
}

/** Why a change was refused, or why there is no visit to show. */
export const VisitNotice = ({ children, phone }: NoticeProps) => (
  <div className={classes(panel.strong, starts.xs, styles.notice)} role="alert">
    <p className={text.strong}>{children}</p>
    <Questions phone={phone} />
  </div>
);

/** The kindergarten's number, if it has one. */
export const Questions = ({ phone }: { readonly phone: string }) =>
  phone && (
    <p>
      {`${strings.leadQuestions} `}
      <Phone phone={phone} />
    </p>
  );

/** Place in the building, and what to bring. */
export const VisitNeeds = ({ time: { place, note } }: Pick<Visit, 'time'>) =>
  (place || note) && (
    <dl className={stack.m}>
      {[
        [strings.visitPlace, place],
        [strings.visitNote, note],
      ].map(
        ([title, value]) =>
          value && (
            <div key={title}>
              <dt className={text.note}>{title}</dt>
              <dd className={text.strong}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );

/** The link for the family to keep, on one line; a tap selects all of it. */
export function VisitLink({ token }: { readonly token: string }) {
  const link = siteUrl(visitPath(token));
  return (
    <section id={KEEP} className={starts.s}>
      <h2 className={text.subhead}>{strings.visitKeep}</h2>
      <p>{strings.visitKeepText}</p>
      <p className={classes(full, styles.link)}>{link}</p>
    </section>
  );
}
