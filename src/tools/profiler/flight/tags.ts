/**
 * How the body of a row ends: after a hexadecimal byte length, or at a line feed.
 * Source: `processBinaryChunk` of React 19.3's client and the emitters of its server.
 */
export type RowForm = 'length' | 'line';

/** What a row is to the page: content, a reference to code, a hint to the browser, debugging. */
type RowRole = 'model' | 'text' | 'binary' | 'import' | 'hint' | 'error' | 'stream' | 'debug';

export interface TagFact {
  readonly form: RowForm;
  readonly role: RowRole;
  readonly meaning: string;
  /** Characters before the JSON in the body; null when the body is not JSON. */
  readonly jsonAt: number | null;
}

const bytes = (meaning: string): TagFact => ({
  form: 'length',
  role: 'binary',
  meaning,
  jsonAt: null,
});
const line = (role: RowRole, meaning: string, jsonAt: number | null = 0): TagFact => ({
  form: 'line',
  role,
  meaning,
  jsonAt,
});

/** Every tag of the wire format; '' is a row without one. */
export const TAGS = {
  '': line('model', 'JSON model; an empty one is a halted chunk'),
  T: { form: 'length', role: 'text', meaning: 'long text', jsonAt: null },
  A: bytes('ArrayBuffer'),
  O: bytes('Int8Array'),
  o: bytes('Uint8Array'),
  b: bytes('part of a byte stream'),
  U: bytes('Uint8ClampedArray'),
  S: bytes('Int16Array'),
  s: bytes('Uint16Array'),
  L: bytes('Int32Array'),
  l: bytes('Uint32Array'),
  G: bytes('Float32Array'),
  g: bytes('Float64Array'),
  M: bytes('BigInt64Array'),
  m: bytes('BigUint64Array'),
  V: bytes('DataView'),
  I: line('import', 'client reference'),
  H: line('hint', 'preload hint', 1),
  E: line('error', 'error'),
  R: line('stream', 'start of a stream', null),
  r: line('stream', 'start of a byte stream', null),
  X: line('stream', 'start of an async iterable', null),
  x: line('stream', 'start of an async iterator', null),
  C: line('stream', 'end of a stream'),
  N: line('debug', 'time origin', null),
  D: line('debug', 'debug information of a chunk'),
  J: line('debug', 'awaited input or output'),
  W: line('debug', 'console call replayed in the browser'),
  '#': line('debug', 'reserved for debugging', null),
} as const satisfies Readonly<Record<string, TagFact>>;

export type Tag = keyof typeof TAGS;

const isTag = (text: string): text is Tag => Object.hasOwn(TAGS, text);

const FORMS: readonly (RowForm | undefined)[] = Array.from({ length: 128 }, (_, code) => {
  const text = String.fromCharCode(code);
  return isTag(text) ? TAGS[text].form : undefined;
});

/** Form of the row whose tag has this character code; undefined when it is no tag. */
export const formOf = (code: number): RowForm | undefined => FORMS[code];
