// The index also exports helpers of tests, which import a validator that is not installed.
import Form from '@rjsf/core/lib/components/Form.js';
import type { ErrorSchema, RJSFSchema, ValidatorType } from '@rjsf/utils';
import { useMemo } from 'react';
import { type FormContext, withPart } from './form-context.ts';
import { templates } from './form-parts.tsx';
import { texts } from './texts.ts';
import type { FieldProblem, Value } from './types.ts';
import type { Shown } from './use-documents.ts';
import { widgets } from './widgets.tsx';

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** Tells the options of unions apart. Values are checked by the BFF, which has the contract. */
const validator: ValidatorType = {
  isValid: ({ type }, value) => typeof type !== 'string' || TYPES[type]?.(value) === true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
};

/** Converts problems to the form's structure. */
function toErrorSchema(problems: readonly FieldProblem[]): ErrorSchema {
  const errors: ErrorSchema = {};
  for (const { field, reason } of problems) {
    let at = errors as Record<string, ErrorSchema>;
    for (const name of field.split('/').filter((part) => part !== '')) {
      at = (at[name] ??= {}) as Record<string, ErrorSchema>;
    }
    const found = at as ErrorSchema;
    found.__errors = [...new Set([...(found.__errors ?? []), reason])];
  }
  return errors;
}

const UI_SCHEMA = {
  'ui:globalOptions': { enableOptionalDataFieldForType: ['object' as const] },
  lists: { 'ui:widget': 'checkboxes' },
};

/** Only typed values become data. */
const NO_DEFAULTS = {
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'skipOneOf',
  emptyObjectFields: 'skipEmptyDefaults',
  requiredBooleanDefault: 'skip',
} as const;

/** Drops the marks that hide a document, for which the page has buttons. */
function withoutMarks({ properties = {}, ...schema }: RJSFSchema): RJSFSchema {
  const isMark = (field: unknown) => (field as Value)['x-kind'] === 'mark';
  const kept = Object.entries(properties).filter(([, field]) => !isMark(field));
  return { ...schema, properties: Object.fromEntries(kept) };
}

interface DocumentFormProps {
  readonly shown: Shown;
  readonly onChange: (next: (value: Value) => Value) => void;
}

export function DocumentForm({ shown, onChange }: DocumentFormProps) {
  const { opened, value, problems } = shown;
  const formContext: FormContext = {
    update: (path, next) => onChange((now) => withPart(now, path, next) as Value),
  };
  const schema = useMemo(() => withoutMarks(opened.schema), [opened.schema]);
  const extraErrors = useMemo(() => toErrorSchema(problems), [problems]);
  return (
    <Form
      tagName="div"
      id={opened.file}
      schema={schema}
      uiSchema={UI_SCHEMA}
      formData={value}
      formContext={formContext}
      validator={validator}
      templates={templates}
      widgets={widgets}
      extraErrors={extraErrors}
      noValidate
      showErrorList={false}
      translateString={() => texts.item}
      experimental_defaultFormStateBehavior={NO_DEFAULTS}
      onChange={({ formData }) => onChange(() => formData as Value)}
    >
      <></>
    </Form>
  );
}
