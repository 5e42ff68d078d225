const AVIF_BRANDS = new Set(['avif', 'mif1', 'miaf']);

export type SniffedType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

const textAt = (bytes: Buffer, start: number, length: number): string =>
  bytes.toString('latin1', start, start + length);

/**
 * Type of a picture by its signature, because `Content-Type` proves nothing. Undefined for SVG,
 * HTML and other formats that a decoder might accept.
 */
export function sniffType(bytes: Buffer): SniffedType | undefined {
  if (textAt(bytes, 0, 3) === '\u00ff\u00d8\u00ff') return 'jpeg';
  if (textAt(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png';
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return 'gif';
  if (textAt(bytes, 0, 4) === 'RIFF') return textAt(bytes, 8, 4) === 'WEBP' ? 'webp' : undefined;
  const isAvif = textAt(bytes, 4, 4) === 'ftyp' && AVIF_BRANDS.has(textAt(bytes, 8, 4));
  return isAvif ? 'avif' : undefined;
}
