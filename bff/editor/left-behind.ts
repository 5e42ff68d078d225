import type { FieldProblem } from '../contract/values/lost.ts';
import { isObject, type Json } from '../contract/values/untyped.ts';
import { isHidden, type ReadAt } from '../origin/drafts.ts';
import type { KnownLine, ListedDocument } from './listed-document.ts';
import { referencesTo } from './references.ts';

/** Fields with a fact that other texts repeat. */
const REPEATED = ['phone', 'email', 'address', 'name'];
/** Shortest fact that is searched for, characters: shorter ones occur within other words. */
const LEAST = 6;
/** Maximum number of documents in a message. */
const NAMED = 4;

/** Facts in a value. */
function factsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') {
    return REPEATED.includes(name) && value.length >= LEAST ? [value] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item) => factsIn(item, name));
  return isObject(value)
    ? Object.entries(value).flatMap(([key, field]) => factsIn(field, key))
    : [];
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Names the documents that still contain something. */
function stillNamed(what: string, lines: readonly ListedDocument[]): FieldProblem[] {
  if (lines.length === 0) return [];
  const titles = lines.slice(0, NAMED).map(({ title }) => title);
  const more = lines.length > NAMED ? ` и ещё ${lines.length - NAMED}` : '';
  return [{ field: '', reason: `${what}: ${titles.join(', ')}${more}` }];
}

interface Saved {
  readonly file: string;
  readonly before: Json;
  readonly after: Json;
}

/**
 * Leftovers after a save: documents with the former fact, and links to a page that is hidden now.
 * @param lines all documents, as they are after the save
 */
export function leftBehind(
  { file, before, after }: Saved,
  lines: readonly KnownLine[],
  at: ReadAt,
): FieldProblem[] {
  const kept = factsIn(after);
  const former = new Set(factsIn(before).filter((fact) => !kept.includes(fact)));
  const repeated = [...former].flatMap((fact) => {
    const found = lines.filter(({ read }) => plain(read.text).includes(plain(fact)));
    const what = `прежнее «${fact}» ещё стоит`;
    return stillNamed(
      what,
      found.map(({ line }) => line),
    );
  });
  const isHidingNow = isHidden(file, after, at) && !isHidden(file, before, at);
  const links = isHidingNow ? referencesTo(file, lines) : [];
  return [...repeated, ...stillNamed('на скрытое ещё ссылаются', links)];
}
