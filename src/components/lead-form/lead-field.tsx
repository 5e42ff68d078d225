import type { LeadField as Field } from '#contract/lead.ts';
import { optionsOf } from '../../lib/lead.ts';
import { strings } from '../../lib/strings.ts';
import * as styles from './lead-form.css.ts';

interface LeadFieldProps {
  readonly field: Field;
  readonly startValue: string | undefined;
}

/** One field of the form with its label. */
export function LeadField({ field, startValue }: LeadFieldProps) {
  const id = `lead-${field.name}`;
  return (
    <p className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {field.label}
        {field.required && ' *'}
      </label>
      <Control field={field} id={id} startValue={startValue} />
    </p>
  );
}

function Control({ field, id, startValue }: LeadFieldProps & { readonly id: string }) {
  const { name, type, required, placeholder, autocomplete, maxlength } = field;
  const attributes = {
    id,
    name,
    required,
    autoComplete: autocomplete,
    className: styles.input,
  };
  if (type === 'select') {
    return (
      <select {...attributes} defaultValue={startValue ?? ''}>
        <option value="">{placeholder ?? strings.notChosen}</option>
        {optionsOf(field).map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    );
  }
  const written = { ...attributes, placeholder, maxLength: maxlength };
  if (type === 'textarea') return <textarea {...written} rows={4} />;
  return <input {...written} type={type} />;
}
