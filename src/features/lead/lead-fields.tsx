import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { LeadField as Field } from '#contract/lead.ts';
import type { LeadErrors } from '#contract/lead-request.ts';
import { strings } from '../../i18n/strings.ts';
import { LeadField } from './lead-field.tsx';
import * as styles from './lead-form.css.ts';
import { errorOf } from '../../content/lead-preset.ts';

interface LeadFieldsProps {
  readonly fields: readonly Field[];
  /** Prefix of the fields' ids. */
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<LeadErrors>;
}

/** A preset's fields; optional ones are collapsed. */
export function LeadFields({ fields, id, values, errors }: LeadFieldsProps) {
  const render = (field: Field) => (
    <LeadField
      key={field.name}
      field={field}
      id={`${id}-${field.name}`}
      startValue={values[field.name]}
      error={errorOf(errors, field.name)}
    />
  );
  const optional = fields.filter(({ required }) => !required);
  // Filled and invalid fields must be visible.
  const isForcedOpen = optional.some(({ name }) => values[name] || errorOf(errors, name));
  return (
    <>
      {fields.filter(({ required }) => required).map(render)}
      {optional.length > 0 && <Details isForcedOpen={isForcedOpen}>{optional.map(render)}</Details>}
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
    <details ref={ref} className={styles.details} open={startsOpen}>
      <summary className={styles.summary}>{strings.leadDetails}</summary>
      <div className={styles.extra}>{children}</div>
    </details>
  );
}
