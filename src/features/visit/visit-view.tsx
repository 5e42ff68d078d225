import { visitPath } from '#contract/visit-paths.ts';
import type { Visit } from '#contract/visits.ts';
import type { Shell } from '../../loaders/shell.ts';
import type { VisitContent } from '../../loaders/visit.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { button } from '../../ui/button/button.css.ts';
import { Link } from '../../ui/link/link.tsx';
import { columns, stack, starts } from '../../ui/styles/layout.css.ts';
import { Phone } from '../contacts/phone-link.tsx';
import { Way } from '../contacts/place.tsx';
import { VisitFacts, VisitLink, VisitNotice } from './visit-details.tsx';
import { VisitForms } from './visit-forms.tsx';
import * as styles from './visit.css.ts';

interface VisitViewProps extends VisitContent {
  readonly config: Shell['config'];
}

/** What a link to a visit shows; nothing of the visitor, because links get around. */
export function VisitView({ config, contacts, problem, visit, ...content }: VisitViewProps) {
  const { phone } = config;
  return (
    <div className={stack.xl}>
      {problem && <VisitNotice phone={phone}>{strings.visitProblems[problem]}</VisitNotice>}
      {visit && (
        <div className={classes(columns.pair, styles.columns)}>
          <div className={stack.xl}>
            <VisitFacts visit={visit} title={config.title} />
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

interface LostProps {
  readonly visit: Visit;
  readonly phone: string;
}

/** A visit that will not be, and the way to another. */
function Lost({ visit: { state, time }, phone }: LostProps) {
  const isCancelled = state === 'cancelled';
  const query = time.move_slug === undefined ? '' : `?move=${encodeURIComponent(time.move_slug)}`;
  return (
    <div className={starts.m}>
      <p>
        {isCancelled ? strings.visitCancelledText : strings.visitWithdrawnText}
        {!isCancelled && phone && (
          <>
            {' '}
            <Phone phone={phone} />
          </>
        )}
      </p>
      <Link href={`/lead${query}`} className={button.primary}>
        {strings.visitAnew}
      </Link>
    </div>
  );
}

type BookedProps = Omit<VisitContent, 'visit' | 'contacts'> & LostProps;

const Booked = ({ visit, token, times, problem, phone }: BookedProps) => (
  <>
    <p>
      <a className={button.primary} href={`${visitPath(token)}/visit.ics`}>
        {strings.visitToCalendar}
      </a>
    </p>
    {visit.is_open ? (
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
    )}
  </>
);
