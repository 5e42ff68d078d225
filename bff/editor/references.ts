import { isObject, toObject } from '../contract/values/untyped.ts';
import { type FormSchema, formSchemaOf } from './file-schema.ts';
import { optionOf } from './hidden-fields.ts';
import { documentKindOf } from './editor-folder.ts';
import type { KnownLine, ListedDocument } from './listed-document.ts';

/** @param of kind of the document that a text names; `any` if the text names the kind, too */
type MapText = (text: string, of: unknown) => string;

/** Replaces the texts in a value of a form. */
function mapTexts(form: FormSchema, value: unknown, map: MapText): unknown {
  const { anyOf, items, properties, 'x-ref': of } = form;
  if (typeof value === 'string') return map(value, of);
  if (Array.isArray(anyOf)) {
    return mapTexts(optionOf(anyOf as FormSchema[], value) ?? {}, value, map);
  }
  if (Array.isArray(value)) return value.map((item) => mapTexts(toObject(items), item, map));
  if (!isObject(value)) return value;
  const fields = toObject(properties);
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      mapTexts(toObject(fields[name]), field, map),
    ]),
  );
}

/** References of other documents to one: links to its page, or its name. */
type Target = Pick<ListedDocument, 'kind' | 'slug' | 'page'>;

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Pattern for links to the page of a document; a person also has an employee's page. */
function linkTo({ kind, page, slug }: Target): RegExp | undefined {
  // A page that several documents share belongs to none of them.
  if (slug === undefined || !page.endsWith(`/${slug}`)) return undefined;
  const start = kind === 'people' ? '/(?:team|employee)' : escape(page.slice(0, -slug.length - 1));
  return new RegExp(`(?<![\\w/-])(${start})/${escape(slug)}(?![\\w-])`, 'g');
}

/** A value whose references to a document name another slug. */
export function withSlug(form: FormSchema, value: unknown, target: Target, slug: string): unknown {
  const link = linkTo(target);
  return mapTexts(form, value, (text, of) => {
    if (of === target.kind) return text === target.slug ? slug : text;
    if (of === 'any')
      return text === `${target.kind}/${target.slug}` ? `${target.kind}/${slug}` : text;
    return link ? text.replaceAll(link, `$1/${slug}`) : text;
  });
}

/** Whether a value refers to a document. */
function refersTo(form: FormSchema, value: unknown, target: Target): boolean {
  const [link, name] = [linkTo(target), `${target.kind}/${target.slug}`];
  let isFound = false;
  mapTexts(form, value, (text, of) => {
    const isNamed = of === target.kind ? text === target.slug : of === 'any' && text === name;
    if (isNamed || (link && text.search(link) >= 0)) isFound = true;
    return text;
  });
  return isFound;
}

/** The documents that refer to one: its cards, menus, and links to its page. */
export function referencesTo(file: string, lines: readonly KnownLine[]): ListedDocument[] {
  const target = lines.find(({ line }) => line.file === file)?.line;
  if (target === undefined) return [];
  return lines
    .filter(({ line }) => line.file !== file && line.kind !== 'redirects')
    .filter(({ line, read }) =>
      refersTo(formSchemaOf(documentKindOf(line.file)), read.value, target),
    )
    .map(({ line }) => line);
}
