import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  ErrorSchema,
  FieldErrorProps,
  FieldTemplateProps,
  MultiSchemaFieldTemplateProps,
  ObjectFieldTemplateProps,
  OptionalDataControlsTemplateProps,
  RJSFSchema,
  TemplatesType,
} from '@rjsf/utils';
import { type ReactElement, type ReactNode, useState } from 'react';
import * as styles from './editor.css.ts';
import type { FormContext } from './form-context.ts';
import { PhotosInput, PictureInput } from './picture-input.tsx';
import { Quiet } from './quiet.tsx';
import { texts } from './texts.ts';
import type { Picture } from './types.ts';

const isItem = (path: readonly (string | number)[]): boolean => typeof path.at(-1) === 'number';

/** Names of the fields that summarize an item of a list. */
const NAMES = 'title label name question text caption alt value time'.split(' ');

/** Kind of an item, if several are possible, and a summary of its content. */
function summaryOf(item: unknown, { anyOf = [] }: RJSFSchema, index: number): string {
  const fields = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
  const isKind = ({ properties = {} }: RJSFSchema) =>
    (properties['type'] as RJSFSchema | undefined)?.const === fields['type'];
  const said = NAMES.map((name) => fields[name]).find((text) => typeof text === 'string' && text);
  const kind = (anyOf as RJSFSchema[]).find(isKind)?.title;
  return [kind, said].filter(Boolean).join(': ') || `${texts.item} ${index + 1}`;
}

interface PartProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** A collapsible part. */
const Part = ({ title, hint, children }: PartProps) => (
  <details className={styles.part}>
    <summary className={styles.summary}>{title}</summary>
    {hint && <p className={styles.hint}>{hint}</p>}
    {children}
  </details>
);

type Item = ReactElement<{ formData: unknown; schema: RJSFSchema; errorSchema?: ErrorSchema }>;

/**
 * An item of a list. A folded item without errors renders only its title, because a long list would
 * be slow.
 */
function ListItem({ children, buttonsProps: to, index }: ArrayFieldItemTemplateProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { formData, schema, errorSchema = {} } = (children as Item).props;
  const whole = (
    <>
      {children}
      <div className={styles.buttons}>
        {to.hasMoveUp && (
          <Quiet onClick={to.onMoveUpItem} aria-label={texts.up}>
            ↑
          </Quiet>
        )}
        {to.hasMoveDown && (
          <Quiet onClick={to.onMoveDownItem} aria-label={texts.down}>
            ↓
          </Quiet>
        )}
        <Quiet onClick={to.onRemoveItem}>{texts.remove}</Quiet>
      </div>
    </>
  );
  if (schema.type === 'string') return <div className={styles.shortItem}>{whole}</div>;
  return (
    <details
      className={styles.item}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>{summaryOf(formData, schema, index)}</summary>
      {(isOpen || Object.keys(errorSchema).length > 0) && whole}
    </details>
  );
}

/** Whether a part is a picture, whose URL a form never shows. */
const isPicture = ({ properties }: RJSFSchema): boolean =>
  (properties?.['url'] as Record<string, unknown> | undefined)?.['x-kind'] === 'picture';

function List(props: ArrayFieldTemplateProps) {
  const { title, schema, items, canAdd, onAddClick, formData, fieldPathId, registry } = props;
  const { update } = registry.formContext as FormContext;
  const rows: readonly unknown[] = Array.isArray(formData) ? formData : [];
  const count = rows.length;
  const isOfPictures = isPicture((schema.items ?? {}) as RJSFSchema);
  return (
    <Part title={count > 0 ? `${title} · ${count}` : title} hint={schema.description}>
      {items}
      {isOfPictures && (
        <div className={styles.buttons}>
          <PhotosInput
            onPictures={(added) =>
              update(fieldPathId.path, (former = []) => [...(former as unknown[]), ...added])
            }
          />
        </div>
      )}
      {canAdd && !isOfPictures && <Quiet onClick={onAddClick}>{texts.add}</Quiet>}
    </Part>
  );
}

/** A picture with the fields that describe it. */
function PicturePart({
  properties,
  fieldPathId,
  title,
  formData,
  registry,
}: ObjectFieldTemplateProps) {
  const { update } = registry.formContext as FormContext;
  const { path } = fieldPathId;
  const picture = formData as Picture | undefined;
  const others = properties.filter(({ name }) => name !== 'url').map(({ content }) => content);
  return (
    <div className={styles.fields}>
      {!isItem(path) && <span className={styles.label}>{title}</span>}
      <PictureInput
        picture={picture}
        hasFocus
        isRequired={isItem(path)}
        onChange={(changed) => update(path, () => changed)}
      />
      {picture?.url !== undefined && others}
    </div>
  );
}

function Fields(props: ObjectFieldTemplateProps) {
  const { properties, fieldPathId, title, schema, optionalDataControl } = props;
  const fields = <div className={styles.fields}>{properties.map(({ content }) => content)}</div>;
  const { path } = fieldPathId;
  if (isPicture(schema)) return <PicturePart {...props} />;
  if (path.length === 0 || isItem(path)) return fields;
  return (
    <Part title={title} hint={schema.description}>
      {fields}
      {optionalDataControl}
    </Part>
  );
}

const OptionalPart = ({ id, onAddClick, onRemoveClick }: OptionalDataControlsTemplateProps) => (
  <Quiet id={id} onClick={onAddClick ?? onRemoveClick}>
    {onAddClick ? texts.fill : texts.clear}
  </Quiet>
);

/** A label above its field. Parts have a summary instead, and checkboxes their own label. */
function Field(props: FieldTemplateProps) {
  const { id, label, displayLabel, required, rawDescription, errors, children, schema } = props;
  const { path } = props.fieldPathId;
  const isLabelled = displayLabel && schema.type !== 'boolean' && label !== '' && !isItem(path);
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

const Errors = ({ errors = [], fieldPathId }: FieldErrorProps) =>
  errors.length > 0 && (
    <p className={styles.error} data-error={fieldPathId.$id}>
      {errors.map(String).join(', ')}
    </p>
  );

/** Templates for the library's parts of a form. */
export const templates: Partial<TemplatesType> = {
  ArrayFieldItemTemplate: ListItem,
  ArrayFieldTemplate: List,
  // Hints stand beside labels.
  DescriptionFieldTemplate: () => null,
  FieldErrorTemplate: Errors,
  FieldTemplate: Field,
  MultiSchemaFieldTemplate: Choice,
  ObjectFieldTemplate: Fields,
  OptionalDataControlsTemplate: OptionalPart,
};
