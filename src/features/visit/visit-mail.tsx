import type { Visit } from '#contract/shapes/visits.ts';
import { strings } from '../../i18n/strings.ts';
import { Drawing } from '../../ui/icon/icon.tsx';
import { ALERT, CHECK } from '../../ui/icon/icons.ts';
import { beside, stack } from '../../ui/styles/layout.css.ts';
import * as styles from './visit.css.ts';

/** Id of the link to keep. */
export const KEEP = 'keep';

/** The mail to the family; without one, the page's link is all that it has. */
export function VisitMail({
  mail,
  isOpen,
}: {
  readonly mail: Visit['mail'];
  readonly isOpen: boolean;
}) {
  const hasArrived = mail !== undefined && mail.state !== 'failed';
  return (
    <div className={stack.xxs}>
      {mail && (
        <p className={beside.xs}>
          <Drawing path={hasArrived ? CHECK : ALERT} />
          {strings.visitMail[mail.state](mail.to)}
        </p>
      )}
      {isOpen && !hasArrived && (
        <p>
          <a href={`#${KEEP}`} className={styles.keep}>
            {strings.visitKeep}
          </a>
        </p>
      )}
    </div>
  );
}
