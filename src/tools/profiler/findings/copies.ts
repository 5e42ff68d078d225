import { allValues, textOf } from '../flight/json.ts';
import type { Range } from '../tree/node.ts';
import type { Body } from '../wire/body.ts';
import { escapeText } from '../output/format.ts';
import { type Evidence, isOfPage, type Suspicion, toOwners } from './finding.ts';

/** Shorter texts are not worth a component or a request of their own. */
const LEAST_BYTES = 400;
/** Texts that are searched for in a document, the longest first. */
const MOST_SOUGHT = 300;
const SHOWN = 40;

/** A long text of a payload: the content of a quoted string, or the body of a row. */
interface LongText {
  readonly text: string;
  readonly range: Range;
}

/** Strings of rows, and rows that are texts, without those that a framework writes. */
function listTexts({ model }: Evidence): LongText[] {
  const { payload, rows } = model;
  const found = rows.flatMap((row): LongText[] => {
    if (row.bodyEnd - row.bodyStart < LEAST_BYTES) return [];
    if (row.tag === 'T') {
      const range: Range = [row.bodyStart, row.bodyEnd];
      return [{ text: payload.toString('utf8', ...range), range }];
    }
    const json = row.tag === '' ? model.readRow(row) : undefined;
    return (json ? [...allValues(json)] : [])
      .filter(({ kind, start, end }) => kind === 'string' && end - start >= LEAST_BYTES)
      .map((node) => ({ text: textOf(payload, node), range: [node.start + 1, node.end - 1] }));
  });
  return found.filter(({ range: [start] }) => isOfPage(model.ownerAt(start)));
}

/** Content of a document beside its payload. */
function restOf({ bytes }: Body, scripts: readonly Range[]): string {
  let at = 0;
  const parts = scripts.map(([start, end]) => {
    const part = bytes.toString('utf8', at, start);
    at = end;
    return part;
  });
  return [...parts, bytes.toString('utf8', at)].join('\n');
}

const isIn = (html: string, text: string): boolean =>
  html.includes(text) || html.includes(escapeText(text));

/**
 * Long texts, styles and scripts that are sent again: twice in the payload, or in the document and
 * in its payload. Compression makes many of them free.
 * @param scripts place of the payload in a document
 */
export function findCopies(
  evidence: Evidence,
  body: Body,
  scripts: readonly Range[] | null,
): Suspicion[] {
  const html = scripts && restOf(body, scripts);
  const groups = [...Map.groupBy(listTexts(evidence), ({ text }) => text)]
    .toSorted(([one], [other]) => other.length - one.length)
    .slice(0, MOST_SOUGHT);
  return groups.flatMap(([text, members]): Suspicion[] => {
    const isInHtml = html !== null && isIn(html, text);
    const copies = isInHtml ? members : members.slice(1);
    if (copies.length === 0) return [];
    const owners = members.map(({ range: [start] }) => evidence.model.ownerAt(start));
    return [
      {
        kind: isInHtml ? 'html-copy' : 'copy',
        ...toOwners(owners),
        detail: `"${text.slice(0, SHOWN)}…" is sent ${members.length}×`,
        advice: isInHtml
          ? 'render it in the server component alone, or load it from a file of its own'
          : 'pass it once, to a component around those that show it',
        edits: copies.map(({ range }) => ({ range })),
      },
    ];
  });
}
