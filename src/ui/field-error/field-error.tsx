import { classes } from '../../lib/classes.ts';
import { Drawing } from '../icon/icon.tsx';
import { ALERT } from '../icon/icons.ts';
import { beside } from '../styles/layout.css.ts';
import { text as texts } from '../styles/text.css.ts';

interface FieldErrorProps {
  readonly id: string;
  readonly text: string | undefined;
}

/** Error message of a field. */
export const FieldError = ({ id, text }: FieldErrorProps) =>
  text === undefined ? null : (
    <p id={id} className={classes(beside.xs, texts.error)}>
      <Drawing path={ALERT} />
      {text}
    </p>
  );
