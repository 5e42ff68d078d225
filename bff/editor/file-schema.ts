import type { TSchema } from 'typebox';
import { LINES } from '../contract/shapes/primitives.ts';
import { toObject } from '../contract/values/untyped.ts';
import { isCollection, isSingle, type KindName, rulesOf } from '../origin/content-kinds.ts';
import { labelOf, labels } from './labels.ts';

/** JSON Schema of a form, with `x-` annotations for its fields. */
export type FormSchema = Record<string, unknown>;

/** Field of a form with the last part of the page's address, which is the name of the file. */
export const ADDRESS = 'page_address';

/** Fields that decide whether visitors see a document; the editor has buttons for them. */
const MARKS: Readonly<Record<string, FormSchema>> = {
  draft: { type: 'boolean', title: 'Скрыто', 'x-kind': 'mark' },
  published: { type: 'boolean', title: 'Опубликовано', 'x-kind': 'mark' },
  show_from: { type: 'string', title: 'Показать с', 'x-kind': 'mark' },
};

/** Kinds of the documents that codes name, by the field of the code. */
const REFERENCES: Readonly<Record<string, string>> = {
  lead_slug: 'lead',
  move_slug: 'moves',
  program_slug: 'programs',
  program_slugs: 'programs',
};
/** Meanings of codes that are dates, perhaps with a time. */
const DATES: readonly unknown[] = ['date', 'start', 'end'];
/** Fields that staff seldom change; a form shows them last. */
const LAST = [
  'people.title',
  'position',
  'lead_slug',
  'noindex',
  'updated_at',
  'erid',
  'advertiser',
  'hash',
  'seo',
];

/** Fields of a content file that the API does not have. */
const FILE_FIELDS: Readonly<Record<string, Readonly<Record<string, FormSchema>>>> = {
  people: {
    lists: { type: 'array', uniqueItems: true, items: oneOf(['team', 'employee']) },
  },
};

function oneOf(values: readonly unknown[]): FormSchema {
  const options = values.map((value) => ({
    const: value,
    title: labels.values[String(value)] ?? String(value),
  }));
  return { type: typeof values[0] === 'number' ? 'integer' : 'string', oneOf: options };
}

const constOf = (schema: TSchema | undefined): unknown => schema && toObject(schema)['const'];
const propertiesOf = (schema: TSchema): Record<string, TSchema> =>
  (toObject(schema)['properties'] ?? {}) as Record<string, TSchema>;

/** The field that tells the options of a union apart. */
const discriminatorOf = ([first]: readonly TSchema[]): string | undefined =>
  first &&
  Object.entries(propertiesOf(first)).find(([, field]) => constOf(field) !== undefined)?.[0];

function unionOf(options: readonly TSchema[], within: string): FormSchema {
  if (options.every((option) => constOf(option) !== undefined)) return oneOf(options.map(constOf));
  const discriminator = discriminatorOf(options);
  const anyOf = options.map((option) => {
    const field = fieldOf(option, within, discriminator);
    const value = constOf(propertiesOf(option)[discriminator ?? '']) as string | undefined;
    const { type } = toObject(option) as { readonly type: string };
    const title = value === undefined ? labels.values[type] : labels.blocks[value];
    return { ...field, title };
  });
  return {
    anyOf,
    ...(discriminator !== undefined && { discriminator: { propertyName: discriminator } }),
  };
}

/** How a text is edited; undefined for one plain line. */
function kindOfText(schema: TSchema): string | undefined {
  const { contentMediaType: type, 'x-names': names } = toObject(schema);
  if (names === 'picture') return names;
  return type === 'text/html' ? 'html' : type === LINES ? 'lines' : undefined;
}

function textField(schema: TSchema, name: string): FormSchema {
  if (DATES.includes(toObject(schema)['x-names'])) return { type: 'string', format: 'date' };
  const kind = kindOfText(schema);
  const reference = REFERENCES[name];
  return {
    type: 'string',
    ...(kind !== undefined && { 'x-kind': kind }),
    ...(reference !== undefined && { 'x-ref': reference }),
  };
}

