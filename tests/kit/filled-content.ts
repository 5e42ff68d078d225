import { type TSchema, Type } from 'typebox';
import type { StringSchema } from '#contract/reading/read-schema.ts';
import { type ResourceName, resources } from '#contract/shapes/resources.ts';
import type { ContentTable } from './bff-stand-in.ts';

/** Creates the text of a contract field, named like `home.hero.buttons.page`. */
export type MakeText = (field: string) => string;

/** Candidates for a text with a pattern. */
const SAMPLES = ['2030-01-01T10:00:00+03:00', '1200', '#aabbcc', '08:00', 'comment'];
const DATES: readonly unknown[] = ['date', 'start', 'end'];

const toHtml = (text: string): string => {
  const value = text.replaceAll('"', '&quot;');
  return (
    `<p id="${value}">текст</p><a name="${value}" href="${value}">ссылка</a>` +
    `<img id="${value}" name="${value}" src="${value}" srcset="${value} 1x" alt="">`
  );
};

function textOf(schema: TSchema, field: string, makeText: MakeText): string {
  const {
    pattern,
    contentMediaType,
    'x-names': kind,
  } = schema as StringSchema & {
    readonly pattern?: string;
  };
  if (DATES.includes(kind)) return '2030-01-01T10:00:00+03:00';
  if (pattern === undefined) {
    return contentMediaType === 'text/html' ? toHtml(makeText(field)) : makeText(field);
  }
  const sample = SAMPLES.find((candidate) => new RegExp(pattern).test(candidate));
  if (sample === undefined) throw new Error(`no sample of ${field} matches ${pattern}`);
  return sample;
}

/** Alternatives for a list's items, such as one block of each type. */
const optionsOf = (schema: TSchema): readonly TSchema[] =>
  Type.IsUnion(schema) ? schema.anyOf : [schema];

const typeOf = (schema: TSchema): string => {
  const { type } = Type.IsObject(schema) ? schema.properties : {};
  return type && Type.IsLiteral(type) ? `.${type.const}` : '';
};

/** Fills a schema, including all optional fields. @param pick chooses among several literals */
function fill(schema: TSchema, field: string, makeText: MakeText, pick: number): unknown {
  const fillIn = (part: TSchema, name: string) => fill(part, name, makeText, pick);
  if (Type.IsObject(schema)) {
    const entries = Object.entries(schema.properties);
    return Object.fromEntries(
      entries.map(([name, part]) => [name, fillIn(part, `${field}.${name}`)]),
    );
  }
  if (Type.IsArray(schema)) {
    return optionsOf(schema.items).map((option) => fillIn(option, field + typeOf(option)));
  }
  if (Type.IsUnion(schema)) return fillIn(schema.anyOf.at(pick) ?? Type.Null(), field);
  if (Type.IsLiteral(schema)) return schema.const;
  if (Type.IsEnum(schema)) return schema.enum.at(pick);
  if (Type.IsString(schema)) return textOf(schema, field, makeText);
  if (Type.IsBoolean(schema)) return true;
  return Type.IsNull(schema) ? null : 1;
}

/** Slug of the detail documents. */
export const FILLED_SLUG = 'filled';

/**
 * Content with a text in every text field of the contract, so that no new field is forgotten.
 * @param pick index of the literal to use, counted from the end if negative
 */
export function fillContent(makeText: MakeText, pick = 0): ContentTable {
  const names = Object.keys(resources) as ResourceName[];
  return Object.fromEntries(
    names.map((name) => {
      const { path, shape, content } = resources[name];
      const page = shape === 'pagedList' ? '?page=1' : '';
      return [path.replace('{slug}', FILLED_SLUG) + page, fill(content, name, makeText, pick)];
    }),
  );
}
