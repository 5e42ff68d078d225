import type { Range } from '../cost/context.ts';
import type { Row } from '../wire/framer.ts';
import type { Attribution } from '../attribution/attribution.ts';
import { codeOf } from '../attribution/categories.ts';

/** A part of the payload that production writes otherwise: as a text, or as another part. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly by: string | Range;
}

type Found = Pick<Attribution, 'payload' | 'rows' | 'pointers' | 'categoryOf'>;

const DEBUG = codeOf('debug');
/** What stands before the id, and the id, in a pointer with its quotes. */
const POINTER = /^("\$[^0-9a-f]?)([0-9a-f]+)/;
const WHOLE_CHUNK = /^"\$L?[0-9a-f]+"$/;

/** A component in the debug rows of a chunk: a pointer at it, or itself. */
const COMPONENT = /^(?:"\$|\{"name":)/;

/** Where an id stands in a pointer. */
interface IdPlace {
  readonly id: number;
  readonly start: number;
  readonly end: number;
  readonly pointer: Range;
}

function readPointer({ payload }: Found, pointer: Range): IdPlace | undefined {
  const [from, to] = pointer;
  const [, before, id] = POINTER.exec(payload.toString('latin1', from, to)) ?? [];
  if (before === undefined || id === undefined) return undefined;
  const start = from + before.length;
  return {
    id: Number.parseInt(id, 16),
    start,
    end: start + id.length,
    pointer,
  };
}

/** Rows that server components rendered, by their chunks. */
function componentRows({ payload, rows }: Found): Map<number, Row> {
  const components = new Set<number | null>();
  for (const { id, tag, bodyStart, bodyEnd } of rows) {
    const head = tag === 'D' ? payload.toString('latin1', bodyStart, bodyEnd) : '';
    if (COMPONENT.test(head)) components.add(id);
  }
  const models = rows.filter(
    ({ id, tag, bodyStart, bodyEnd }) => tag === '' && components.has(id) && bodyEnd > bodyStart,
  );
  return new Map(models.map((row) => [row.id as number, row]));
}

/**
 * Rows of server components that returned at once, by the pointer that stands for them: development
 * writes them first, as rows of their own, production writes them in place.
 */
function findInlined(found: Found, pointers: readonly IdPlace[]): Map<IdPlace, Row> {
  const rows = componentRows(found);
  const inlined = new Map<IdPlace, Row>();
  for (const place of pointers) {
    const row = rows.get(place.id);
    const isWhole = WHOLE_CHUNK.test(found.payload.toString('latin1', ...place.pointer));
    if (!row || !isWhole || row.end > place.start) continue;
    inlined.set(place, row);
    rows.delete(place.id);
  }
  return inlined;
}

/** Changes from the development payload, in the order of the payload. */
function listEdits(found: Found): Edit[] {
  const rows = found.rows.filter(
    ({ id, start }) => id !== null && found.categoryOf[start] !== DEBUG,
  );
  const pointers = found.pointers.flatMap((range) => readPointer(found, range) ?? []);
  const inlined = findInlined(found, pointers);
  const gone = new Set(inlined.values());
  const kept = rows.filter((row) => !gone.has(row));
  const ids = [...new Set(kept.map(({ id }) => id as number))].toSorted((a, b) => a - b);
  const newIds = new Map(ids.map((id, rank) => [id, rank.toString(16)]));
  const edits: Edit[] = [...gone].map(({ start, end }) => ({ start, end, by: '' }));
  for (const { id, start } of kept) {
    const old = (id as number).toString(16);
    edits.push({ start, end: start + old.length, by: newIds.get(id as number) ?? old });
  }
  for (const place of pointers) {
    const row = inlined.get(place);
    const [start, end] = place.pointer;
    const by = newIds.get(place.id);
    if (row) edits.push({ start, end, by: [row.bodyStart, row.bodyEnd] });
    else if (by !== undefined) edits.push({ start: place.start, end: place.end, by });
  }
  return edits.toSorted((one, other) => one.start - other.start);
}

/** Number of the first edit that starts at a byte or behind it. */
function firstFrom(edits: readonly Edit[], byte: number): number {
  let low = 0;
  let high = edits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edits[middle]?.start ?? 0) < byte) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Parts of the payload that are no debugging. */
function* withoutDebug({ payload, categoryOf }: Found, [from, to]: Range): Generator<Buffer> {
  for (let start = from; start < to;) {
    let end = start;
    const isDebug = categoryOf[start] === DEBUG;
    while (end < to && (categoryOf[end] === DEBUG) === isDebug) end += 1;
    if (!isDebug) yield payload.subarray(start, end);
    start = end;
  }
}

/**
 * The payload that React's production build would send, from that of its development build: without
 * debugging, server components in place, and rows numbered anew. Pointers into rows that are put in
 * place keep their old ids: the forecast is to be weighed, not to be read.
 */
export function stripDevelopment(found: Found): Buffer {
  const edits = listEdits(found);
  const parts: Buffer[] = [];
  const waiting: Range[] = [[0, found.payload.length]];
  for (let range = waiting.pop(); range; range = waiting.pop()) {
    const [from, to] = range;
    const edit = edits[firstFrom(edits, from)];
    const isInside = edit !== undefined && edit.start < to;
    parts.push(...withoutDebug(found, [from, isInside ? edit.start : to]));
    if (!isInside) continue;
    waiting.push([edit.end, to]);
    if (typeof edit.by === 'string') parts.push(Buffer.from(edit.by));
    else waiting.push(edit.by);
  }
  return Buffer.concat(parts);
}
