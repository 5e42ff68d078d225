import { allValues, textOf } from '../flight/json.ts';
import type { Body, Range } from '../bytes/body.ts';
import { escapeText } from '../bytes/raw-texts.ts';
import { type Evidence, isOfPage, type Suspicion, toOwners } from './finding.ts';

/** Minimum length of a text, bytes: a shorter one is not worth its own component or request. */
const LEAST_BYTES = 400;
/** Texts that are searched for in a document, the longest first. */
const MOST_SOUGHT = 300;
const SHOWN = 40;

/** A long text of a payload: the content of a quoted string, or the body of a row. */
interface LongText {
  readonly text: string;
  readonly range: Range;
  /** Whether a server function closes over it. */
  readonly isClosure: boolean;
}

/** Strings of rows, and rows that are texts, without those that a framework writes. */
function listTexts({ model }: Evidence): LongText[] {
  const { payload, rows, closures } = model;
  const found = rows.flatMap((row): LongText[] => {
    if (row.bodyEnd - row.bodyStart < LEAST_BYTES) return [];
    const isClosure = row.id !== null && closures.has(row.id);
    if (row.tag === 'T') {
      const range: Range = [row.bodyStart, row.bodyEnd];
      return [{ text: payload.toString('utf8', ...range), range, isClosure }];
    }
    const json = row.tag === '' ? model.readRow(row) : undefined;
    return (json ? [...allValues(json)] : [])
      .filter(({ kind, start, end }) => kind === 'string' && end - start >= LEAST_BYTES)
      .map((node) => ({
        text: textOf(payload, node),
        range: [node.start + 1, node.end - 1],
        isClosure,
      }));
  });
  return found.filter(({ range: [start] }) => isOfPage(model.ownerAt(start)));
}

/** Places of a text in a document beside its payload. */
function placesIn(document: Buffer, scripts: readonly Range[], text: string): Range[] {
  const places: Range[] = [];
  for (const written of new Set([text, escapeText(text)])) {
    const sought = Buffer.from(written);
    for (let at = document.indexOf(sought); at >= 0; at = document.indexOf(sought, at + 1)) {
      const isScript = scripts.some(([start, end]) => at >= start && at < end);
      if (!isScript) places.push([at, at + sought.length]);
    }
  }
  return places;
}

/** An action, whose value travels to the browser and back with each use. */
const toClosure = (text: string, members: readonly LongText[], beside: readonly Range[]) => ({
  kind: 'closure' as const,
  detail: `a server action closes over ${text.length} B`,
  advice: 'it closes over more than it needs: bind an id, and read the rest on the server',
  edits: [
    ...members.map(({ range }) => ({ range })),
    ...beside.map((range) => ({ range, isBeside: true as const })),
  ],
});

/**
 * Long texts, styles and scripts that are sent again, twice in the payload, or in the document and
 * in its payload, of which compression makes many free; and values that server actions close over.
 * @param scripts place of the payload in a document
 */
export function findCopies(
  evidence: Evidence,
  body: Body,
  scripts: readonly Range[] | null,
): Suspicion[] {
  const groups = [...Map.groupBy(listTexts(evidence), ({ text }) => text)]
    .toSorted(([one], [other]) => other.length - one.length)
    .slice(0, MOST_SOUGHT);
  return groups.flatMap(([text, members]): Suspicion[] => {
    const places = toOwners(members.map(({ range: [start] }) => evidence.model.ownerAt(start)));
    const beside = scripts ? placesIn(body.bytes, scripts, text) : [];
    if (members.every(({ isClosure }) => isClosure)) {
      return [{ ...places, ...toClosure(text, members, beside) }];
    }
    const copies = beside.length > 0 ? members : members.slice(1);
    if (copies.length === 0) return [];
    return [
      {
        ...places,
        kind: beside.length > 0 ? 'html-copy' : 'copy',
        detail: `"${text.slice(0, SHOWN)}…" is sent ${members.length}×`,
        advice:
          beside.length > 0
            ? 'render it in the server component alone, or load it from a file of its own'
            : 'pass it once, to a component around those that show it',
        edits: copies.map(({ range }) => ({ range })),
      },
    ];
  });
}
