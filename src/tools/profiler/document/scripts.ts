import { ProfilerError } from '../errors.ts';
import { type EmitByte, readBase64Literal, readLiteral } from './js-strings.ts';

/** A script of a document between two offsets, without its tags. */
interface Script {
  readonly start: number;
  readonly end: number;
}

/** How a framework hands the payload on within a document. */
export interface PayloadForm {
  /** Whether a script hands on payload, as opposed to one that takes it. */
  readonly matches: (script: string) => boolean;
  /**
   * Emits the payload that a script of the document hands on, the document read as Latin-1. Returns
   * how many bytes of the script start the client instead: state of a form.
   */
  readonly read: (document: string, script: Script, emit: EmitByte) => number;
}

/** Source: rsc-html-stream, which Waku renders with. */
const WAKU_PUSH = /__FLIGHT_DATA\s*\|\|=\s*\[\]\)\.push\(/g;
const BASE64_START = 'Uint8Array.from(atob(';
const BASE64_END = /\s*,[^)]*\([^)]*\)\s*\)/y;

/** Reads a part written as base64, because it is no UTF-8. Returns the offset after it. */
function readBase64(source: string, start: number, emit: EmitByte): number {
  const afterText = readBase64Literal(source, start + BASE64_START.length, emit);
  BASE64_END.lastIndex = afterText + 1;
  if (source[afterText] !== ')' || !BASE64_END.test(source)) {
    throw new ProfilerError('bad-document', 'a base64 part does not end', { offset: start });
  }
  return BASE64_END.lastIndex;
}

function readArguments(source: string, from: number, emit: EmitByte): void {
  let at = from;
  for (;;) {
    while (/[\s,]/.test(source[at] ?? '')) at += 1;
    if (source[at] === ')') return;
    if (source[at] === '"' || source[at] === '`') at = readLiteral(source, at, emit);
    else if (source.startsWith(BASE64_START, at)) at = readBase64(source, at, emit);
    else {
      const detail = 'neither a string nor base64 is pushed';
      throw new ProfilerError('bad-document', detail, { offset: at });
    }
  }
}

const wakuScript: PayloadForm = {
  matches: (script) => script.search(WAKU_PUSH) >= 0,
  read: (document, { start, end }, emit) => {
    WAKU_PUSH.lastIndex = start;
    for (
      let match = WAKU_PUSH.exec(document);
      match && match.index < end;
      match = WAKU_PUSH.exec(document)
    ) {
      readArguments(document, WAKU_PUSH.lastIndex, emit);
    }
    WAKU_PUSH.lastIndex = 0;
    return 0;
  },
};

/** One call; its first value says what follows. Source: use-flight-response.tsx of Next. */
const PUSH =
  /(?:self\.__next_f|\(self\.__next_f\s*=\s*self\.__next_f\s*\|\|\s*\[\]\))\.push\(\s*\[\s*(\d+)\s*/y;
const PUSH_END = /\s*\]\s*\)/y;
const VALUE_START = /\s*,\s*/y;
const BETWEEN = /[\s;]*/y;

const BOOTSTRAP = '0';
const TEXT = '1';
const FORM_STATE = '2';
const BINARY = '3';

/** Moves a sticky pattern to an offset. Returns the match; undefined when there is none. */
function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source) ?? undefined;
}

function fail(detail: string, offset: number): never {
  throw new ProfilerError('bad-document', detail, { offset });
}

/** Offset after a JSON value that is no payload. */
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
  /** Bytes of the value that are no payload. */
  readonly stateBytes: number;
}

function readValue(source: string, form: string, at: number, emit: EmitByte): Value {
  if (form === BOOTSTRAP) return { end: at, stateBytes: 0 };
  const start = at + (matchAt(VALUE_START, source, at)?.[0].length ?? 0);
  if (form === FORM_STATE) {
    const end = skipJson(source, start);
    return { end, stateBytes: end - start };
  }
  if (form !== TEXT && form !== BINARY) return fail(`Next pushes no part of form ${form}`, at);
  if (source[start] !== '"') return fail('no string is pushed', start);
  const read = form === TEXT ? readLiteral : readBase64Literal;
  return { end: read(source, start, emit), stateBytes: 0 };
}

const nextScript: PayloadForm = {
  matches: (script) => matchAt(PUSH, script.trimStart(), 0) !== undefined,
  read: (document, { start, end }, emit) => {
    let stateBytes = 0;
    let at = start;
    for (;;) {
      at += matchAt(BETWEEN, document, at)?.[0].length ?? 0;
      if (at >= end) return stateBytes;
      const push = matchAt(PUSH, document, at);
      if (!push) return fail('something else stands between pushed parts', at);
      const value = readValue(document, push[1] as string, PUSH.lastIndex, emit);
      stateBytes += value.stateBytes;
      if (!matchAt(PUSH_END, document, value.end)) fail('a pushed part does not end', value.end);
      at = PUSH_END.lastIndex;
    }
  },
};

/** How each framework hands its payload on. */
export const FORMS: readonly PayloadForm[] = [wakuScript, nextScript];
