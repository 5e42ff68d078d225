import { toObject } from '../contract/values/untyped.ts';
import {
  type CollectionName,
  type EntryListName,
  isCollection,
  type KindName,
  rulesOf,
  type SingleName,
} from './content-kinds.ts';
import { toCard } from './cards.ts';
import type { ContentProblem } from './check-document.ts';
import type { ContentDocument } from './read-content.ts';

type Fields = Record<string, unknown>;

/** Splits `area/slug` of a mixed reference; the area of people is `team`, as in the site's URLs. */
function parseReference(reference: string, target: string) {
  if (isCollection(target)) return { collection: target, slug: reference };
  const [area = '', slug = ''] = reference.split('/', 2);
  const collection = area === 'team' ? 'people' : area;
  return isCollection(collection) ? { collection, slug } : undefined;
}

/** Replaces slugs by cards in every document; broken references are dropped and reported. */
export function resolveReferences(
  documents: Readonly<Record<CollectionName, readonly ContentDocument[]>>,
  entries: Readonly<Record<EntryListName, readonly ContentDocument[]>>,
  singles: Readonly<Record<SingleName, ContentDocument | undefined>>,
): { resolved: Map<ContentDocument, Fields>; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const resolved = new Map<ContentDocument, Fields>();

  const toCards = (document: ContentDocument, field: string, target: string, value: unknown) =>
    [value].flat().flatMap((reference) => {
      const written = String(reference);
      if (reference === null) return [];
      const parsed = parseReference(written, target);
      const found = parsed && documents[parsed.collection].find(({ slug }) => slug === parsed.slug);
      if (parsed && found) return [toCard(parsed.collection, found)];
      const reason = `нет документа «${written}»`;
      problems.push({ file: document.file, field, reason, isFatal: false });
      return [];
    });

  const resolveField = (document: ContentDocument, name: string, target: string): unknown => {
    const [list = '', field] = name.split('.', 2);
    const value = document.fields[list];
    if (field === undefined) return toCards(document, list, target, value);
    return [value].flat().map((row, index) => {
      const { [field]: slug, ...others } = toObject(row);
      if (slug === undefined) return row;
      const [card] = toCards(document, `${list}/${index}/${field}`, target, slug);
      return card ? { ...others, [field]: card } : others;
    });
  };

  const all = { ...documents, ...entries };
  const resolveAll = (name: KindName, document: ContentDocument) => {
    const present = Object.entries(rulesOf(name).references ?? {})
      .map(([field, target]) => [field.split('.', 1)[0] ?? '', field, target] as const)
      .filter(([top]) => top in document.fields)
      .map(([top, field, target]) => [top, resolveField(document, field, target)] as const);
    if (present.length > 0) resolved.set(document, Object.fromEntries(present));
  };
  for (const name of Object.keys(all) as (keyof typeof all)[]) {
    for (const document of all[name]) resolveAll(name, document);
  }
  for (const name of Object.keys(singles) as SingleName[]) {
    if (singles[name]) resolveAll(name, singles[name]);
  }
  return { resolved, problems };
}
