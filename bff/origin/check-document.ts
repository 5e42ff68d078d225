import { type TSchema, Type } from 'typebox';
import { Locale } from 'typebox/system';
import { Value } from 'typebox/value';
import type { FieldProblem, LossKind } from '../contract/values/lost.ts';
import { DEFAULT_ZONE, readDate } from '../contract/values/dates.ts';
import { normalizeMarkup } from '../contract/markup/normalize.ts';
import { ReadBudget } from '../contract/reading/read-budget.ts';
import { contentReader } from '../contract/reading/read-content.ts';
import { readSchema, type SchemaReader } from '../contract/reading/read-schema.ts';
import type { Json } from '../contract/values/untyped.ts';
import { isSingle, type KindName, rulesOf } from './content-kinds.ts';
import { isMark } from './drafts.ts';
import { START } from './visit-plan.ts';

/** Problem of a content file, with a Russian reason for its editor. */
export interface ContentProblem {
  /** Relative to the content folder. */
  readonly file: string;
  /** Line of the file, from 1. */
  readonly line?: number | undefined;
  /** Path of the field, `prices/0/price`; empty for the whole file. */
  readonly field: string;
  readonly reason: string;
  /** Whether the document cannot be shown as the file has it. */
  readonly isFatal: boolean;
}

/** A content file with the fields that the site reads. */
export interface CheckedDocument {
  /** Only fields that can be read. */
  readonly fields: Record<string, unknown>;
  /** Fields that are left out. */
  readonly problems: readonly ContentProblem[];
  /** Parts of the other fields that visitors do not see, or not as intended. */
  readonly lost: readonly ContentProblem[];
}

/** Fields of content files that the API has in another form. */
const fileFieldsOf = (kind: KindName): readonly string[] => [
  ...Object.keys(rulesOf(kind).references ?? {}),
  ...(kind === 'people' ? ['lists'] : []),
];

/** Schema of a list whose rows have a reference: a slug in a file, a card from the API. */
function withSlugs(kind: KindName, name: string, schema: TSchema): TSchema {
  const row = Type.IsArray(schema) && Type.IsObject(schema.items) ? schema.items.properties : {};
  const slugs = Object.keys(rulesOf(kind).references ?? {})
    .filter((reference) => reference.startsWith(`${name}.`))
    .map((reference) => [reference.slice(name.length + 1), Type.Optional(Type.String())] as const);
  if (slugs.length === 0) return schema;
  return Type.Array(Type.Object({ ...row, ...Object.fromEntries(slugs) }));
}

/** Marks of drafts, which decide whether and when visitors see a document. */
const isMarkOf = (kind: KindName, name: string): boolean => !isSingle(kind) && isMark(name);

const MISSING = 'обязательное поле не заполнено';
export const UNKNOWN = 'неизвестное поле, опечатка?';

const TIME = 'здесь нужно время: 10:00';
/** Russian reasons for values that break a pattern of the contract. */
const PATTERNS: Readonly<Record<string, string>> = {
  [START]: TIME,
  '^\\d{1,2}:\\d{2}$': TIME,
  '^#[0-9a-fA-F]{6}$': 'здесь нужен цвет: #6029CC',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'текст',
  integer: 'целое число',
  number: 'число',
  boolean: 'true или false',
  array: 'список',
  object: 'набор полей',
};

/** Problem of a value itself, in Russian. */
function fieldReasonOf(schema: TSchema, value: unknown): string {
  if (Type.IsUnion(schema)) {
    const allowed = schema.anyOf.filter(Type.IsLiteral).map((option) => `«${option.const}»`);
    if (allowed.length > 0) return `допустимо только ${allowed.join(' или ')}`;
    return 'значение не подходит ни под один из допустимых видов';
  }
  const previous = Locale.Get();
  Locale.Set(Locale.ru_RU);
  const [error] = Value.Errors(schema, value);
  Locale.Set(previous);
  const { keyword, message = '', params = {} } = error ?? {};
  const { type, pattern } = params as Readonly<Record<string, unknown>>;
  if (keyword === 'type') return `здесь нужно: ${TYPES[String(type)] ?? String(type)}`;
  return (keyword === 'pattern' && PATTERNS[String(pattern)]) || message;
}

/** `prices/0/price` of `prices[0].price`. */
const toPath = (field: string): string => field.replace(/\[(\d+)\]/g, '/$1').replaceAll('.', '/');

/** Russian reasons for content that a page leaves out or shows unchanged. */
const LOST: Readonly<Record<LossKind, string>> = {
  field: 'это поле не читается',
  limit: 'это больше, чем помещается на страницу',
  text: 'часть текста не видна',
  hidden: 'это скрыто, и в тексте его ничто не открывает',
  markup: 'такого сайт не показывает',
  shortcode: 'это заменила бы только прежняя система',
  markdown: 'знаки Markdown остались бы видны',
  address: 'ссылка никуда не ведёт',
  picture: 'картинка не видна',
  slug: 'это не годится как адрес',
  phone: 'в телефоне нет номера',
};

