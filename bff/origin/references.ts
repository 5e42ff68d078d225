import { type CollectionName, type EntryListName, isCollection, rulesOf } from './content-kinds.ts';
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
): { resolved: Map<ContentDocument, Fields>; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const resolved = new Map<ContentDocument, Fields>();

  const resolveField = (document: ContentDocument, field: string, target: string) =>
    [document.fields[field]].flat().flatMap((reference) => {
      const written = String(reference);
      if (reference === null) return [];
      const parsed = parseReference(written, target);
      const found = parsed && documents[parsed.collection].find(({ slug }) => slug === parsed.slug);
      if (parsed && found) return [toCard(parsed.collection, found)];
      const reason = `нет документа «${written}»`;
      problems.push({ file: document.file, field, reason, isFatal: false });
      return [];
    });

  const all = { ...documents, ...entries };
  for (const name of Object.keys(all) as (keyof typeof all)[]) {
    const { references = {} } = rulesOf(name);
    for (const document of all[name]) {
      const present = Object.entries(references).filter(([field]) => field in document.fields);
      const cards = present.map(
        ([field, target]) => [field, resolveField(document, field, target)] as const,
      );
      if (cards.length > 0) resolved.set(document, Object.fromEntries(cards));
    }
  }
  return { resolved, problems };
}
