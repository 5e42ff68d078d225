import { ProfilerError } from '../errors.ts';
import { readBase64Literal } from './base64.ts';
import { type EmitByte, readLiteral } from './literal.ts';
import type { PayloadForm } from './payload-form.ts';

/** Source: rsc-html-stream, which Waku renders with. */
const PUSH = /__FLIGHT_DATA\s*\|\|=\s*\[\]\)\.push\(/g;
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

export const wakuScript: PayloadForm = {
  matches: (script) => script.search(PUSH) >= 0,
  read: (document, { start, end }, emit) => {
    PUSH.lastIndex = start;
    for (let match = PUSH.exec(document); match && match.index < end; match = PUSH.exec(document)) {
      readArguments(document, PUSH.lastIndex, emit);
    }
    PUSH.lastIndex = 0;
    return 0;
  },
};
