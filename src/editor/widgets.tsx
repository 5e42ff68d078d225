import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { createContext, type KeyboardEvent, useContext, useRef } from 'react';
import * as styles from './editor.css.ts';
import type { FormContext } from './form-context.ts';
import { MarkupBar } from './markup-bar.tsx';
import { PictureInput } from './picture-input.tsx';
import { texts } from './texts.ts';
import type { ListedDocument, Picture } from './types.ts';

/** All documents that a reference can choose from. */
export const Documents = createContext<readonly ListedDocument[]>([]);

/** Properties of every field. */
const common = ({ id, label, rawErrors = [] }: WidgetProps) => ({
  id,
  'aria-label': label,
  'aria-invalid': rawErrors.length > 0,
  className: styles.input,
});

function Select(props: WidgetProps) {
  const { value, onChange, options, required } = props;
  const { enumOptions = [] } = options;
  return (
    <select
      {...common(props)}
      value={enumOptions.findIndex((option) => option.value === value)}
      onChange={({ target }) => onChange(enumOptions[Number(target.value)]?.value)}
    >
      {(!required || value === undefined) && <option value={-1}>{texts.choose}</option>}
      {enumOptions.map((option, index) => (
        <option key={String(option.value)} value={index}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** The slug of a document as others name it; in a list of any kinds, with its area. */
function referenceTo({ kind, slug = '' }: ListedDocument, target: string): string {
  return target === 'any' ? `${kind === 'people' ? 'team' : kind}/${slug}` : slug;
}

function Reference(props: WidgetProps & { readonly target: string }) {
  const { value, target } = props;
  const known = useContext(Documents)
    .filter(({ kind, slug }) => slug !== undefined && (target === 'any' || kind === target))
    .map((document) => ({ value: referenceTo(document, target), label: document.title }));
  const isKnown = value === undefined || known.some((option) => option.value === value);
  const unknown = isKnown ? [] : [{ value, label: `${value}: ${texts.unknown}` }];
  return <Select {...props} options={{ enumOptions: [...unknown, ...known] }} />;
}

/** A picture of a document that stores its URL and, in other fields, its size. */
function PlainPicture({ name, value, registry }: WidgetProps) {
  const { update } = registry.formContext as FormContext;
  const change = (picture: Picture | undefined) => {
    const { url, width, height } = picture ?? {};
    const sized = { [name]: url, [`${name}_width`]: width, [`${name}_height`]: height };
    update([], (fields) => ({ ...(fields as object), ...sized }));
  };
  const picture = typeof value === 'string' ? { url: value } : undefined;
  return <PictureInput picture={picture} onChange={change} hasFocus={false} />;
}

const LONG = ['markdown', 'html', 'lines'];

/** Lines that a text takes on a phone. */
const rowsOf = (text: string, least: number): number =>
  Math.min(
    24,
    text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / 36), least - 1),
  );

function Text(props: WidgetProps) {
  const { value, onChange, schema } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const known = schema as Readonly<Record<string, string | undefined>>;
  const { 'x-kind': kind = 'text', 'x-ref': target, type = '' } = known;
  if (target !== undefined) return <Reference {...props} target={target} />;
  if (kind === 'picture') return <PlainPicture {...props} />;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const isNumber = ['integer', 'number'].includes(type);
  const isLong = LONG.includes(kind);
  const change = (typed: string) => {
    // An emptied required text is an empty string, any other is unset.
    if (typed === '') onChange(known['x-empty']);
    else onChange(isNumber ? typed.replace(/[\s₽]/g, '').replace(',', '.') : typed);
  };
  const keepLine = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isLong) event.preventDefault();
  };
  return (
    <>
      {(kind === 'markdown' || kind === 'html') && (
        <MarkupBar area={area} isHtml={kind === 'html'} />
      )}
      <textarea
        {...common(props)}
        ref={area}
        rows={rowsOf(text, isLong ? 3 : 1)}
        inputMode={isNumber ? 'decimal' : 'text'}
        value={text}
        onKeyDown={keepLine}
        onChange={({ target: { value: typed } }) => change(typed)}
      />
    </>
  );
}

/** A date is chosen with a picker; a date with a time stays a text field. */
function Day(props: WidgetProps) {
  const { value, onChange } = props;
  const isDay = value === undefined || /^\d{4}-\d{2}-\d{2}$/.test(String(value));
  return (
    <input
      {...common(props)}
      type={isDay ? 'date' : 'text'}
      value={value ?? ''}
      onChange={({ target: { value: day } }) => onChange(day === '' ? undefined : day)}
    />
  );
}

interface TicksProps<T> {
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly chosen: readonly T[];
  readonly onChange: (chosen: readonly T[]) => void;
}

/** Checkboxes for choosing from a few values. */
export const Ticks = <T,>({ options, chosen, onChange }: TicksProps<T>) =>
  options.map(({ value, label }) => (
    <label key={label} className={styles.tick}>
      <input
        type="checkbox"
        checked={chosen.includes(value)}
        onChange={({ target: { checked } }) => {
          const others = chosen.filter((each) => each !== value);
          onChange(checked ? [...others, value] : others);
        }}
      />
      {label}
    </label>
  ));

const Tick = ({ value, onChange, label, required }: WidgetProps) => (
  <Ticks
    options={[{ value: true, label }]}
    chosen={[value]}
    onChange={(chosen) => onChange(chosen.includes(true) || (required ? false : undefined))}
  />
);

export const widgets: RegistryWidgetsType = {
  CheckboxWidget: Tick,
  CheckboxesWidget: ({ value = [], onChange, options: { enumOptions = [] } }) => (
    <Ticks options={enumOptions} chosen={value} onChange={onChange} />
  ),
  DateWidget: Day,
  SelectWidget: Select,
  TextWidget: Text,
};
