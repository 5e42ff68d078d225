import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { LeadField as Field } from '#contract/lead.ts';
import type { LeadErrors } from '#contract/lead-request.ts';
import { strings } from '../../i18n/strings.ts';
import { LeadField } from './lead-field.tsx';
import * as styles from './lead-form.css.ts';
import { errorOf } from '../../content/lead-preset.ts';

interface LeadFieldsProps {
  readonly fields: readonly Field[];
  /** Beginning of the fields' ids. */
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<LeadErrors>;
  /** What may stay empty waits behind a disclosure. */
  readonly isShort: boolean;
}

/** A preset's fields. */
export function LeadFields({ fields, id, values, errors, isShort }: LeadFieldsProps) {
  const render = (field: Field) => (
    <LeadField
      key={field.name}
      field={field}
      id={`${id}-${field.name}`}
      startValue={values[field.name]}
      error={errorOf(errors, field.name)}
    />
  );
  if (!isShort) return fields.map(render);
  const optional = fields.filter(({ required }) => !required);
  // What is chosen already or has to be mended is seen.
  const isWanted = optional.some(({ name }) => values[name] || errorOf(errors, name));
  return (
    <>
      {fields.filter(({ required }) => required).map(render)}
      {optional.length > 0 && <Details isWanted={isWanted}>{optional.map(render)}</Details>}
    </>
  );
}

interface DetailsProps {
  readonly isWanted: boolean;
  readonly children: ReactNode;
}

/** Opens by itself when it is wanted; only the visitor closes it. */
function Details({ isWanted, children }: DetailsProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [startsOpen] = useState(isWanted);
  useLayoutEffect(() => {
    if (isWanted && ref.current) ref.current.open = true;
  }, [isWanted]);
  return (
    <details ref={ref} className={styles.details} open={startsOpen}>
      <summary className={styles.summary}>{strings.leadDetails}</summary>
      <div className={styles.extra}>{children}</div>
    </details>
  );
}
