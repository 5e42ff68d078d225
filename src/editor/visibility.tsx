import * as styles from './editor.css.ts';
import { Quiet } from './quiet.tsx';
import { texts } from './texts.ts';
import type { Value } from './types.ts';

const moment = new Intl.DateTimeFormat('ru', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

interface VisibilityProps {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onSave: (value: Value) => void;
}

/** Whether visitors see a document, and buttons that change it at once. */
export function Visibility({ value, onChange, onSave }: VisibilityProps) {
  const { draft, published, show_from: from, ...others } = value;
  const isHidden = ![undefined, false].includes(draft as boolean) || published === false;
  if (!isHidden) {
    return (
      <p>
        <Quiet onClick={() => onSave({ ...value, draft: true })}>{texts.hide}</Quiet>
      </p>
    );
  }
  // The moment is written as the clock of the kindergarten shows it.
  const local = typeof from === 'string' ? from.slice(0, 16) : '';
  return (
    <div className={styles.notice}>
      <p>
        {texts.hiddenNow}
        {local !== '' && ` ${texts.showsFrom} ${moment.format(Date.parse(`${local}Z`))}.`}
      </p>
      <button type="button" className={styles.main} onClick={() => onSave(others)}>
        {texts.showNow}
      </button>
      <label className={styles.label}>
        {texts.showFrom}
        <input
          type="datetime-local"
          className={styles.input}
          value={local}
          onChange={({ target }) => {
            const { show_from: _from, ...kept } = value;
            onChange(target.value === '' ? kept : { ...kept, show_from: target.value });
          }}
        />
      </label>
    </div>
  );
}
