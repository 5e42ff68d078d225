import { type CollectionName, collections, references } from './areas.ts';
import { toCard } from './cards.ts';
import type { ContentProblem } from './check-document.ts';
import type { ContentDocument } from './read-content.ts';

type Fields = Record<string, unknown>;

const isCollection = (name: string): name is CollectionName => Object.hasOwn(collections, name);

/** Splits `area/slug` of a mixed reference; the area of people is `team`, as in the site's URLs. */
function parseReference(reference: string, target: CollectionName | 'any') {
  if (target !== 'any') return { collection: target, slug: reference };
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

  const resolveField = (document: ContentDocument, field: string, target: CollectionName | 'any') =>
    [document.fields[field]].flat().flatMap((reference) => {
      const parsed = parseReference(String(reference), target);
      const found = parsed && documents[parsed.collection].find(({ slug }) => slug === parsed.slug);
      if (parsed && found) return [toCard(parsed.collection, found)];
      const reason = `нет документа «${String(reference)}»`;
      problems.push({ file: document.file, field, reason, isFatal: false });
      return [];
    });

  for (const [collection, fields] of Object.entries(references)) {
    for (const document of documents[collection as CollectionName]) {
      const present = Object.entries(fields).filter(
        ([name]) => document.fields[name] !== undefined,
      );
      resolved.set(
        document,
        Object.fromEntries(
          present.map(([name, target]) => [name, resolveField(document, name, target)]),
        ),
      );
    }
  }
  return { resolved, problems };
}
