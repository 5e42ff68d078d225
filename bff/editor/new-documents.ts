import { stringify } from 'yaml';
import { isObject, type Json, toObject } from '../contract/values/untyped.ts';
import {
  collections,
  entryLists,
  isCollection,
  type KindName,
  type KindRules,
} from '../origin/content-kinds.ts';
import type { FormSchema } from './file-schema.ts';

/** Kinds to which staff may add documents, with the word for one document. */
export const ADDABLE: Partial<Record<KindName, string>> = Object.fromEntries(
  Object.entries<KindRules>({ ...collections, ...entryLists }).flatMap(([kind, { addedAs }]) =>
    typeof addedAs === 'string' ? [[kind, addedAs]] : [],
  ),
);

/** Name of a new document: `new:news`, or `new:news/bal.md` for a copy of another. */
export interface NewName {
  readonly kind: KindName;
  /** The document that it copies. */
  readonly sample: string | undefined;
}

export function readNewName(name: string): NewName | undefined {
  const [, kind = '', file] = /^new:([a-z_]+)(\/.+)?$/.exec(name) ?? [];
  if (!Object.hasOwn(ADDABLE, kind)) return undefined;
  return { kind: kind as KindName, sample: file && kind + file };
}

/** Blocks that a form cannot fill: a map needs coordinates. */
const UNFILLED: readonly unknown[] = ['map'];

/** The choices of staff in a field, without texts for visitors. */
function choiceIn(name: string, field: FormSchema, value: unknown): unknown {
  if ('oneOf' in field || name === 'tags') return value;
  const items = toObject(field['items']);
  if (!Array.isArray(value)) return undefined;
  if ('oneOf' in items) return value;
  if (items['discriminator'] === undefined) return undefined;
  const kinds = value.map((row) => toObject(row)['type']);
  return kinds.filter((type) => !UNFILLED.includes(type)).map((type) => ({ type }));
}

/** The shape and the choices of a document. */
export function templateOf(form: FormSchema, value: Json): Json {
  const fields = Object.entries(toObject(form['properties']));
  const kept = fields.map(
    ([name, field]) => [name, choiceIn(name, toObject(field), value[name])] as const,
  );
  return Object.fromEntries(kept.filter(([, choice]) => choice !== undefined));
}

/** All of a document except its title, address and number. */
export function likeness(value: Json): Json {
  const { id: _id, slug: _slug, title: _title, name: _name, ...others } = value;
  const { draft: _draft, published: _published, show_from: _from, ...rest } = others;
  return rest;
}

/** Longest address, characters. */
const MAX_ADDRESS = 60;
const CYRILLIC = 'абвгдеёжзийклмнопрстуфхцчшщыэюя'.split('');
const LATIN = 'a b v g d e yo zh z i j k l m n o p r s t u f h c ch sh shch y e yu ya'.split(' ');
const LETTERS = new Map(CYRILLIC.map((letter, index) => [letter, LATIN[index] ?? '']));

/** An address of Latin letters for a title: «Осенний бал» is `osennij-bal`. */
export const toAddress = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\p{Script=Cyrillic}/gu, (letter) => LETTERS.get(letter) ?? letter)
    .replaceAll(/[ъь'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_ADDRESS)
    .replaceAll(/^-+|-+$/g, '');

/** Why an address cannot be that of a new document, in Russian; undefined for one that can. */
export function problemOfAddress(address: string, isTaken: (slug: string) => boolean) {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(address) || address.length > MAX_ADDRESS) {
    return 'нужны строчные латинские буквы, цифры и дефисы: osennij-bal';
  }
  return isTaken(address) ? 'такой адрес уже есть' : undefined;
}

/** A free address for a title. */
export function freeAddress(title: string, isTaken: (slug: string) => boolean): string {
  const address = toAddress(title) || 'stranica';
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? address : `${address}-${number}`;
    if (!isTaken(numbered)) return numbered;
  }
}

/** A number that no other document of the kind has. */
export const nextId = (values: readonly Json[]): number =>
  Math.max(0, ...values.map(({ id }) => (typeof id === 'number' ? id : 0))) + 1;

/** The text of a new content file. */
export function newDocumentText(kind: KindName, value: Json): string {
  const { content, ...fields } = value;
  const options = { lineWidth: 0 } as const;
  if (!isCollection(kind)) return stringify(value, options);
  const body = typeof content === 'string' ? content.trim() : '';
  return `---\n${stringify(fields, options)}---\n${body}${body === '' ? '' : '\n'}`;
}

/** A value without the empty lists and parts that a form creates. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isObject(value)) return value;
  const kept = Object.entries(value)
    .map(([name, field]) => [name, withoutEmpty(field)] as const)
    .filter(([, field]) => field !== null && field !== undefined && field !== '')
    .filter(([, field]) => !(Array.isArray(field) && field.length === 0))
    .filter(([, field]) => !(isObject(field) && Object.keys(field).length === 0));
  return Object.fromEntries(kept);
}
