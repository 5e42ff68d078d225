import type { Attribution } from '../attribution/attribution.ts';
import { CATEGORIES, type Category } from '../attribution/categories.ts';
import type { FoundString } from '../attribution/place.ts';

/** Content of a string as it is written in the payload, without quotes. */
export function rawText({ payload }: Attribution, { start, end, isPlain }: FoundString): string {
  return isPlain
    ? payload.toString('utf8', start, end)
    : payload.toString('utf8', start + 1, end - 1);
}

export const categoryAt = ({ categoryOf }: Attribution, byte: number): Category =>
  CATEGORIES[categoryOf[byte] as number] as Category;

export const pathOf = ({ nodes }: Attribution, node: number): string => nodes[node]?.path ?? '';

/** Strings with the same text, in order. */
export function groupByText(
  attribution: Attribution,
  strings: readonly FoundString[],
): Map<string, FoundString[]> {
  return Map.groupBy(strings, (found) => rawText(attribution, found));
}
