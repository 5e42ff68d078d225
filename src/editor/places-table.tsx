import { useState } from 'react';
import { readNumber } from '#contract/values/read-number.ts';
import * as styles from './editor.css.ts';
import { Quiet } from './quiet.tsx';
import { Notices, SaveBar } from './save-bar.tsx';
import { texts } from './texts.ts';
import type { ListedDocument } from './types.ts';
import { useDocuments } from './use-documents.ts';

interface StepperProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: number | string | undefined) => void;
}

/** The typed text as a number if possible; undefined if empty. */
function toCount(typed: string): number | string | undefined {
  const digits = typed.replace(/[\s.,]+$/, '').trim();
  if (/^\d+$/.test(digits)) return Number(digits);
  return typed.trim() === '' ? undefined : typed;
}

/** A number with buttons for one more and one less; only an empty one is unset. */
function Stepper({ label, value, onChange }: StepperProps) {
  const [typed, setTyped] = useState('');
  // A file may have the number as a text, as the site reads it: «2 места».
  const read = typeof value === 'string' ? readNumber(value, undefined) : value;
  const count = typeof read === 'number' ? read : 0;
  const shown =
    toCount(typed) === value
      ? typed
      : typeof value === 'number' || typeof value === 'string'
        ? String(value)
        : '';
  return (
    <span className={styles.stepper}>
      <Quiet aria-label={`${label} −1`} onClick={() => onChange(Math.max(0, count - 1))}>
        −
      </Quiet>
      <input
        inputMode="numeric"
        aria-label={label}
        aria-invalid={typeof value === 'string' && read === undefined}
        className={styles.number}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(toCount(target.value));
        }}
      />
      <Quiet aria-label={`${label} +1`} onClick={() => onChange(count + 1)}>
        +
      </Quiet>
    </span>
  );
}

interface PlacesTableProps {
  readonly groups: readonly ListedDocument[];
  /** ISO 8601. */
  readonly today: string;
}

/** Places of all groups, in one table. A change records its day, which the site shows. */
export function PlacesTable({ groups, today }: PlacesTableProps) {
  const editing = useDocuments(groups.map(({ file }) => file));
  return (
    <>
      <Notices editing={editing} listed={groups} />
      {editing.shown.map(({ opened: { file }, value }) => (
        <fieldset key={file} className={styles.item}>
          <legend className={styles.label}>{String(value['title'])}</legend>
          <div className={styles.pair}>
            {(['free', 'waiting'] as const).map((name) => (
              <div key={name}>
                <span className={styles.pairLabel}>{texts[name]}</span>
                <Stepper
                  label={`${String(value['title'])}: ${texts[name]}`}
                  value={value[name]}
                  onChange={(count) =>
                    editing.change(file, { ...value, [name]: count, updated_at: today })
                  }
                />
              </div>
            ))}
          </div>
        </fieldset>
      ))}
      <SaveBar editing={editing} page={groups[0]?.page} />
    </>
  );
}
