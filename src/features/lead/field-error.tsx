import { Drawing } from '../../ui/icon/icon.tsx';
import { ALERT } from '../../ui/icon/icons.ts';
import * as styles from './lead-form.css.ts';

interface FieldErrorProps {
  readonly id: string;
  readonly text: string | undefined;
}

/** Error message of a field. */
export const FieldError = ({ id, text }: FieldErrorProps) =>
  text === undefined ? null : (
    <p id={id} className={styles.error}>
      <Drawing path={ALERT} className={styles.errorIcon} />
      {text}
    </p>
  );
