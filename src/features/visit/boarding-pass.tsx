import type { ReactNode } from 'react';
import type { Visit } from '#contract/shapes/visits.ts';
import { dayNumeral, formatClock } from '../../i18n/format.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { artSizes } from '../../theme/art-sizes.ts';
import { visuallyHidden } from '../../theme/typography.css.ts';
import { Art } from '../../ui/art/art.tsx';
import { atBottom, cluster, stack } from '../../ui/styles/layout.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import { VisitKind } from '../visit-times/visit-times.tsx';
import * as styles from './boarding-pass.css.ts';
import { isExpected, type VisitStage, visitTime } from './visit-stage.ts';

interface BoardingPassProps {
  readonly visit: Visit;
  readonly stage: VisitStage;
  /** Content below the tear line. */
  readonly children: ReactNode;
}

/** Day and hour of a visit on the night sky, from which a rocket lifts off while the family is expected. */
export function BoardingPass({ visit, stage, children }: BoardingPassProps) {
  const { time, former, number } = visit;
  const isOn = isExpected(stage);
  return (
    <article className={styles.pass}>
      <div className={classes(stack.m, isOn ? styles.face : styles.lost)}>
        {isOn && <Launch />}
        <p className={cluster.s}>
          <VisitKind kind={time.kind} />{' '}
          <span className={text.small}>{strings.visitNumber(number)}</span>
        </p>
        <When time={time} isOn={isOn} />
        {stage === 'moved' && former && (
          <p className={classes(text.small, styles.besideSmallRocket)}>
            {strings.visitFormer(visitTime(former))}
          </p>
        )}
        {!isOn && (
          <p className={stage === 'over' ? styles.stamp.quiet : styles.stamp.loud}>
            {strings.visitStamps[stage]}
          </p>
        )}
      </div>
      <div className={styles.stub}>{children}</div>
    </article>
  );
}

/** «28 ноября, суббота, 10:00–10:45»; crossed out once the family is no longer expected. */
function When({ time, isOn }: { readonly time: Visit['time']; readonly isOn: boolean }) {
  const { numeral, month, weekDay } = dayNumeral(time.starts_at, 'long');
  const [from = '', to = ''] = formatClock(time.starts_at, time.ends_at).split('–');
  const Large = isOn ? 'span' : 's';
  return (
    <p className={classes(cluster.xs, atBottom, styles.when)}>
      <span className={cluster.s}>
        <Large className={styles.large}>{numeral}</Large>
        <span className={styles.date}>
          {` ${month}`}
          <span className={visuallyHidden}>, </span>
          <span className={styles.weekDay}>{weekDay}</span>
        </span>
      </span>
      <span className={visuallyHidden}>, </span>
      <span className={isOn ? styles.besideSmallRocket : undefined}>
        <Large className={styles.large}>{from}</Large>
        <span className={styles.until}>{`–${to}`}</span>
      </span>
    </p>
  );
}

/** One picture in two layers: the rocket rises from its cloud. */
const Launch = () => (
  <div className={styles.launch} data-decoration="">
    <div className={styles.rocket}>
      <Art name="rocket-launch" sizes={artSizes.launch} isFirst />
    </div>
    <div className={styles.cloud}>
      <Art name="rocket-launch" sizes={artSizes.launch} isFirst />
    </div>
  </div>
);
