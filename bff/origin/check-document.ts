import { type TSchema, Type } from 'typebox';
import { Locale } from 'typebox/system';
import { Value } from 'typebox/value';
import { type KindName, rulesOf } from './content-kinds.ts';

/** Problem of a content file, with a Russian reason for its editor. */
export interface ContentProblem {
  /** Relative to the content folder. */
  readonly file: string;
  /** Path of the field, `prices/0/price`; empty for the whole file. */
  readonly field: string;
  readonly reason: string;
  /** Whether the document was omitted because of it. */
  readonly isFatal: boolean;
}

/** Fields of a content file that are not part of the API's document. */
const FILE_FIELDS: Partial<Record<KindName, readonly string[]>> = { people: ['lists'] };

const referenceFields = (kind: KindName): readonly string[] =>
  Object.keys(rulesOf(kind).references ?? {});

const toReason = (message: string, keyword: string, params: Record<string, unknown>): string => {
  if (keyword === 'type') {
    const names: Record<string, string> = {
      string: 'текст',
      integer: 'целое число',
      number: 'число',
      boolean: 'true или false',
      array: 'список',
      object: 'набор полей',
    };
    return `здесь нужно: ${names[String(params['type'])] ?? String(params['type'])}`;
  }
  if (keyword === 'const') return `допустимо только «${String(params['allowedValue'])}»`;
  if (keyword === 'anyOf') return 'значение не подходит ни под один из допустимых видов';
  return message;
};

/** Errors with Russian messages; a document seldom has any, and to look for them is slow. */
function errorsOf(schema: TSchema, fields: unknown) {
  if (Value.Check(schema, fields)) return [];
  const previous = Locale.Get();
  Locale.Set(Locale.ru_RU);
  const errors = Value.Errors(schema, fields);
  Locale.Set(previous);
  return errors;
}

const missingField = (path: string) => ({
  field: path.replace(/^\//, ''),
  reason: 'обязательное поле не заполнено',
});

function schemaProblems(kind: KindName, fields: Record<string, unknown>) {
  const { schema, required } = rulesOf(kind);
  const isReference = new Set(referenceFields(kind));
  const properties = Object.entries(schema.properties).filter(([name]) => !isReference.has(name));
  const checked = Type.Object(Object.fromEntries(properties));
  const invalid = errorsOf(checked, fields).flatMap(
    ({ instancePath, message, keyword, params }) => {
      const field = instancePath.slice(1);
      const { requiredProperties: names = [] } = params as { requiredProperties?: string[] };
      if (keyword === 'required') return names.map((name) => missingField(`${field}/${name}`));
      return [{ field, reason: toReason(message, keyword, params) }];
    },
  );
  const missing = required.filter((name) => fields[name] === undefined).map(missingField);
  return [...invalid, ...missing];
}

function unknownFields(kind: KindName, fields: Record<string, unknown>): string[] {
  const known = new Set([
    ...Object.keys(rulesOf(kind).schema.properties),
    ...(FILE_FIELDS[kind] ?? []),
  ]);
  return Object.keys(fields).filter((name) => !known.has(name));
}

/** Validates a file's fields. Invalid and missing ones are fatal, unknown ones only reported. */
export function checkDocument(
  kind: KindName,
  file: string,
  fields: Record<string, unknown>,
): ContentProblem[] {
  const fatal = schemaProblems(kind, fields).map((problem) => ({
    file,
    ...problem,
    isFatal: true,
  }));
  const unknown = unknownFields(kind, fields).map((field) => ({
    file,
    field,
    reason: 'неизвестное поле, опечатка?',
    isFatal: false,
  }));
  return [...fatal, ...unknown];
}

/** Formats a problem for the log, in Russian. */
export const describeProblem = ({ file, field, reason, isFatal }: ContentProblem): string =>
  `${file}${field ? `, поле «${field}»` : ''}: ${reason}${isFatal ? ' — документ не показан' : ''}`;
