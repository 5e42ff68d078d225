import * as styles from './editor.css.ts';
import { Quiet } from './quiet.tsx';
import { texts } from './texts.ts';
import type { ListedDocument, Value } from './types.ts';

const moment = new Intl.DateTimeFormat('ru', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

interface ButtonProps {
  readonly value: Value;
  readonly isHidden: boolean;
  readonly onSave: (value: Value) => void;
}

/** Shows a document to visitors, or hides it from them, at once. */
export function VisibilityButton({ value, isHidden, onSave }: ButtonProps) {
  const { draft: _draft, published: _published, show_from: _from, ...others } = value;
  const next = isHidden ? others : { ...others, draft: true };
  return <Quiet onClick={() => onSave(next)}>{isHidden ? texts.showNow : texts.hide}</Quiet>;
}

interface NoticeProps {
  readonly value: Value;
  /** The document as it was opened, and its row in a list. */
  readonly stored: Value;
  readonly line: ListedDocument;
  readonly onChange: (value: Value) => void;
}

/** Tells that visitors do not see a document, and asks for the time from which they will. */
export function HiddenNotice({ value, stored, line, onChange }: NoticeProps) {
  const { show_from: typed, ...others } = value;
  // A file may have the time in any form.
  const from = typed === stored['show_from'] ? line.showsFrom : typed;
  const local = typeof from === 'string' ? from.slice(0, 16) : '';
  return (
    <div className={styles.notice}>
      <p>
        {texts.hiddenNow}
        {local !== '' && ` ${texts.showsFrom} ${moment.format(Date.parse(`${local}Z`))}.`}
      </p>
      <label className={styles.label}>
        {texts.showFrom}
        <input
          type="datetime-local"
          className={styles.input}
          value={local}
          onChange={({ target }) =>
            onChange(target.value === '' ? others : { ...others, show_from: target.value })
          }
        />
      </label>
    </div>
  );
}