/** A part of the contract as a form shows it. @param name of the field, or of the list it is in */
function fieldOf(schema: TSchema, name: string, discriminator?: string): FormSchema {
  const { anyOf, enum: values, items, type } = toObject(schema);
  if (Array.isArray(anyOf)) return unionOf(anyOf as TSchema[], name);
  if (Array.isArray(values)) return oneOf(values);
  if (type === 'array') return { type, items: fieldOf(items as TSchema, name) };
  if (type === 'object') return objectOf(schema, name, discriminator);
  return type === 'string' ? textField(schema, name) : { type };
}

/**
 * Whether no form shows a field: an alias of `content`, the number of a document, or the color of a
 * picture.
 */
const isHidden = (schema: TSchema, name: string, siblings: Record<string, TSchema>): boolean =>
  (name === 'text' && 'content' in siblings && kindOfText(schema) === 'html') ||
  (name === 'id' && 'anyOf' in schema) ||
  (name === 'color' && siblings['url'] !== undefined && kindOfText(siblings['url']) === 'picture');

type Entry = readonly [name: string, field: FormSchema];

function objectOf(schema: TSchema, within: string, discriminator?: string): FormSchema {
  const required = (toObject(schema)['required'] ?? []) as readonly string[];
  const properties = propertiesOf(schema);
  const fields = Object.entries(properties).flatMap(([name, property]): Entry[] => {
    if (name === discriminator) return [[name, { type: 'string', const: constOf(property) }]];
    const label = labelOf(name, within);
    if (label === null || isHidden(property, name, properties)) return [];
    const field = fieldOf(property, name);
    const isEmptiable = required.includes(name) && field['type'] === 'string';
    return [[name, { ...field, ...label, ...(isEmptiable && { 'x-empty': '' }) }]];
  });
  const rank = (name: string) =>
    LAST.findIndex((each) => [name, `${within}.${name}`].includes(each));
  fields.sort(([a], [b]) => rank(a) - rank(b));
  const shown = Object.fromEntries(fields);
  return { type: 'object', properties: shown, required: required.filter((name) => name in shown) };
}

/** Slug of a document of a kind. */
const referenceTo = (kind: string): FormSchema => ({ type: 'string', 'x-ref': kind });

/** Gives the rows of lists in a form their references. */
function referToRows(form: FormSchema, kind: KindName): void {
  for (const [name, target] of Object.entries(rulesOf(kind).references ?? {})) {
    const [list = '', field] = name.split('.', 2);
    const row = toObject(toObject(toObject(form['properties'])[list])['items'])['properties'];
    if (field)
      Object.assign(toObject(row), {
        [field]: { ...referenceTo(target), ...labelOf(field, list) },
      });
  }
}

/** Fields that a content file has beside, or instead of, those of the API. */
function fileFieldsOf(kind: KindName): Record<string, FormSchema> {
  const { references = {} } = rulesOf(kind);
  const named = Object.entries(references)
    .filter(([name]) => !name.includes('.'))
    .map(([name, target]) => [name, { type: 'array', items: referenceTo(target) }] as const);
  const fields = [...Object.entries(FILE_FIELDS[kind] ?? {}), ...named];
  return Object.fromEntries(
    fields.map(([name, field]) => [name, { ...field, ...labelOf(name, kind) }]),
  );
}

/** The form of a kind of content files: fields that staff fill in, labelled in Russian. */
export function formSchemaOf(kind: KindName): FormSchema {
  const { schema, required } = rulesOf(kind);
  const form = objectOf(schema, kind);
  referToRows(form, kind);
  const properties: Record<string, FormSchema> = {
    ...(form['properties'] as Record<string, FormSchema>),
    ...fileFieldsOf(kind),
    ...(!isSingle(kind) && MARKS),
  };
  // A required field must not be emptied either.
  for (const name of required) delete properties[name]?.['x-empty'];
  if (isCollection(kind) && properties['content']) properties['content']['x-kind'] = 'markdown';
  const all = new Set([...(form['required'] as readonly string[]), ...required]);
  return { ...form, properties, required: [...all].filter((name) => name in properties) };
}

/** The form of a new document, with the address of its page. */
export function newFormOf(kind: KindName): FormSchema {
  const form = formSchemaOf(kind);
  if (!isCollection(kind)) return form;
  const description = 'латиницей, «osennij-bal»; пусто — составим из заголовка';
  const address = { type: 'string', title: 'Адрес страницы', description };
  return { ...form, properties: { ...toObject(form['properties']), [ADDRESS]: address } };
}
