/** Rows of React's Flight format, which Waku's payloads consist of. */

const COLON = ':'.charCodeAt(0);
const NEWLINE = '\n'.charCodeAt(0);

/** Tags of rows with a length: texts and binary data, whose bytes may contain anything. */
const SIZED_TAGS = 'TAOobUSsLlGgMmV';

/** Byte length of a sized row, between its tag and a comma. */
const SIZE = /^([\da-f]+),/;
/** Bytes that suffice for any length with its comma. */
const SIZE_BYTES = 16;

/** End of a sized row. @param start first byte of its length */
function endOfSized(payload: Buffer, start: number): number {
  const [size, digits] = SIZE.exec(payload.toString('latin1', start, start + SIZE_BYTES)) ?? [];
  if (size === undefined || digits === undefined) throw new Error('A payload row has no length');
  return start + size.length + Number.parseInt(digits, 16);
}

/** Yields the rows that occupy one line each, without their ids. */
function* linesOf(payload: Buffer): Generator<string> {
  let start = 0;
  while (start < payload.length) {
    const tag = payload.indexOf(COLON, start) + 1;
    if (tag === 0) throw new Error('A payload row has no id');
    if (SIZED_TAGS.includes(payload.toString('latin1', tag, tag + 1))) {
      start = endOfSized(payload, tag + 1);
      continue;
    }
    const newline = payload.indexOf(NEWLINE, tag);
    const end = newline < 0 ? payload.length : newline;
    yield payload.toString('utf8', tag, end);
    start = end + 1;
  }
}

/** Facts about a payload, apart from its content. */
export interface PayloadFacts {
  /** Errors of its components, with their digests. */
  readonly errors: readonly { readonly digest?: string }[];
  /** IDs of its client modules. */
  readonly modules: readonly string[];
}

/**
 * Reads a complete payload row by row, because texts may look like rows.
 * @throws for anything but a payload
 */
export function readPayloadFacts(payload: Buffer): PayloadFacts {
  const errors: { digest?: string }[] = [];
  const modules = new Set<string>();
  for (const line of linesOf(payload)) {
    if (line.startsWith('E')) errors.push(JSON.parse(line.slice(1)) as { digest?: string });
    if (line.startsWith('I')) modules.add((JSON.parse(line.slice(1)) as [string])[0]);
  }
  return { errors, modules: [...modules] };
}
