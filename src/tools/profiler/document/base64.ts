import { type EmitByte, readLiteral } from './literal.ts';

/**
 * Reads a string of base64, source as Latin-1, and emits the bytes that it stands for. Returns the
 * offset after the closing quote.
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
