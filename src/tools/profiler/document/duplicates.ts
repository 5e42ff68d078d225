import type { Attribution } from '../attribution/attribution.ts';
import { sourceOf } from '../attribution/html-strings.ts';
import type { FoundString } from '../attribution/place.ts';
import { textSource } from '../html/html-source.ts';
import { readHtml } from '../html/read-html.ts';
import { MarkupIndex } from './markup-index.ts';
import type { ReadDocument } from './read-document.ts';

/** Shorter strings are in every page by chance. */
const LEAST_BYTES = 8;

/** Bytes of the payload that say what the markup says too. */
export interface Duplicate {
  readonly start: number;
  readonly end: number;
  readonly node: number;
}

function contentOf(payload: Buffer, { start, end, isPlain }: FoundString): string {
  if (isPlain) return payload.toString('utf8', start, end);
  return JSON.parse(payload.toString('utf8', start, end)) as string;
}

const isLongEnough = ({ start, end }: Duplicate): boolean => end - start >= LEAST_BYTES;

function* inHtmlStrings(markup: MarkupIndex, attribution: Attribution): Generator<Duplicate> {
  const { payload, htmlStrings, nodeOf } = attribution;
  for (const string of htmlStrings) {
    const source = sourceOf(payload, string);
    for (const [from, to] of markup.findIn(source, readHtml(source.text))) {
      const [start, end] = [source.at(from), source.at(to)];
      yield { start, end, node: nodeOf[start] as number };
    }
  }
}

/**
 * Strings of the payload that the markup holds too. Of a string of HTML these are the elements that
 * are the same in the markup, and the texts and values in the others.
 */
export function findDuplicates(document: ReadDocument, attribution: Attribution): Duplicate[] {
  const markup = new MarkupIndex();
  const source = textSource(document.document.toString('utf8'));
  markup.add(source, readHtml(source.text));
  const strings = attribution.strings.filter(
    (found) => !found.isInHtml && markup.hasText(contentOf(attribution.payload, found)),
  );
  return [...strings, ...inHtmlStrings(markup, attribution)].filter(isLongEnough);
}
