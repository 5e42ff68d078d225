import type { Attribution } from '../attribution/attribution.ts';
import type { FoundString } from '../attribution/place.ts';
import type { ReadDocument } from './read-document.ts';

/** Shorter strings are in every page by chance. */
const LEAST_BYTES = 8;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: '\u00a0',
};

const decodeEntities = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Texts and attribute values of the markup. */
function readMarkupStrings({ document, pieces }: ReadDocument): Set<string> {
  const strings = new Set<string>();
  const add = (start: number, end: number) => {
    if (end - start < LEAST_BYTES) return;
    strings.add(decodeEntities(document.toString('utf8', start, end)));
  };
  for (const { kind, start, end, name, attributes } of pieces) {
    if (kind === 'text' || (kind === 'raw' && name === 'title')) add(start, end);
    for (const attribute of attributes) add(attribute.start, attribute.end);
  }
  return strings;
}

function contentOf(payload: Buffer, { start, end, isPlain }: FoundString): string {
  if (isPlain) return payload.toString('utf8', start, end);
  return JSON.parse(payload.toString('utf8', start, end)) as string;
}

/** Strings of the payload that the markup holds too. */
export function findDuplicates(document: ReadDocument, attribution: Attribution): FoundString[] {
  const markup = readMarkupStrings(document);
  return attribution.strings.filter((found) => {
    if (found.end - found.start < LEAST_BYTES) return false;
    return markup.has(contentOf(attribution.payload, found));
  });
}
