import type { ReactNode } from 'react';
import { formatMonth } from '../../i18n/format.ts';
import type { Month } from '../../lib/months.ts';
import { field } from '../styles/field.css.ts';
import { stack } from '../styles/layout.css.ts';
import { text } from '../styles/text.css.ts';

interface MonthSelectProps {
  readonly name: string;
  readonly label: string;
  readonly months: readonly Month[];
  readonly value: Month | undefined;
  /** Title of the empty choice, if there is one. */
  readonly none?: string;
}

/** A month from a list, because browsers differ in whether and how they draw a month field. */
export function MonthSelect({ name, label, months, value, none }: MonthSelectProps) {
  const years = [...Map.groupBy(months, (month) => month.slice(0, 4))];
  return (
    <Labelled label={label} name={name}>
      <select id={name} name={name} className={field} defaultValue={value ?? none ?? ''}>
        {none && <option value="">{none}</option>}
        {years.map(([year, ofYear]) => (
          <optgroup key={year} label={year}>
            {ofYear.map((month) => (
              <option key={month} value={month}>
                {formatMonth(month)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </Labelled>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** A control of a form below its label; its id is its name. */
export const Labelled = ({ label, name, children }: LabelledProps) => (
  <div className={stack.xs}>
    <label htmlFor={name} className={text.strong}>
      {label}
    </label>
    {children}
  </div>
);
