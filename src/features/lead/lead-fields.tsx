import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { LeadField as Field } from '#contract/shapes/lead.ts';
import { WISHES } from '#contract/leads/lead-words.ts';
import type { LeadErrors } from '#contract/leads/lead-request.ts';
import { optionsOf } from './lead-prefill.ts';
import { errorOf } from './lead-preset.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { FieldError } from '../../ui/field-error/field-error.tsx';
import { field as fieldStyle } from '../../ui/styles/field.css.ts';
import { full, grid, stack } from '../../ui/styles/layout.css.ts';
import { text as texts, unfold } from '../../ui/styles/text.css.ts';
import * as styles from './lead-form.css.ts';

/** Name of the field for the family's address. */
const EMAIL = 'email';

interface LeadFieldsProps {
  readonly fields: readonly Field[];
  /** Prefix of the fields' ids. */
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<LeadErrors>;
  /** Whether a time can be booked; its confirmation, link and reminder need an address. */
  readonly asksForEmail: boolean;
}

/** A preset's fields; optional ones without a value are collapsed. */
export function LeadFields({ fields, id, values, errors, asksForEmail }: LeadFieldsProps) {
  const render = (field: Field) => (
    <LeadField
      key={field.name}
      field={field}
      id={`${id}-${field.name}`}
      startValue={values[field.name]}
      error={errorOf(errors, field.name)}
    />
  );
  const isInView = ({ name, required }: Field) =>
    required || Boolean(values[name]) || (asksForEmail && name === EMAIL);
  const others = fields.filter((field) => !isInView(field));
  const isForcedOpen = others.some(({ name }) => errorOf(errors, name));
  return (
    <>
      <div className={classes(grid.tile, full)}>{fields.filter(isInView).map(render)}</div>
      {others.length > 0 && <Details isForcedOpen={isForcedOpen}>{others.map(render)}</Details>}
    </>
  );
}

interface DetailsProps {
  readonly isForcedOpen: boolean;
  readonly children: ReactNode;
}

/** Opens when `isForcedOpen` is set; only the visitor closes it. */
function Details({ isForcedOpen, children }: DetailsProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [startsOpen] = useState(isForcedOpen);
  useLayoutEffect(() => {
    if (isForcedOpen && ref.current) ref.current.open = true;
  }, [isForcedOpen]);
  return (
    <details ref={ref} className={full} open={startsOpen}>
      <summary className={unfold}>{strings.leadDetails}</summary>
      <div className={classes(grid.tile, styles.extra)}>{children}</div>
    </details>
  );
}

interface LeadFieldProps {
  readonly field: Field;
  readonly id: string;
  readonly startValue: string | undefined;
  readonly error: string | undefined;
}

/** A field of the form with its label and error. */
function LeadField({ field, id, startValue, error }: LeadFieldProps) {
  return (
    <div className={classes(stack.xxs, full, WISHES.includes(field.name) && styles.wish)}>
      <label htmlFor={id} className={styles.label}>
        {field.label}
        {!field.required && (
          <span className={classes(texts.note, styles.optional)}>{` ${strings.leadOptional}`}</span>
        )}
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
    className: classes(fieldStyle, styles.input),
    defaultValue: startValue ?? '',
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  };
  if (type === 'select') {
    return (
      <select {...attributes}>
        <option value="">{placeholder ?? strings.notChosen}</option>
        {optionsOf(field).map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    );
  }
  // A pasted phone number may be longer than a typed one.
  const maxLength = type === 'tel' ? undefined : maxlength;
  const textAttributes = { ...attributes, placeholder, maxLength };
  if (type === 'textarea') return <textarea {...textAttributes} rows={3} />;
  return <input {...textAttributes} type={type} />;
}
