import { ProfilerError } from '../bytes/errors.ts';
import { ADVICE_FOR_TANSTACK } from '../bytes/read-document.ts';
import { readHar } from './har.ts';
import { isPayload as beginsLikePayload, type Recorded } from './recorded.ts';

/** Beginnings of files that are not payloads, with advice on what to save; read as Latin-1. */
const REFUSED: readonly (readonly [start: RegExp, advice: string])[] = [
  // Frames of TanStack Start: kind, stream, length.
  [/^\0{5}[^]{4}\{"t":/, ADVICE_FOR_TANSTACK],
  [/^(?:\xff\xfe|\xfe\xff|(?:[\t-~]\0){3}|(?:\0[\t-~]){3})/, 'it is UTF-16: save it as UTF-8'],
  [
    /^(?:[^\t\n\r -~\xc2-\xf4]|[\t-~][^\t\n\r -~]|[\xc2-\xf4](?![\x80-\xbf]))/,
    'it is not text; if it is compressed, save it decoded (curl --compressed)',
  ],
  [
    /^\s*(?:HTTP\/\d|[*<>] |% +Total|[a-z]+-[a-z-]+: )/i,
    'headers precede it: save the body alone (curl -o, without -i or -v)',
  ],
  [
    /^(?:\xef\xbb\xbf)?[#~]?[\da-f]*:[IHEDWJN]?["[{][^\r\n]*\r\n/,
    'its line endings were changed to CR LF: save it unchanged (curl -o)',
  ],
  [/^\s*\(?self\.__/, 'it is a script of a page: save the whole page'],
  [
    /^\s*(?:(?:Array)?\s*\(\d+\)\s*\[|Array\s*\[|\[(?:Array\(\d+\)|\s*\.\.\.)|0: (?:Array\(\d+\)|\[|\(\d+\)))/,
    'the console shortens what it prints: use copy(self.__next_f)',
  ],
];

/** One input, or the responses of a recording. */
type Unwrapped = Buffer | readonly Recorded[];

/** Inspected bytes of a file: the first row of a payload may be long. */
const MOST_SEEN = 20_000;

const refuse = (detail: string): never => {
  throw new ProfilerError('wrapped', detail);
};

type Fields = Readonly<Record<string, unknown>>;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Fields)[name] : undefined;

const isPayload = (text: string): boolean => beginsLikePayload(Buffer.from(text.slice(0, 40)));

/** The body of a HAR with one response; otherwise all responses. */
function unwrapHar(recorded: readonly Recorded[]): Buffer | readonly Recorded[] {
  const [first, ...others] = recorded;
  return first?.body && others.length === 0 ? first.body : recorded;
}

/** A chunk that a document pushes: [kind, text] in Next, text or bytes in Waku; else undefined. */
function readPart(part: unknown): Buffer | undefined {
  if (typeof part === 'string') return Buffer.from(part);
  if (!Array.isArray(part)) {
    const bytes = Object.entries(part ?? {});
    const isList = bytes.every(([key, byte], at) => key === String(at) && Number(byte) < 256);
    return isList && bytes.length > 0 ? Buffer.from(bytes.map(([, byte]) => byte)) : undefined;
  }
  const [kind, text = ''] = part as readonly unknown[];
  if (typeof kind !== 'number') return undefined;
  if (kind !== 1 && kind !== 3) return Buffer.alloc(0);
  return Buffer.from(String(text), kind === 3 ? 'base64' : 'utf8');
}

/** The clipboard text of `copy(self.__next_f)` or `copy(self.__FLIGHT_DATA)`. */
function unwrapParts(list: readonly unknown[]): Buffer | undefined {
  const parts = list.map(readPart);
  return parts.length > 0 && parts.every((part) => part !== undefined)
    ? Buffer.concat(parts)
    : undefined;
}

/** The payload in a saved JSON; undefined if there is none. */
function unwrapJson(json: unknown): Unwrapped | undefined {
  if (typeof json === 'string') return isPayload(json) ? Buffer.from(json) : unwrapText(json);
  if (Array.isArray(json)) return unwrapParts(json);
  const recorded = readHar(json);
  if (recorded) return unwrapHar(recorded);
  // Sources: the incremental caches of OpenNext (`rsc`) and Next (`rscData`), alone or as a `value`.
  const entry = fieldOf(json, 'value') ?? json;
  const rsc = fieldOf(entry, 'rsc') ?? fieldOf(entry, 'rscData');
  if (typeof rsc === 'string') return Buffer.from(rsc, isPayload(rsc) ? 'utf8' : 'base64');
  const isCache = fieldOf(entry, 'html') !== undefined;
  return isCache ? refuse('this cache entry has no payload: save that of a page') : undefined;
}

function unwrapText(text: string): Unwrapped | undefined {
  const quoted = /^\s*'(.*)'\s*$/s.exec(text)?.[1];
  let json: unknown;
  try {
    json = JSON.parse(quoted ?? text);
  } catch {
    // Any other text goes on to the readers of payloads and documents, which refuse it themselves.
    return /^\s*(?:\[|\{\s*"log")/.test(quoted ?? text)
      ? refuse('it is cut off; the payload of a page is what copy(self.__next_f) copies')
      : undefined;
  }
  return unwrapJson(json);
}

/** The payload, document or recording in a saved file; the file itself if it wraps none. */
export function unwrap(bytes: Buffer): Unwrapped {
  const advice = REFUSED.find(([start]) => start.test(bytes.toString('latin1', 0, MOST_SEEN)))?.[1];
  if (advice !== undefined) return refuse(advice);
  const isJson = /^\ufeff?\s*[[{"']/.test(bytes.toString('utf8', 0, 200));
  return (isJson ? unwrapText(bytes.toString().replace(/^\ufeff/, '')) : undefined) ?? bytes;
}
