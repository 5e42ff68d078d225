import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  DescriptionFieldProps,
  FieldErrorProps,
  FieldTemplateProps,
  MultiSchemaFieldTemplateProps,
  ObjectFieldTemplateProps,
  OptionalDataControlsTemplateProps,
  TemplatesType,
} from '@rjsf/utils';
import type { ReactElement, ReactNode } from 'react';
import * as styles from './editor.css.ts';
import { texts } from './texts.ts';

const isItem = (path: readonly (string | number)[]): boolean => typeof path.at(-1) === 'number';

/** Names of fields that tell what an item of a list is. */
const NAMES = [
  'title',
  'name',
  'question',
  'text',
  'label',
  'caption',
  'alt',
  'value',
  'time',
  'type',
];

function summaryOf(item: unknown, index: number): string {
  const fields = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
  const found = NAMES.map((name) => fields[name]).find((text) => typeof text === 'string' && text);
  return typeof found === 'string' ? found : `${texts.item} ${index + 1}`;
}

function ListItem({ children, buttonsProps: to, index }: ArrayFieldItemTemplateProps) {
  const { formData, schema } = (children as ReactElement<{ formData: unknown; schema: object }>)
    .props;
  const buttons = (
    <div className={styles.buttons}>
      {to.hasMoveUp && (
        <button
          type="button"
          onClick={to.onMoveUpItem}
          aria-label={texts.up}
          className={styles.quiet}
        >
          ↑
        </button>
      )}
      {to.hasMoveDown && (
        <button
          type="button"
          onClick={to.onMoveDownItem}
          aria-label={texts.down}
          className={styles.quiet}
        >
          ↓
        </button>
      )}
      <button type="button" onClick={to.onRemoveItem} className={styles.quiet}>
        {texts.remove}
      </button>
    </div>
  );
  const isShort = 'type' in schema && schema.type === 'string';
  if (isShort)
    return (
      <div className={styles.shortItem}>
        {children}
        {buttons}
      </div>
    );
  return (
    <details className={styles.item}>
      <summary className={styles.summary}>{summaryOf(formData, index)}</summary>
      {children}
      {buttons}
    </details>
  );
}

interface PartProps {
  readonly title: string;
  readonly description: ReactNode;
  readonly children: ReactNode;
}

const Part = ({ title, description, children }: PartProps) => (
  <details className={styles.part}>
    <summary className={styles.summary}>{title}</summary>
    {description && <p className={styles.hint}>{description}</p>}
    {children}
  </details>
);

function List({ title, schema, items, canAdd, onAddClick, formData }: ArrayFieldTemplateProps) {
  const count = Array.isArray(formData) ? formData.length : 0;
  return (
    <Part title={count > 0 ? `${title} · ${count}` : title} description={schema.description}>
      {items}
      {canAdd && (
        <button type="button" onClick={onAddClick} className={styles.quiet}>
          {texts.add}
        </button>
      )}
    </Part>
  );
}

function Fields(props: ObjectFieldTemplateProps) {
  const { properties, fieldPathId, title, schema, optionalDataControl } = props;
  const fields = properties.map(({ content }) => content);
  const { path } = fieldPathId;
  if (path.length === 0 || isItem(path)) return <div className={styles.fields}>{fields}</div>;
  return (
    <Part title={title} description={schema.description}>
      <div className={styles.fields}>{fields}</div>
      {optionalDataControl}
    </Part>
  );
}

const OptionalPart = ({ id, onAddClick, onRemoveClick }: OptionalDataControlsTemplateProps) => (
  <button type="button" id={id} onClick={onAddClick ?? onRemoveClick} className={styles.quiet}>
    {onAddClick ? texts.fill : texts.clear}
  </button>
);

/** A label above its field. Parts have a summary instead, ticks their own label. */
function Field({
  id,
  label,
  displayLabel,
  required,
  rawDescription,
  errors,
  children,
  schema,
}: FieldTemplateProps) {
  const isLabelled = displayLabel && schema.type !== 'boolean' && label !== '';
  if (schema.const !== undefined) return <div hidden>{children}</div>;
  return (
    <div>
      {isLabelled && (
        <label htmlFor={id} className={styles.label}>
          {label}
          {required && ' *'}
          {rawDescription && <span className={styles.hint}> {rawDescription}</span>}
        </label>
      )}
      {children}
      {errors}
    </div>
  );
}

const Choice = ({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) => (
  <div className={styles.fields}>
    <div>{selector}</div>
    {optionSchemaField}
  </div>
);

function Errors({ errors = [], fieldPathId }: FieldErrorProps) {
  if (errors.length === 0) return null;
  return (
    <p className={styles.error} data-error={fieldPathId.$id}>
      {errors.map(String).join(', ')}
    </p>
  );
}

const Nothing = (_props: DescriptionFieldProps) => null;

/** How the library's parts of a form look here. */
export const templates: Partial<TemplatesType> = {
  ArrayFieldItemTemplate: ListItem,
  ArrayFieldTemplate: List,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Errors,
  FieldTemplate: Field,
  MultiSchemaFieldTemplate: Choice,
  ObjectFieldTemplate: Fields,
  OptionalDataControlsTemplate: OptionalPart,
};
