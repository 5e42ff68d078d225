import type { ReactNode } from 'react';
import type { FreeTime } from '#contract/shapes/visits.ts';
import { formatClock } from '../../i18n/format.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { visuallyHidden } from '../../theme/typography.css.ts';
import { FieldError } from '../../ui/field-error/field-error.tsx';
import { cluster, full, stack } from '../../ui/styles/layout.css.ts';
import { text, unfold } from '../../ui/styles/text.css.ts';
import { timesInView, toDays } from './visit-days.ts';
import * as styles from './visit-times.css.ts';

/** Number of free places, shown only when few are left. */
const FEW = 2;

interface VisitTimesProps {
  /** The earliest first. */
  readonly times: readonly FreeTime[];
  /** Name of the field, whose value is the id of a time. */
  readonly name: string;
  /** Id of the group. */
  readonly id: string;
  /** Id of the preselected time. */
  readonly value?: string | undefined;
  readonly error?: string | undefined;
  /** Choices after the times. */
  readonly children?: ReactNode;
}

/** Choice of a time for a visit, by day. */
export function VisitTimes({ times, name, id, value, error, children }: VisitTimesProps) {
  const next = timesInView(times);
  const more = times.filter((time) => !next.includes(time));
  return (
    <fieldset
      id={id}
      className={full}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={classes(text.subhead, styles.question)}>{strings.visitWhen}</legend>
      <div className={stack.m}>
        <FieldError id={`${id}-error`} text={error} />
        <Days times={next} name={name} value={value} />
        {more.length > 0 && (
          <details open={more.some((time) => time.id === value)}>
            <summary className={unfold}>{strings.visitAll}</summary>
            <Days times={more} name={name} value={value} />
          </details>
        )}
        {children}
      </div>
    </fieldset>
  );
}

type DaysProps = Pick<VisitTimesProps, 'times' | 'name' | 'value'>;

const Days = ({ times, name, value }: DaysProps) => (
  <div className={stack.m}>
    {toDays(times).map(({ title, rounds }) => (
      <fieldset key={title}>
        <legend className={text.strong}>{title}</legend>
        {rounds.map(({ kind, about, times: ofRound }) => (
          <div key={ofRound[0]?.id} className={classes(stack.xs, kind !== 'tour' && styles.other)}>
            {kind !== 'tour' && (
              <p>
                <VisitKind kind={kind} />
              </p>
            )}
            <div className={cluster.xs}>
              {ofRound.map((time) => (
                <TimeChoice key={time.id} name={name} value={time.id} isChosen={time.id === value}>
                  <TimeWords time={time} />
                </TimeChoice>
              ))}
            </div>
            {about && <p className={text.note}>{about}</p>}
          </div>
        ))}
      </fieldset>
    ))}
  </div>
);

interface VisitKindProps {
  readonly kind: FreeTime['kind'];
}

/** Kind of a visit, recognizable by its colour: tours are violet, others are warm. */
export const VisitKind = ({ kind }: VisitKindProps) => (
  <span className={styles.kind[kind === 'tour' ? 'tour' : 'other']}>
    {strings.visitKinds[kind]}
  </span>
);

/** Shows the start; screen readers also get end and kind. */
function TimeWords({ time }: { readonly time: FreeTime }) {
  const [from, to] = formatClock(time.starts_at, time.ends_at).split('–');
  return (
    <>
      {from}
      <span className={visuallyHidden}>{`–${to}, ${strings.visitKinds[time.kind]}`}</span>
      {time.free <= FEW && (
        <span className={text.small}>
          <span className={visuallyHidden}>, </span>
          {strings.placesLeftOf(time.free)}
        </span>
      )}
    </>
  );
}

interface TimeChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  /** Whether it is a line of text with a mark beside the times. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** A time, or another choice beside the times. */
export const TimeChoice = ({ name, value, isChosen, isQuiet, children }: TimeChoiceProps) => (
  <label className={styles.choice}>
    <input
      type="radio"
      // The id lacks the start, so that links to a time keep working.
      id={value.split('@')[0] || undefined}
      name={name}
      value={value}
      defaultChecked={isChosen}
      className={styles.radio}
    />
    <span className={classes(cluster.xs, styles.chip, isQuiet && styles.quiet)}>{children}</span>
  </label>
);
