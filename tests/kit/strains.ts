/** A JSON value of the content API. */
type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type Fields = Record<string, Json>;

const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: Json): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);

/** Applies a change to every value, innermost first. @param name of the field, if any */
function mapValues(value: Json, change: (value: Json, name: string) => Json, name = ''): Json {
  if (Array.isArray(value)) {
    return change(
      value.map((item) => mapValues(item, change)),
      name,
    );
  }
  if (!isFields(value)) return change(value, name);
  const entries = Object.entries(value).map(([key, item]) => [key, mapValues(item, change, key)]);
  return change(Object.fromEntries(entries) as Fields, name);
}

const LONG_WORD = 'достопримечательностями';
const LONG_NAME = 'Александра-Елизавета Константиновна Новодворская-Рождественская';

/** Long words, names and amounts in the fields shown in narrow places. */
const lengthen = (value: Json, name: string): Json => {
  if (typeof value === 'number') return name.startsWith('price') ? value * 100 : value;
  if (typeof value !== 'string') return value;
  if (name === 'name' && /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(value)) return LONG_NAME;
  const isShort = /^(title|name|post|badge|schedule|ratio|place|value|caption)$/.test(name);
  return isShort && /[а-яё]/i.test(value) ? `${value} ${LONG_WORD}` : value;
};

const MANY = 200;

const manyOf = (items: Fields[]): Fields[] =>
  Array.from({ length: MANY }, (_, index) => ({ ...items[index % items.length], id: index + 1 }));

/** Repeats cards and pictures; a document never has 200 prices. */
const repeat = (value: Json, name: string): Json =>
  isList(value) && /^(items|images|)$/.test(name) ? manyOf(value) : value;

/** Transformations of content into forms that fit less well than the sample. */
export const strains = {
  long: (body: Json) => mapValues(body, lengthen),
  '200 items': (body: Json) => mapValues(body, repeat),
} as const satisfies Record<string, (body: Json) => Json>;

export type Strain = keyof typeof strains;
