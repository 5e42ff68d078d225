import type { Attribution } from '../attribution/attribution.ts';
import { CATEGORIES, type Category } from '../attribution/categories.ts';
import type { FoundString } from '../attribution/place.ts';
import type { Range } from '../cost/context.ts';
import type { Edit } from './edits.ts';
import { memberRange } from './members.ts';
import { modelOf } from './payload-model.ts';

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

/** The attribute of HTML, or the text, that a part of a string of HTML stands in. */
function htmlRange({ nodeOf, nodes }: Attribution, { start, end, node }: FoundString): Range {
  if (nodes[node]?.kind !== 'prop') return [start, end];
  let [from, to] = [start, end];
  while (nodeOf[from - 1] === node) from -= 1;
  while (nodeOf[to] === node) to += 1;
  return [from, to];
}

/** What leaving a string out changes: it goes with its key or attribute, and its row if it has one. */
export function removeString(attribution: Attribution, found: FoundString): Edit[] {
  const { payload, rows } = attribution;
  if (found.isInHtml) return [{ range: htmlRange(attribution, found) }];
  const model = modelOf(attribution);
  if (!found.isPlain) {
    return model
      .withRows(memberRange(payload, [found.start, found.end]))
      .map((range) => ({ range }));
  }
  const row = rows.find(({ bodyStart }) => bodyStart === found.start);
  if (row?.id === null || row === undefined) return [{ range: [found.start, found.end] }];
  const pointers = model.pointersTo(row.id).map((start) => {
    const end = payload.indexOf('"', start + 1) + 1;
    return { range: memberRange(payload, [start, end]) };
  });
  return [{ range: [row.start, row.end] }, ...pointers];
}
