import { visitPath } from '#contract/shapes/visit-paths.ts';
import type { Visit } from '#contract/shapes/visits.ts';
import type { Shell } from '../../loaders/shell.ts';
import type { ShownVisit, VisitContent } from './load-visit.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { button } from '../../ui/button/button.css.ts';
import { Link } from '../../ui/link/link.tsx';
import { cluster, columns, grid, stack } from '../../ui/styles/layout.css.ts';
import { Directions } from '../contacts/place.tsx';
import { BoardingPass } from './boarding-pass.tsx';
import { Questions, VisitLink, VisitNeeds, VisitNotice } from './visit-details.tsx';
import { VisitForms } from './visit-forms.tsx';
import { isExpected, stageOf, wordsOf } from './visit-stage.ts';
import * as styles from './visit.css.ts';

/** Title of a visit's page, and what it means for the family. */
export function visitHeading({ visit, problem }: ShownVisit): { title: string; text?: string } {
  const { visitHeadings: headings } = strings;
  if (visit) return wordsOf(stageOf(visit));
  return { title: problem === 'missing' ? headings.missing : headings.unknown };
}

interface VisitViewProps extends VisitContent {
  readonly config: Shell['config'];
}

/** The page behind a visit's link. It shows nothing about the visitor, because links get passed on. */
export function VisitView({ config, contacts, problem, visit, ...content }: VisitViewProps) {
  const { phone } = config;
  const stage = visit && stageOf(visit);
  return (
    <div className={stack.xl}>
      {problem && <VisitNotice phone={phone}>{strings.visitProblems[problem]}</VisitNotice>}
      {visit && stage && (
        <BoardingPass visit={visit} stage={stage}>
          {isExpected(stage) ? (
            <div className={grid.tile}>
              <VisitNeeds time={visit.time} />
              <Directions place={contacts} />
            </div>
          ) : (
            <Lost visit={visit} phone={phone} calendar={calendarOf(content.token)} />
          )}
        </BoardingPass>
      )}
      {visit?.is_open && <Open {...content} visit={visit} phone={phone} problem={problem} />}
      {stage === 'begun' && <Questions phone={phone} />}
    </div>
  );
}

const calendarOf = (token: string): string => `${visitPath(token)}/visit.ics`;

interface LostProps {
  readonly visit: Visit;
  readonly phone: string;
  /** Path of its file for a calendar. */
  readonly calendar: string;
}

/** A visit that does not take place, with ways to book another one. */
function Lost({ visit: { time, state }, phone, calendar }: LostProps) {
  const query = time.move_slug === undefined ? '' : `?move=${encodeURIComponent(time.move_slug)}`;
  return (
    <div className={cluster.m}>
      <Link href={`/lead${query}`} className={button.primary}>
        {strings.visitAnew}
      </Link>
      {state !== 'booked' && (
        <a className={button.quiet} href={calendar}>
          {strings.visitOffCalendar}
        </a>
      )}
      <Questions phone={phone} />
    </div>
  );
}

type OpenProps = Omit<VisitContent, 'visit' | 'contacts'> & Omit<LostProps, 'calendar'>;

/** What a family can do with its visit. */
const Open = ({ visit, token, times, problem, phone }: OpenProps) => (
  <div className={classes(columns.pair, styles.columns)}>
    <div className={stack.m}>
      <p>
        <a className={button.primary} href={calendarOf(token)}>
          {strings.visitToCalendar}
        </a>
      </p>
      <VisitForms
        token={token}
        visit={visit}
        times={times}
        error={problem === 'taken' || problem === 'notChosen' ? problem : undefined}
        phone={phone}
      />
    </div>
    <VisitLink token={token} />
  </div>
);
