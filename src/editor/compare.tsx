import type { RJSFSchema } from '@rjsf/utils';
import * as styles from './editor.css.ts';
import { texts } from './texts.ts';
import type { Value } from './types.ts';

const titleOf = ({ properties = {} }: RJSFSchema, name: string): string =>
  (properties[name] as { title?: string } | undefined)?.title ?? name;

/** What a path of fields is called, `prices/0/price`: «Цены → 1 → Цена, ₽». */
export function titleAt(schema: RJSFSchema, path: string): string {
  let at: RJSFSchema | undefined = schema;
  const titles = path.split('/').map((name) => {
    at = (/^\d+$/.test(name) ? at?.items : at?.properties?.[name]) as RJSFSchema | undefined;
    return /^\d+$/.test(name) ? Number(name) + 1 : (at?.title ?? name);
  });
  return titles.join(' → ');
}

const labelledTypes = (schema: RJSFSchema, value: Record<string, unknown>): string[] =>
  Object.entries(value).map(
    ([name, field]) => `${titleOf(schema, name)}: ${toText(schema.properties?.[name], field)}`,
  );

/** A value as one reads it, not as a program does. */
function toText(schema: unknown, value: unknown): string {
  const known = (typeof schema === 'object' ? schema : {}) as RJSFSchema;
  if (value === undefined || value === '') return texts.empty;
  if (Array.isArray(value)) return value.map((item) => toText(known.items, item)).join('\n');
  if (typeof value === 'object')
    return labelledTypes(known, value as Record<string, unknown>).join('; ');
  return value === true ? 'да' : `${value as string | number}`;
}

interface CompareProps {
  readonly schema: RJSFSchema;
  readonly names: readonly string[];
  readonly upper: { readonly title: string; readonly value: Value };
  readonly lower: { readonly title: string; readonly value: Value };
  /** Takes the lower value of a field. */
  readonly onTake?: (name: string) => void;
}

/** Two versions of fields, one below the other. */
export const Compare = ({ schema, names, upper, lower, onTake }: CompareProps) =>
  names.map((name) => (
    <section key={name}>
      <h3>{titleOf(schema, name)}</h3>
      {[upper, lower].map(({ title, value }) => (
        <div key={title}>
          <b>{title}</b>
          <p className={styles.compared}>{toText(schema.properties?.[name], value[name])}</p>
        </div>
      ))}
      {onTake && (
        <button type="button" className={styles.quiet} onClick={() => onTake(name)}>
          {texts.takeTheirs}
        </button>
      )}
    </section>
  ));