/** A reader that reads texts as the site does, to find what a page leaves out. */
const accountIn = (budget: ReadBudget): SchemaReader => {
  const prepare = {
    'text/html'(html: string, note: (what: LossKind, sample: string) => void) {
      normalizeMarkup(html, { note });
      return html;
    },
  };
  return contentReader({ budget, prepare });
};

/** Fields with the start and the end of a period. */
const RANGES = [
  ['from', 'to'],
  ['date_start', 'date_end'],
  ['starts_at', 'ends_at'],
  ['age_from', 'age_to'],
] as const;
export const REVERSED = 'конец раньше начала';

/** A number, or the day of a date; undefined for anything else, such as a time of day. */
const boundOf = (value: unknown): number | undefined =>
  typeof value === 'number'
    ? value
    : typeof value === 'string'
      ? Date.parse(readDate(value, DEFAULT_ZONE)?.slice(0, 10) ?? '') || undefined
      : undefined;

/** Reads every text as it is, and collects what does not match. */
const readerInto = (problems: FieldProblem[], budget: ReadBudget): SchemaReader => ({
  isThorough: true,
  isReadAgain: true,
  readText(text, schema, field) {
    accountIn(budget).readText(text, schema, field);
    return text;
  },
  takeItem(item, field) {
    budget.takeItem(item, field);
    return true;
  },
  noteUnreadable(field, isGiven, value, schema) {
    const reason = isGiven && schema ? fieldReasonOf(schema, value) : MISSING;
    problems.push({ field: toPath(field), reason });
  },
  noteObject({ properties }, value, within) {
    const unknown = Object.keys(value).filter((name) => !Object.hasOwn(properties, name));
    for (const name of unknown) {
      problems.push({ field: toPath(within === '' ? name : `${within}.${name}`), reason: UNKNOWN });
    }
    for (const [start, end] of RANGES) {
      const [first, last] = [start, end].map((name) =>
        name in properties ? boundOf(value[name]) : undefined,
      );
      if (first === undefined || last === undefined || !(last < first)) continue;
      problems.push({ field: toPath(within === '' ? end : `${within}.${end}`), reason: REVERSED });
    }
  },
  mark() {
    const { length } = problems;
    const takeBack = budget.losses.mark();
    return () => {
      problems.splice(length);
      takeBack();
    };
  },
});

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined;

/**
 * Reads a file's fields as the site reads those of an API; what does not match is dropped and
 * reported. Only a missing required field is fatal.
 */
export function checkDocument(kind: KindName, file: string, given: Json): CheckedDocument {
  const { schema, required } = rulesOf(kind);
  const own = new Set(fileFieldsOf(kind));
  const properties = Object.entries(schema.properties)
    .filter(([name]) => !own.has(name))
    .map(([name, property]) => [name, Type.Optional(withSlugs(kind, name, property))] as const);
  const entries = Object.entries(given).filter(([name]) => !isMarkOf(kind, name));
  const inFile = Object.fromEntries(entries.filter(([name]) => own.has(name)));
  const inApi = Object.fromEntries(entries.filter(([name]) => !own.has(name)));
  const found: FieldProblem[] = [];
  const budget = new ReadBudget();
  const read = readSchema(
    readerInto(found, budget),
    Type.Object(Object.fromEntries(properties)),
    inApi,
  );
  const fields = { ...(read as Json), ...inFile };
  const missing = [...new Set([...required, ...(schema.required ?? [])])].filter(
    (name) =>
      !own.has(name) &&
      (!isFilled(fields[name]) ||
        found.some((each) => each.field === name && each.reason !== REVERSED)),
  );
  // A problem of a field is more useful than that of the parent that it makes unreadable.
  const innermost = found.filter(
    ({ field }) => !found.some((other) => other.field.startsWith(`${field}/`)),
  );
  const topOf = ({ field }: FieldProblem): string => field.split('/', 1)[0] ?? '';
  const unnamed = missing.filter((name) => !innermost.some((problem) => topOf(problem) === name));
  const all = [...innermost, ...unnamed.map((field) => ({ field, reason: MISSING }))];
  const unfit = rulesOf(kind).check?.(given) ?? [];
  return {
    fields,
    problems: [...all, ...unfit].map((problem) => ({
      file,
      ...problem,
      isFatal: missing.includes(topOf(problem)),
    })),
    lost: budget.losses.places.map(([path, { what, sample }]) => {
      const reason = `${LOST[what]}: ${sample}`;
      return { file, field: toPath(path), reason, isFatal: false };
    }),
  };
}

/** Formats a problem for the log, in Russian. */
export const describeProblem = ({ file, line, field, reason }: ContentProblem): string =>
  [file, line && `строка ${line}`, field && `поле «${field}»`].filter(Boolean).join(', ') +
  `: ${reason}`;
