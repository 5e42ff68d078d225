import type { Writer } from '../attribution/writers.ts';
import { documentContext, type Range, rangesInContext } from '../cost/context.ts';
import { isDocument, type ReadDocument, readDocument } from '../document/read-document.ts';
import { frame } from '../wire/framer.ts';
import { MARK, MARK_VALUE } from './mark.ts';

/** An input without the marks of a profiling build. */
export interface Unmarked {
  readonly bytes: Buffer;
  /** Who wrote what stands at an offset of the payload without marks. */
  readonly marked: ReadonlyMap<number, Writer>;
  /** Bytes of the input that were marks. */
  readonly removed: number;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly writer?: Writer;
}

/** A mark in HTML with either quote, escaped or not, or in the props of an element. */
const MARKS = new RegExp(
  [` ${MARK}=('|"|\\\\")${MARK_VALUE}\\1`, `"${MARK}":"${MARK_VALUE}"(?:,|(?=}))`].join('|'),
  'g',
);

function findMarks(bytes: Buffer): Edit[] {
  return [...bytes.toString('latin1').matchAll(MARKS)].map((match) => {
    const [whole, , nameInHtml, fileInHtml, nameInProps, fileInProps] = match;
    return {
      start: match.index,
      end: match.index + whole.length,
      text: '',
      writer: {
        name: nameInHtml ?? nameInProps ?? '',
        file: fileInHtml ?? fileInProps ?? null,
        isInferred: false,
      },
    };
  });
}

/** Edits of a payload: no marks, and the lengths of rows that had some. */
function editPayload(payload: Buffer): Edit[] {
  const marks = findMarks(payload);
  const lengths: Edit[] = [];
  let next = 0;
  for (const { tag, start, bodyStart, bodyEnd } of frame(payload)) {
    let length = bodyEnd - bodyStart;
    for (let mark = marks[next]; mark && mark.start < bodyEnd; mark = marks[next]) {
      length -= mark.end - mark.start;
      next += 1;
    }
    if (tag !== 'T' || length === bodyEnd - bodyStart) continue;
    const from = payload.indexOf(tag, start) + 1;
    lengths.push({ start: from, end: bodyStart - 1, text: length.toString(16) });
  }
  return [...marks, ...lengths].toSorted((one, other) => one.start - other.start);
}

function applyEdits(bytes: Buffer, edits: readonly Edit[]): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (const { start, end, text } of edits) {
    parts.push(bytes.subarray(at, start), Buffer.from(text));
    at = end;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]);
}

function writersByOffset(edits: readonly Edit[]): Map<number, Writer> {
  const writers = new Map<number, Writer>();
  let shift = 0;
  for (const { start, end, text, writer } of edits) {
    if (writer) writers.set(start + shift, writer);
    shift += text.length - (end - start);
  }
  return writers;
}

/** The edits of a payload as edits of the document that holds it, and those of its markup. */
function editDocument(document: ReadDocument, payloadEdits: readonly Edit[]): Edit[] {
  const context = documentContext(document);
  const inPayload = payloadEdits.flatMap(({ start, end, text }) =>
    rangesInContext(context, [[start, end]]).map(([from, to], index): Edit => ({
      start: from,
      end: to,
      text: index === 0 ? text : '',
    })),
  );
  const isInScript = ({ start }: Edit) =>
    document.payloadScripts.some(([from, to]: Range) => start >= from && start < to);
  const inMarkup = findMarks(document.document).filter((edit) => !isInScript(edit));
  return [...inPayload, ...inMarkup].toSorted((one, other) => one.start - other.start);
}

/** Takes the marks of a profiling build out of a payload, or out of a document with its payload. */
export function removeMarks(input: Buffer): Unmarked {
  if (!input.includes(MARK)) return { bytes: input, marked: new Map(), removed: 0 };
  const document = isDocument(input) ? readDocument(input) : null;
  const edits = editPayload(document?.payload ?? input);
  const bytes = applyEdits(input, document ? editDocument(document, edits) : edits);
  return { bytes, marked: writersByOffset(edits), removed: input.length - bytes.length };
}
