import { type CollectionName, collectionRules, isCollection } from './areas.ts';
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
): { resolved: Map<ContentDocument, Fields>; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const resolved = new Map<ContentDocument, Fields>();

  const resolveField = (document: ContentDocument, field: string, target: string) =>
    [document.fields[field]].flat().flatMap((reference) => {
      const parsed = parseReference(String(reference), target);
      const found = parsed && documents[parsed.collection].find(({ slug }) => slug === parsed.slug);
      if (parsed && found) return [toCard(parsed.collection, found)];
      const reason = `нет документа «${String(reference)}»`;
      problems.push({ file: document.file, field, reason, isFatal: false });
      return [];
    });

  for (const collection of Object.keys(documents) as CollectionName[]) {
    const { references = {} } = collectionRules(collection);
    for (const document of documents[collection]) {
      const present = Object.entries(references).filter(([name]) => name in document.fields);
      const cards = present.map(
        ([name, target]) => [name, resolveField(document, name, target)] as const,
      );
      if (cards.length > 0) resolved.set(document, Object.fromEntries(cards));
    }
  }
  return { resolved, problems };
}
