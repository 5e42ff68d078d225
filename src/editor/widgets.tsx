import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { createContext, type KeyboardEvent, useContext, useRef } from 'react';
import * as styles from './editor.css.ts';
import { MarkupBar } from './markup-bar.tsx';
import { texts } from './texts.ts';
import type { ListedDocument } from './types.ts';

/** All documents, of which references choose. */
export const Documents = createContext<readonly ListedDocument[]>([]);

const isWrong = ({ rawErrors }: WidgetProps): boolean => (rawErrors?.length ?? 0) > 0;

/** What an emptied field counts as: a text that must be there is empty, any other is not set. */
const emptied = ({ schema }: WidgetProps): unknown => schema['x-empty' as keyof typeof schema];

/** The slug of a document as others name it; in a list of any kinds, with its area. */
function referenceTo({ kind, slug = '' }: ListedDocument, target: string): string {
  return target === 'any' ? `${kind === 'people' ? 'team' : kind}/${slug}` : slug;
}

function Reference(props: WidgetProps & { readonly target: string }) {
  const { id, value, onChange, label, target } = props;
  const options = useContext(Documents)
    .filter(({ kind, slug }) => slug !== undefined && (target === 'any' || kind === target))
    .map((document) => ({ slug: referenceTo(document, target), title: document.title }));
  const isKnown = value === undefined || options.some(({ slug }) => slug === value);
  return (
    <select
      id={id}
      aria-label={label}
      aria-invalid={isWrong(props)}
      className={styles.input}
      value={value ?? ''}
      onChange={({ target: { value: slug } }) => onChange(slug === '' ? undefined : slug)}
    >
      <option value="">{texts.choose}</option>
      {!isKnown && <option value={value}>{`${value}: ${texts.unknown}`}</option>}
      {options.map(({ slug, title }) => (
        <option key={slug} value={slug}>
          {title}
        </option>
      ))}
    </select>
  );
}

const LONG = ['markdown', 'html', 'lines'];

/** Lines that a text takes on a phone. */
const rowsOf = (text: string, least: number): number =>
  Math.min(
    24,
    text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / 36), least - 1),
  );

function Text(props: WidgetProps) {
  const { id, value, onChange, schema, label } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const { 'x-kind': kind = 'text', 'x-ref': target } = schema as Record<string, string | undefined>;
  if (target !== undefined) return <Reference {...props} target={target} />;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const isLong = LONG.includes(kind);
  const change = (typed: string) =>
    onChange(typed === '' ? emptied(props) : isNumber ? typed.replace(',', '.') : typed);
  const keepLine = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isLong) event.preventDefault();
  };
  return (
    <>
      {(kind === 'markdown' || kind === 'html') && (
        <MarkupBar area={area} isHtml={kind === 'html'} />
      )}
      <textarea
        ref={area}
        id={id}
        aria-label={label}
        aria-invalid={isWrong(props)}
        className={styles.input}
        rows={rowsOf(text, isLong ? 3 : 1)}
        inputMode={isNumber ? 'decimal' : 'text'}
        value={text}
        onKeyDown={keepLine}
        onChange={({ target: { value: typed } }) => change(typed)}
      />
    </>
  );
}

/** A day is chosen as people write it; a day with a time stays a text. */
function Day(props: WidgetProps) {
  const { id, value, onChange, label } = props;
  const isDay = value === undefined || /^\d{4}-\d{2}-\d{2}$/.test(String(value));
  return (
    <input
      id={id}
      type={isDay ? 'date' : 'text'}
      aria-label={label}
      aria-invalid={isWrong(props)}
      className={styles.input}
      value={value ?? ''}
      onChange={({ target: { value: day } }) => onChange(day === '' ? undefined : day)}
    />
  );
}

function Select(props: WidgetProps) {
  const { id, value, onChange, options, required, label } = props;
  const { enumOptions = [] } = options;
  return (
    <select
      id={id}
      aria-label={label}
      aria-invalid={isWrong(props)}
      className={styles.input}
      value={enumOptions.findIndex((option) => option.value === value)}
      onChange={({ target }) => onChange(enumOptions[Number(target.value)]?.value)}
    >
      {(!required || value === undefined) && <option value={-1}>{texts.choose}</option>}
      {enumOptions.map((option, index) => (
        <option key={option.label} value={index}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

const Tick = ({ id, value, onChange, label, required }: WidgetProps) => (
  <label className={styles.tick}>
    <input
      id={id}
      type="checkbox"
      checked={value === true}
      onChange={({ target: { checked } }) => onChange(checked || (required ? false : undefined))}
    />
    {label}
  </label>
);

function Ticks({ value = [], onChange, options }: WidgetProps) {
  const chosen = value as readonly unknown[];
  const { enumOptions = [] } = options;
  return enumOptions.map((option) => (
    <label key={option.label} className={styles.tick}>
      <input
        type="checkbox"
        checked={chosen.includes(option.value)}
        onChange={({ target: { checked } }) =>
          onChange(
            checked ? [...chosen, option.value] : chosen.filter((each) => each !== option.value),
          )
        }
      />
      {option.label}
    </label>
  ));
}

export const widgets: RegistryWidgetsType = {
  CheckboxWidget: Tick,
  CheckboxesWidget: Ticks,
  DateWidget: Day,
  SelectWidget: Select,
  TextWidget: Text,
};
