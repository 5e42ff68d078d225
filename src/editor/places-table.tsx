import * as styles from './editor.css.ts';
import { SaveBar } from './save-bar.tsx';
import { texts } from './texts.ts';
import type { ListedDocument } from './types.ts';
import { useRows } from './use-rows.ts';

interface StepperProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: number | undefined) => void;
}

/** A number that two taps change; an empty one is not set. */
function Stepper({ label, value, onChange }: StepperProps) {
  const count = typeof value === 'number' ? value : 0;
  return (
    <span className={styles.stepper}>
      <button
        type="button"
        className={styles.quiet}
        aria-label={`${label} −1`}
        onClick={() => onChange(Math.max(0, count - 1))}
      >
        −
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        className={styles.number}
        value={typeof value === 'number' ? value : ''}
        onChange={({ target }) =>
          onChange(/^\d+$/.test(target.value) ? Number(target.value) : undefined)
        }
      />
      <button
        type="button"
        className={styles.quiet}
        aria-label={`${label} +1`}
        onClick={() => onChange(count + 1)}
      >
        +
      </button>
    </span>
  );
}

/** Today where the kindergarten is, `2026-11-26`. */
const today = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(Date.now());

/** Places of all groups, in one table. A change tells its day, which the site shows. */
export function PlacesTable({ groups }: { readonly groups: readonly ListedDocument[] }) {
  const { rows, state, change, save } = useRows(groups.map(({ file }) => file));
  return (
    <>
      {rows.map(({ file, value }) => (
        <fieldset key={file} className={styles.item}>
          <legend className={styles.label}>{String(value['title'])}</legend>
          <div className={styles.pair}>
            {(['free', 'waiting'] as const).map((name) => (
              <div key={name}>
                <span className={styles.pairLabel}>{texts[name]}</span>
                <Stepper
                  label={`${String(value['title'])}: ${texts[name]}`}
                  value={value[name]}
                  onChange={(count) => change(file, { [name]: count, updated_at: today() })}
                />
              </div>
            ))}
          </div>
        </fieldset>
      ))}
      <SaveBar
        state={state}
        page={state === texts.saved ? groups[0]?.page : undefined}
        onSave={() => void save()}
        onDiscard={undefined}
      />
    </>
  );
}
