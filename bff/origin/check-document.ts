import { type TSchema, Type } from 'typebox';
import { Locale } from 'typebox/system';
import { Value } from 'typebox/value';
import { isObject, type Json, toObject } from '../contract/untyped.ts';
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

const NO_OPTION = 'значение не подходит ни под один из допустимых видов';

const TIME = 'здесь нужно время: 10:00';
/** Reasons of patterns in the contract. */
const PATTERNS: Readonly<Record<string, string>> = {
  '^\\d{2}:\\d{2}$': TIME,
  '^\\d{1,2}:\\d{2}$': TIME,
  '^#[0-9a-fA-F]{6}$': 'здесь нужен цвет: #6029CC',
};

const toReason = (message: string, keyword: string, params: Record<string, unknown>): string => {
  if (keyword === 'type') {
    const names: Record<string, string> = {
      string: 'текст, число — в кавычках',
      integer: 'целое число',
      number: 'число',
      boolean: 'true или false',
      array: 'список',
      object: 'набор полей',
    };
    return `здесь нужно: ${names[String(params['type'])] ?? String(params['type'])}`;
  }
  if (keyword === 'pattern') return PATTERNS[String(params['pattern'])] ?? message;
  if (keyword === 'const') return `допустимо только «${String(params['allowedValue'])}»`;
  return message;
};

type Problem = Pick<ContentProblem, 'field' | 'reason'>;

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined;

const missingField = (field: string): Problem => ({
  field,
  reason: 'обязательное поле не заполнено',
});

/** Problem of a value itself, in Russian. */
function reasonOf(schema: TSchema, value: unknown): string {
  const previous = Locale.Get();
  Locale.Set(Locale.ru_RU);
  const [error] = Value.Errors(schema, value);
  Locale.Set(previous);
  if (Type.IsUnion(schema)) {
    const allowed = schema.anyOf.filter(Type.IsLiteral).map((option) => `«${option.const}»`);
    return allowed.length > 0 ? `допустимо только ${allowed.join(' или ')}` : NO_OPTION;
  }
  return error ? toReason(error.message, error.keyword, { ...error.params }) : '';
}

/** Whether a value says by its constants, such as a block by its type, which option it means. */
function isMeant(option: TSchema, value: Json): boolean {
  if (!Type.IsObject(option)) return false;
  const constants = Object.entries(option.properties).filter(([, field]) => Type.IsLiteral(field));
  return (
    constants.length > 0 && constants.every(([name, field]) => Value.Check(field, value[name]))
  );
}

/** Parts of a value that may be wrong, with their paths and schemas. */
function partsOf(schema: TSchema, value: unknown, path: string): [string, TSchema, unknown][] {
  const at = (name: string | number) => (path === '' ? `${name}` : `${path}/${name}`);
  if (Type.IsArray(schema) && Array.isArray(value)) {
    return value.map((item, index) => [at(index), schema.items, item]);
  }
  if (!isObject(value)) return [];
  if (Type.IsUnion(schema)) {
    const option = schema.anyOf.find((each) => isMeant(each, value));
    return option ? [[path, option, value]] : [];
  }
  const fields = Type.IsObject(schema) ? Object.entries(schema.properties) : [];
  return fields
    .filter(([name]) => value[name] !== undefined)
    .map(([name, field]) => [at(name), field, value[name]]);
}

/** Problems at their innermost location: the field of an item, not the list. */
function problemsIn(schema: TSchema, value: unknown, path = ''): Problem[] {
  if (Value.Check(schema, value)) return [];
  const required = Type.IsObject(schema) && isObject(value) ? (schema.required ?? []) : [];
  const problems = [
    ...partsOf(schema, value, path).flatMap(([at, part, inner]) => problemsIn(part, inner, at)),
    ...required
      .filter((name) => toObject(value)[name] === undefined)
      .map((name) => missingField(path === '' ? name : `${path}/${name}`)),
  ];
  return problems.length > 0 ? problems : [{ field: path, reason: reasonOf(schema, value) }];
}

function schemaProblems(kind: KindName, fields: Record<string, unknown>): Problem[] {
  const { schema, required } = rulesOf(kind);
  const isReference = new Set(referenceFields(kind));
  const properties = Object.entries(schema.properties).filter(([name]) => !isReference.has(name));
  const invalid = problemsIn(Type.Object(Object.fromEntries(properties)), fields);
  const known = invalid.map(({ field }) => field);
  const missing = required
    .filter((name) => !isFilled(fields[name]) && !known.includes(name))
    .map(missingField);
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
