import { visitPath } from '#contract/visit-paths.ts';
import { timeStateOf, timeWords } from '#contract/visit-words.ts';
import type { Visit } from '#contract/visits.ts';
import type { Shell } from '../../loaders/shell.ts';
import type { ShownVisit, VisitContent } from './load-visit.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { button } from '../../ui/button/button.css.ts';
import { Link } from '../../ui/link/link.tsx';
import { columns, stack, starts } from '../../ui/styles/layout.css.ts';
import { Phone } from '../contacts/phone-link.tsx';
import { Way } from '../contacts/place.tsx';
import { VisitFacts, VisitLink, VisitNotice, visitTime } from './visit-details.tsx';
import { VisitForms } from './visit-forms.tsx';
import * as styles from './visit.css.ts';

/** Title of a visit's page. */
export function visitHeading({ visit, problem }: ShownVisit): string {
  const { visitHeadings: headings } = strings;
  if (visit === undefined) return problem === 'missing' ? headings.missing : headings.unknown;
  return timeWords[timeStateOf(visit)].title;
}

interface VisitViewProps extends VisitContent {
  readonly config: Shell['config'];
}

/** The page behind a visit's link. It shows nothing about the visitor, because links get passed on. */
export function VisitView({ config, contacts, problem, visit, ...content }: VisitViewProps) {
  const { phone } = config;
  return (
    <div className={stack.xl}>
      {problem && <VisitNotice phone={phone}>{strings.visitProblems[problem]}</VisitNotice>}
      {visit && (
        <div className={classes(columns.pair, styles.columns)}>
          <div className={stack.xl}>
            <State visit={visit} />
            <VisitFacts visit={visit} title={config.title} />
            <p>
              <a className={button.primary} href={`${visitPath(content.token)}/visit.ics`}>
                {visit.state === 'booked' ? strings.visitToCalendar : strings.visitOffCalendar}
              </a>
            </p>
            {visit.state === 'booked' ? (
              <Booked {...content} visit={visit} phone={phone} problem={problem} />
            ) : (
              <Lost visit={visit} phone={phone} />
            )}
          </div>
          <div className={stack.xl}>
            <Way contacts={contacts} />
            {visit.state === 'booked' && <VisitLink token={content.token} />}
          </div>
        </div>
      )}
    </div>
  );
}

/** State of the visit in words. */
function State({ visit }: Pick<LostProps, 'visit'>) {
  const state = timeStateOf(visit);
  const { former } = visit;
  return (
    <div className={stack.xs}>
      <p>{timeWords[state].text}</p>
      {state === 'moved' && former && <p>{strings.visitFormer(visitTime(former))}</p>}
    </div>
  );
}

interface LostProps {
  readonly visit: Visit;
  readonly phone: string;
}

/** A visit that will not take place, and the way to another one. */
function Lost({ visit: { time }, phone }: LostProps) {
  const query = time.move_slug === undefined ? '' : `?move=${encodeURIComponent(time.move_slug)}`;
  return (
    <div className={starts.m}>
      <Link href={`/lead${query}`} className={button.primary}>
        {strings.visitAnew}
      </Link>
      {phone && (
        <p>
          {`${strings.leadQuestions} `}
          <Phone phone={phone} />
        </p>
      )}
    </div>
  );
}

type BookedProps = Omit<VisitContent, 'visit' | 'contacts'> & LostProps;

const Booked = ({ visit, token, times, problem, phone }: BookedProps) =>
  visit.is_open ? (
    <VisitForms
      token={token}
      visit={visit}
      times={times}
      error={problem === 'taken' || problem === 'notChosen' ? problem : undefined}
      phone={phone}
    />
  ) : (
    <p>
      {`${strings.visitOverText} ${strings.leadQuestions} `}
      <Phone phone={phone} />
    </p>
  );
