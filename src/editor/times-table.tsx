import { useEffect, useState } from 'react';
import { readTime } from '#contract/values/read-number.ts';
import { ask } from './ask.ts';
import { partAt, toText } from './compare.tsx';
import { DocumentForm } from './document-form.tsx';
import * as styles from './editor.css.ts';
import { Quiet } from './quiet.tsx';
import { Notices, SaveBar } from './save-bar.tsx';
import { texts, weekdays } from './texts.ts';
import type { ListedDocument, Value } from './types.ts';
import { type Shown, useDocuments } from './use-documents.ts';
import { Ticks } from './widgets.tsx';

/** Times of a week (`visit-plan.ts` of the origin). */
interface Weekly {
  readonly kind: string;
  readonly days: readonly number[];
  readonly at: readonly string[];
}

const DAYS = weekdays.map((label, index) => ({ label, value: index + 1 }));

/** The list with one item replaced by others. */
const replaced = <T,>(list: readonly T[], index: number, ...items: readonly T[]): readonly T[] => [
  ...list.slice(0, index),
  ...items,
  ...list.slice(index + 1),
];

interface TimesProps {
  /** Problems by the place of their time. */
  readonly problems: ReadonlyMap<number, string>;
  readonly at: readonly string[];
  readonly label: string;
  readonly onChange: (at: readonly string[]) => void;
}

const Times = ({ at, label, problems, onChange }: TimesProps) => (
  <div className={styles.buttons}>
    {at.map((time, index) => (
      // Times are told apart by their order.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={styles.stepper}>
        <input
          type="time"
          required
          aria-label={`${label}: ${texts.at}, ${index + 1}`}
          className={styles.time}
          value={readTime(time)?.padStart(5, '0') ?? time}
          aria-invalid={problems.has(index)}
          onChange={({ target }) => onChange(replaced(at, index, target.value))}
        />
        <Quiet aria-label={`${texts.remove} ${time}`} onClick={() => onChange(replaced(at, index))}>
          ×
        </Quiet>
        {problems.has(index) && (
          <span className={styles.error} data-error={index}>
            {problems.get(index)}
          </span>
        )}
      </span>
    ))}
    <Quiet onClick={() => onChange([...at, at.at(-1) ?? '10:00'])}>{texts.addTime}</Quiet>
  </div>
);

function problemsOf(shown: Shown | undefined, row: number): ReadonlyMap<number, string> {
  const start = `weekly/${row}/at/`;
  const own = (shown?.problems ?? []).filter(({ field }) => field.startsWith(start));
  return new Map(own.map(({ field, reason }) => [Number(field.slice(start.length)), reason]));
}

const isListOf = (type: string, value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === type);

/** Whether the table can show the rows; a form shows any others. */
const fits = (rows: unknown): rows is readonly Weekly[] =>
  Array.isArray(rows) &&
  rows.every(
    (row: Partial<Weekly> | null) => isListOf('number', row?.days) && isListOf('string', row?.at),
  );

/**
 * Families that would lose their time by an unsaved change, and the message that they would get.
 */
function Dropped({ plan }: { readonly plan: Value }) {
  const [families, setFamilies] = useState(0);
  useEffect(() => {
    let isLate = false;
    ask<{ families: number }>('POST', 'dropped', { body: plan }).then(
      (found) => isLate || setFamilies(found.families),
      // Saving reports the mistake.
      () => isLate || setFamilies(0),
    );
    return () => void (isLate = true);
  }, [plan]);
  if (families === 0) return null;
  return (
    <output className={styles.notice}>
      {`${texts.dropped} ${families}. ${texts.droppedRead}`}
    </output>
  );
}

/** Days and times of visits, edited in place; a form, if the file has something else. */
export function TimesTable({ listed }: { readonly listed: ListedDocument }) {
  const { file, page } = listed;
  const editing = useDocuments([file]);
  const [shown] = editing.shown;
  const rows = shown?.value['weekly'] ?? [];
  if (shown && !fits(rows)) {
    return (
      <>
        <Notices editing={editing} listed={[listed]} />
        <DocumentForm shown={shown} onChange={(next) => editing.edit(file, next)} />
        <SaveBar editing={editing} page={page} />
      </>
    );
  }
  const weekly = fits(rows) ? rows : [];
  const set = (next: readonly Weekly[]) => editing.change(file, { ...shown?.value, weekly: next });
  return (
    <>
      <Notices editing={editing} listed={[listed]} />
      {weekly.map((row, index) => {
        const kind = toText(partAt(shown?.opened.schema, 'weekly/0/kind'), row.kind);
        const label = `${kind}, ${row.days.map((day) => weekdays[day - 1]).join(', ')}`;
        const change = (part: Partial<Weekly>) => set(replaced(weekly, index, { ...row, ...part }));
        return (
          // Rows have no identity and no state.
          // oxlint-disable-next-line react/no-array-index-key
          <section key={index} className={styles.part} aria-label={label}>
            <h2>{label}</h2>
            <fieldset className={styles.days} aria-label={`${label}: ${texts.days}`}>
              <Ticks
                options={DAYS}
                chosen={row.days}
                onChange={(days) => change({ days: [...days].sort((a, b) => a - b) })}
              />
            </fieldset>
            <Times
              at={row.at}
              label={label}
              problems={problemsOf(shown, index)}
              onChange={(at) => change({ at })}
            />
            <div className={styles.buttons}>
              <Quiet onClick={() => set(replaced(weekly, index, row, row))}>{texts.copyRow}</Quiet>
              <Quiet onClick={() => set(replaced(weekly, index))}>{texts.remove}</Quiet>
            </div>
          </section>
        );
      })}
      {shown && editing.isChanged && <Dropped plan={shown.value} />}
      <SaveBar editing={editing} page={page} />
    </>
  );
}
