import type { LeadField as Field } from '#contract/lead.ts';
import { optionsOf } from '../../content/lead-prefill.ts';
import { strings } from '../../i18n/strings.ts';
import { FieldError } from './field-error.tsx';
import * as styles from './lead-form.css.ts';
import * as pickers from './picker.css.ts';

interface LeadFieldProps {
  readonly field: Field;
  readonly id: string;
  readonly startValue: string | undefined;
  readonly error: string | undefined;
}

/** A field of the form with its label and error. */
export function LeadField({ field, id, startValue, error }: LeadFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {field.label}
        {!field.required && <span className={styles.optional}>{` ${strings.leadOptional}`}</span>}
      </label>
      <Control field={field} id={id} startValue={startValue} error={error} />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

function Control({ field, id, startValue, error }: LeadFieldProps) {
  const { name, type, required, placeholder, autocomplete, maxlength } = field;
  const attributes = {
    id,
    name,
    required,
    autoComplete: autocomplete,
    className: styles.input,
    defaultValue: startValue ?? '',
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  };
  if (type === 'select') {
    return (
      <span className={pickers.box.select}>
        <select {...attributes} className={pickers.select}>
          <option value="">{placeholder ?? strings.notChosen}</option>
          {optionsOf(field).map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </span>
    );
  }
  // A pasted phone number may be longer than a typed one.
  const maxLength = type === 'tel' ? undefined : maxlength;
  const textAttributes = { ...attributes, placeholder, maxLength };
  if (type === 'textarea') return <textarea {...textAttributes} rows={4} />;
  if (type === 'date') {
    return (
      <span className={pickers.box.date}>
        <input {...textAttributes} type="date" className={pickers.date} />
      </span>
    );
  }
  return <input {...textAttributes} type={type} />;
}
