/**
 * How the body of a row ends: after a hexadecimal byte length, or at a line feed.
 * Source: `processBinaryChunk` of React 19.3's client and the emitters of its server.
 */
export type RowForm = 'length' | 'line';

/** Role of a row for the page: content, a reference to code, a hint to the browser, debugging. */
type RowRole = 'model' | 'text' | 'binary' | 'import' | 'hint' | 'error' | 'stream' | 'debug';

interface TagFact {
  readonly form: RowForm;
  readonly role: RowRole;
  /** Characters before the JSON in the body; null if the body is not JSON. */
  readonly jsonAt: number | null;
}

const BYTES: TagFact = { form: 'length', role: 'binary', jsonAt: null };
const line = (role: RowRole, jsonAt: number | null = 0): TagFact => ({
  form: 'line',
  role,
  jsonAt,
});

/** Every tag of the wire format; '' is a row without one. */
export const TAGS = {
  '': line('model'), // an empty one is a halted chunk
  T: { form: 'length', role: 'text', jsonAt: null },
  A: BYTES, // ArrayBuffer
  O: BYTES, // Int8Array
  o: BYTES, // Uint8Array
  b: BYTES, // part of a byte stream
  U: BYTES, // Uint8ClampedArray
  S: BYTES, // Int16Array
  s: BYTES, // Uint16Array
  L: BYTES, // Int32Array
  l: BYTES, // Uint32Array
  G: BYTES, // Float32Array
  g: BYTES, // Float64Array
  M: BYTES, // BigInt64Array
  m: BYTES, // BigUint64Array
  V: BYTES, // DataView
  I: line('import'), // client reference
  H: line('hint', 1),
  E: line('error'),
  R: line('stream', null),
  r: line('stream', null), // of bytes
  X: line('stream', null), // async iterable
  x: line('stream', null), // async iterator
  C: line('stream'), // end of a stream
  N: line('debug', null), // time origin
  D: line('debug'), // of a chunk
  J: line('debug'), // awaited input or output
  W: line('debug'), // console call replayed in the browser
  '#': line('debug', null), // reserved
} as const satisfies Readonly<Record<string, TagFact>>;

export type Tag = keyof typeof TAGS;

const isTag = (text: string): text is Tag => Object.hasOwn(TAGS, text);

const FORMS: readonly (RowForm | undefined)[] = Array.from({ length: 128 }, (_, code) => {
  const text = String.fromCharCode(code);
  return isTag(text) ? TAGS[text].form : undefined;
});

/** Form of the row whose tag has this character code; undefined if it is not a tag. */
export const formOf = (code: number): RowForm | undefined => FORMS[code];
