import { ProfilerError } from './errors.ts';
import { type EmitByte, readBase64Literal, readLiteral } from './js-strings.ts';

interface Script {
  readonly start: number;
  readonly end: number;
}

/**
 * The code by which a framework hands on a part of the payload within a document, up to its first
 * argument. Sources: rsc-html-stream, with which Waku and plugin-rsc render;
 * use-flight-response.tsx of Next; app-ssr-stream.ts of vinext.
 */
const FORMS: readonly RegExp[] = [
  /\(\s*(?:self|window|globalThis)\.__FLIGHT_DATA\s*\|\|=\s*\[\]\s*\)\.push\(/y,
  /(?:self\.__next_f|\(self\.__next_f\s*=\s*self\.__next_f\s*\|\|\s*\[\]\))\.push\(/y,
  /\(\(self\[Symbol\.for\("vinext\.navigationRuntime"\)\][^;'`]{0,200}\.rsc\.push\(/y,
  /self\.__VINEXT_RSC_CHUNKS__\.push\(/y,
];

/** Between statements; also the code that creates a list before the first push. */
const BETWEEN = /(?:[\s;]|self\.(\w+)\s*=\s*self\.\1\s*\|\|\s*\[\]\s*[;,])*/y;
const BASE64 = /Uint8Array\.from\(atob\(/y;
const BASE64_END = /\)\s*,[^)]*\([^)]*\)\s*\)/y;
/** A list that starts with the number of its kind, as Next and vinext push it. */
const LIST = /\[\s*(\d+)\s*(?:,\s*)?/y;
const LIST_END = /\s*\]/y;
const SPACE = /[\s,]*/y;
const QUOTES = new Set(['"', "'", '`']);

/** Kinds of lists. Source: use-flight-response.tsx of Next. */
const BOOTSTRAP = '0';
const TEXT = '1';
const FORM_STATE = '2';
const BINARY = '3';

function fail(detail: string, offset: number): never {
  throw new ProfilerError('bad-document', detail, { offset });
}

/** Offset after a pattern at an offset; undefined if the pattern is not there. */
function skip(pattern: RegExp, source: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : undefined;
}

/** Offset after a JSON value that is not payload. */
function skipJson(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const char = source[at] as string;
    if (char === '"') at = readLiteral(source, at, () => undefined) - 1;
    else if (char === '[' || char === '{') depth += 1;
    else if (char === '<') break;
    else if (char === ']' || char === '}') {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return fail('the state of a form does not end', start);
}

interface Value {
  /** Offset after the value. */
  readonly end: number;
  /** Bytes of the value that are not payload. */
  readonly stateBytes: number;
}

function readList(source: string, at: number, emit: EmitByte): Value {
  LIST.lastIndex = at;
  const kind = LIST.exec(source)?.[1];
  const start = LIST.lastIndex;
  if (kind === BOOTSTRAP) return { end: start, stateBytes: 0 };
  if (kind === FORM_STATE) {
    const end = skipJson(source, start);
    return { end, stateBytes: end - start };
  }
  if (kind !== TEXT && kind !== BINARY) return fail(`no known part is pushed`, at);
  if (!QUOTES.has(source[start] ?? '')) return fail('no string is pushed', start);
  const read = kind === TEXT ? readLiteral : readBase64Literal;
  return { end: read(source, start, emit), stateBytes: 0 };
}

/** Reads an argument of a call: a string, base64 that becomes bytes, or a list. */
function readArgument(source: string, at: number, emit: EmitByte): Value {
  if (QUOTES.has(source[at] ?? '')) return { end: readLiteral(source, at, emit), stateBytes: 0 };
  if (source[at] === '[') {
    const value = readList(source, at, emit);
    const end = skip(LIST_END, source, value.end) ?? fail('a pushed part does not end', value.end);
    return { ...value, end };
  }
  const text = skip(BASE64, source, at) ?? fail('neither a string nor base64 is pushed', at);
  const after = readBase64Literal(source, text, emit);
  const end = skip(BASE64_END, source, after) ?? fail('a base64 part does not end', at);
  return { end, stateBytes: 0 };
}

const skipBetween = (source: string, at: number): number => skip(BETWEEN, source, at) ?? at;

/** Offset of the first argument of a call that hands on payload; undefined if there is no call. */
const startOfCall = (source: string, at: number): number | undefined =>
  FORMS.values()
    .map((form) => skip(form, source, at))
    .find((start) => start !== undefined);

/** Whether a script hands on payload, rather than receiving or only mentioning it. */
export const handsOnPayload = (script: string): boolean =>
  startOfCall(script, skipBetween(script, 0)) !== undefined;

/**
 * Emits the payload that a script of a document hands on.
 * @param document read as Latin-1
 * @returns the number of the script's bytes that are the state of a form instead
 */
export function readScript(document: string, { start, end }: Script, emit: EmitByte): number {
  let stateBytes = 0;
  for (let at = skipBetween(document, start); at < end; at = skipBetween(document, at)) {
    at = startOfCall(document, at) ?? fail('unknown code stands between pushed parts', at);
    for (;;) {
      at = skip(SPACE, document, at) ?? at;
      if (document[at] === ')') break;
      const value = readArgument(document, at, emit);
      stateBytes += value.stateBytes;
      at = value.end;
    }
    at += 1;
  }
  return stateBytes;
}
