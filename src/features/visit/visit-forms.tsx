import type { ReactNode } from 'react';
import { visitPath } from '#contract/shapes/visit-paths.ts';
import type { FreeTime, Visit } from '#contract/shapes/visits.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { button } from '../../ui/button/button.css.ts';
import { onScreen, stack, starts } from '../../ui/styles/layout.css.ts';
import { Phone } from '../contacts/phone-link.tsx';
import { VisitTimes } from '../visit-times/visit-times.tsx';
import { unfold } from '../../ui/styles/text.css.ts';
import * as styles from './visit.css.ts';

interface ChangeFormProps {
  readonly token: string;
  readonly visit: Visit;
  readonly action: 'move' | 'cancel';
  /** Label of the submit button. */
  readonly submit: string;
  readonly children: ReactNode;
}

/** A change based on the shown visit: the server refuses it once the visit has changed. */
const ChangeForm = ({ token, visit, action, submit, children }: ChangeFormProps) => (
  <form method="post" action={visitPath(token)} className={starts.m}>
    <input type="hidden" name="revision" value={visit.revision} />
    {children}
    <button
      className={action === 'move' ? button.primary : button.secondary}
      name="action"
      value={action}
    >
      {submit}
    </button>
  </form>
);

interface FoldedProps {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

const Folded = ({ title, isOpen = false, children }: FoldedProps) => (
  <details open={isOpen} className={styles.details}>
    <summary className={unfold}>{title}</summary>
    <div className={styles.folded}>{children}</div>
  </details>
);

interface VisitFormsProps {
  readonly token: string;
  readonly visit: Visit;
  /** Times that the visit can be moved to. */
  readonly times: readonly FreeTime[];
  /** Why the visit was not moved. */
  readonly error: 'taken' | 'notChosen' | undefined;
  readonly phone: string;
}

/** Moves or cancels a visit. */
export const VisitForms = ({ token, visit, times, error, phone }: VisitFormsProps) => (
  <div className={classes(stack.m, onScreen)}>
    <Folded title={strings.visitMove} isOpen={error !== undefined}>
      {times.length > 0 && visit.can_move !== false ? (
        <ChangeForm token={token} visit={visit} action="move" submit={strings.visitMoveSubmit}>
          <VisitTimes
            times={times}
            name="slot"
            id="slot"
            error={error && strings.visitProblems[error]}
          />
        </ChangeForm>
      ) : (
        <p>
          {`${visit.can_move === false ? strings.visitNoMoves : strings.visitNoTimes} `}
          <Phone phone={phone} />
        </p>
      )}
    </Folded>
    <Folded title={strings.visitCancel}>
      <ChangeForm token={token} visit={visit} action="cancel" submit={strings.visitCancelSubmit}>
        <p>{strings.visitCancelText}</p>
      </ChangeForm>
    </Folded>
  </div>
);
