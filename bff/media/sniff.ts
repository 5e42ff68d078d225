const AVIF_BRANDS = new Set(['avif', 'mif1', 'miaf']);

const textAt = (bytes: Buffer, start: number, length: number): string =>
  bytes.toString('latin1', start, start + length);

/** An animated PNG says so before its first picture. */
const isAnimatedPng = (bytes: Buffer): boolean => {
  const control = bytes.indexOf('acTL');
  return control > 0 && control < bytes.indexOf('IDAT');
};

/**
 * Whether bytes begin as a picture that is served: JPEG, PNG, GIF, WebP or AVIF. What a server
 * calls them is no evidence; SVG, HTML and everything else that a decoder might know stays out.
 */
export function isServedPicture(bytes: Buffer): boolean {
  if (textAt(bytes, 0, 3) === '\u00ff\u00d8\u00ff') return true;
  if (textAt(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return !isAnimatedPng(bytes);
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return true;
  if (textAt(bytes, 0, 4) === 'RIFF') return textAt(bytes, 8, 4) === 'WEBP';
  return textAt(bytes, 4, 4) === 'ftyp' && AVIF_BRANDS.has(textAt(bytes, 8, 4));
}
