import { ProfilerError } from '../errors.ts';
import { type EmitByte, readLiteral } from './literal.ts';

/** How a document hands its payload on. Source: rsc-html-stream, which Waku renders with. */
const PUSH = /__FLIGHT_DATA\s*\|\|=\s*\[\]\)\.push\(/g;
const BASE64_START = 'Uint8Array.from(atob(';
const BASE64_END = /\s*,[^)]*\([^)]*\)\s*\)/y;

/** Whether a script hands on payload, as opposed to one that takes it. */
export const isPayloadScript = (script: string): boolean => script.search(PUSH) >= 0;

/** Reads a part written as base64, because it is no UTF-8. Returns the offset after it. */
function readBase64(source: string, start: number, emit: EmitByte): number {
  const quote = start + BASE64_START.length;
  let text = '';
  const afterText = readLiteral(source, quote, (byte) => {
    text += String.fromCharCode(byte);
  });
  const bytes = Buffer.from(text, 'base64');
  const width = text.length / Math.max(1, bytes.length);
  for (const [index, byte] of bytes.entries()) {
    const at = (step: number) => quote + 1 + Math.floor(step * width);
    emit(byte, at(index), at(index + 1));
  }
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

/** Emits the payload that the script between two offsets of a document hands on. */
export function readPayloadScript(
  document: string,
  { start, end }: { readonly start: number; readonly end: number },
  emit: EmitByte,
): void {
  PUSH.lastIndex = start;
  for (let match = PUSH.exec(document); match && match.index < end; match = PUSH.exec(document)) {
    readArguments(document, PUSH.lastIndex, emit);
  }
  PUSH.lastIndex = 0;
}
