import * as styles from './editor.css.ts';
import { SaveBar } from './save-bar.tsx';
import { texts, weekdays } from './texts.ts';
import type { ListedDocument } from './types.ts';
import { useRows } from './use-rows.ts';

/** Times of a week (`visit-plan.ts` of the origin). */
interface Weekly {
  readonly kind: string;
  readonly days: readonly number[];
  readonly at: readonly string[];
  readonly minutes: number;
  readonly capacity: number;
}

const KINDS: Readonly<Record<string, string>> = {
  tour: 'Экскурсия',
  'open-day': 'Открытое занятие',
  trial: 'Пробное утро',
};

interface TimesProps {
  readonly row: Weekly;
  readonly label: string;
  readonly onChange: (row: Weekly) => void;
}

const Days = ({ row, label, onChange }: TimesProps) => (
  <fieldset className={styles.group} aria-label={`${label}: ${texts.days}`}>
    {weekdays.map((name, index) => (
      <label key={name} className={styles.tick}>
        <input
          type="checkbox"
          checked={row.days.includes(index + 1)}
          onChange={({ target: { checked } }) => {
            const others = row.days.filter((day) => day !== index + 1);
            onChange({
              ...row,
              days: checked ? [...others, index + 1].sort((a, b) => a - b) : others,
            });
          }}
        />
        {name}
      </label>
    ))}
  </fieldset>
);

const Times = ({ row, label, onChange }: TimesProps) => (
  <div className={styles.buttons}>
    {row.at.map((time, index) => (
      // The order of times is what tells them apart.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={styles.stepper}>
        <input
          type="time"
          required
          aria-label={`${label}: ${texts.at}, ${index + 1}`}
          className={styles.time}
          value={time}
          onChange={({ target: { value } }) => onChange({ ...row, at: row.at.with(index, value) })}
        />
        <button
          type="button"
          className={styles.quiet}
          aria-label={`${texts.remove} ${time}`}
          onClick={() => onChange({ ...row, at: row.at.toSpliced(index, 1) })}
        >
          ×
        </button>
      </span>
    ))}
    <button
      type="button"
      className={styles.quiet}
      onClick={() => onChange({ ...row, at: [...row.at, row.at.at(-1) ?? '10:00'] })}
    >
      {texts.addTime}
    </button>
  </div>
);

/** Days and times of visits, edited in place. */
export function TimesTable({ listed }: { readonly listed: ListedDocument }) {
  const { rows, state, change, save } = useRows([listed.file]);
  const weekly = (rows[0]?.value['weekly'] ?? []) as readonly Weekly[];
  const set = (next: readonly Weekly[]) => change(listed.file, { weekly: next });
  return (
    <>
      {weekly.map((row, index) => {
        const label = `${KINDS[row.kind] ?? row.kind}, ${row.days.map((day) => weekdays[day - 1]).join(', ')}`;
        const onChange = (next: Weekly) => set(weekly.with(index, next));
        return (
          // Rows have no names, and none keeps a state.
          // oxlint-disable-next-line react/no-array-index-key
          <section key={index} className={styles.part} aria-label={label}>
            <h2>{label}</h2>
            <Days row={row} label={label} onChange={onChange} />
            <Times row={row} label={label} onChange={onChange} />
            <div className={styles.buttons}>
              <button
                type="button"
                className={styles.quiet}
                onClick={() => set(weekly.toSpliced(index, 0, row))}
              >
                {texts.copyRow}
              </button>
              <button
                type="button"
                className={styles.quiet}
                onClick={() => set(weekly.toSpliced(index, 1))}
              >
                {texts.remove}
              </button>
            </div>
          </section>
        );
      })}
      <SaveBar
        state={state}
        page={state === texts.saved ? listed.page : undefined}
        onSave={() => void save()}
        onDiscard={undefined}
      />
    </>
  );
}
