import { ProfilerError } from './errors.ts';

/** Receives a byte of the payload with the bytes of the document that encode it. */
export type EmitByte = (byte: number, from: number, to: number) => void;

const BACKSLASH = 92;
const ESCAPES: Readonly<Record<string, number>> = { n: 10, t: 9, r: 13, b: 8, f: 12, v: 11, 0: 0 };

/** Length of the escape after a backslash and the character that it means. */
function readEscape(source: string, at: number): { length: number; text: string | number } {
  const letter = source[at] ?? '';
  if (letter !== 'u') return { length: 1, text: ESCAPES[letter] ?? letter };
  const unit = (from: number) => Number.parseInt(source.slice(from, from + 4), 16);
  const first = unit(at + 1);
  const isHigh = first >= 0xd800 && first < 0xdc00 && source.startsWith('\\u', at + 5);
  if (!isHigh) return { length: 5, text: String.fromCharCode(first) };
  return { length: 11, text: String.fromCharCode(first, unit(at + 7)) };
}

function emitEscape(source: string, slash: number, emit: EmitByte): number {
  const { length, text } = readEscape(source, slash + 1);
  const end = slash + 1 + length;
  if (typeof text === 'number') {
    emit(text, slash, end);
    return end;
  }
  const bytes = text.length === 1 && text < '\u0080' ? [text.charCodeAt(0)] : Buffer.from(text);
  let from = slash;
  for (const byte of bytes) {
    emit(byte, from, end);
    from = end;
  }
  return end;
}

/**
 * Reads a JavaScript string or a template without expressions, source as Latin-1, and emits the
 * bytes of its UTF-8. Returns the offset after the closing quote.
 */
export function readLiteral(source: string, quote: number, emit: EmitByte): number {
  const end = source.charCodeAt(quote);
  let at = quote + 1;
  while (at < source.length) {
    const code = source.charCodeAt(at);
    if (code === end) return at + 1;
    if (code === BACKSLASH) at = emitEscape(source, at, emit);
    else {
      emit(code, at, at + 1);
      at += 1;
    }
  }
  throw new ProfilerError('bad-document', 'a string does not end', { offset: quote });
}

/**
 * Reads a string of base64, source as Latin-1, and emits the decoded bytes. Returns the offset after
 * the closing quote.
 */
export function readBase64Literal(source: string, quote: number, emit: EmitByte): number {
  let text = '';
  const end = readLiteral(source, quote, (byte) => {
    text += String.fromCharCode(byte);
  });
  const bytes = Buffer.from(text, 'base64');
  const width = text.length / Math.max(1, bytes.length);
  const at = (step: number) => quote + 1 + Math.floor(step * width);
  for (const [index, byte] of bytes.entries()) emit(byte, at(index), at(index + 1));
  return end;
}
