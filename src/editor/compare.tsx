import type { RJSFSchema } from '@rjsf/utils';
import * as styles from './editor.css.ts';
import { Quiet } from './quiet.tsx';
import { texts } from './texts.ts';
import type { Value } from './types.ts';

/** The schema of a field or of an item; of a union, the first option that has the field. */
function partOf(schema: RJSFSchema | undefined, name: string): RJSFSchema | undefined {
  const options = [schema, ...((schema?.anyOf ?? []) as RJSFSchema[])];
  const part = /^\d+$/.test(name)
    ? schema?.items
    : options.find((option) => option?.properties?.[name])?.properties?.[name];
  return part as RJSFSchema | undefined;
}

export const partAt = (schema: RJSFSchema | undefined, path: string): RJSFSchema | undefined =>
  path.split('/').reduce(partOf, schema);

/** Label for a path of fields, `prices/0/price`: «Цены → 1 → Цена, ₽». */
export function titleAt(schema: RJSFSchema, path: string): string {
  const names = path.split('/');
  const titles = names.map((name, index) =>
    /^\d+$/.test(name)
      ? Number(name) + 1
      : (partAt(schema, names.slice(0, index + 1).join('/'))?.title ?? name),
  );
  return titles.join(' → ');
}

/** A value as people read it. */
export function toText(schema: RJSFSchema | undefined, value: unknown): string {
  if (value === undefined || value === '') return texts.empty;
  if (value === true) return texts.yes;
  if (Array.isArray(value))
    return value.map((item) => toText(partOf(schema, '0'), item)).join('\n');
  if (typeof value === 'object')
    return Object.entries(value as Value)
      .map(([name, field]) => [partOf(schema, name), name, field] as const)
      .map(([part, name, field]) => `${part?.title ?? name}: ${toText(part, field)}`)
      .join('; ');
  const choice = (schema?.oneOf as RJSFSchema[] | undefined)?.find((each) => each.const === value);
  return choice?.title ?? `${value as string | number | boolean}`;
}

interface CompareProps {
  readonly schema: RJSFSchema;
  readonly names: readonly string[];
  readonly upper: { readonly title: string; readonly value: Value };
  readonly lower: { readonly title: string; readonly value: Value };
  /** Called to adopt the lower value of a field. */
  readonly onTake?: (name: string) => void;
}

/** Two versions of fields, one below the other. */
export const Compare = ({ schema, names, upper, lower, onTake }: CompareProps) =>
  names.map((name) => (
    <section key={name}>
      <h3>{titleAt(schema, name)}</h3>
      {[upper, lower].map(({ title, value }) => (
        <div key={title}>
          <b>{title}</b>
          <p className={styles.compared}>{toText(partOf(schema, name), value[name])}</p>
        </div>
      ))}
      {onTake && <Quiet onClick={() => onTake(name)}>{texts.takeTheirs}</Quiet>}
    </section>
  ));
