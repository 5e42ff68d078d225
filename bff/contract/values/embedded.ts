import { digestOf } from '../../shared/etag.ts';
import { isEmbedded } from './media.ts';

/** Folder below the content API's host that the BFF itself serves. */
const FOLDER = '/.embedded/';

export const isEmbeddedPath = (path: string): boolean => path.includes(FOLDER);

/**
 * The picture path that stands for a data URL, so that pages name a picture instead of carrying it;
 * undefined for any other URL. The BFF knows its bytes from the content that it serves.
 */
export function embeddedPath(url: string): string | undefined {
  if (!isEmbedded(url.trimStart())) return undefined;
  // Systems break long lines, and a page has one-line texts.
  return FOLDER + digestOf(url.replace(/\s+/g, ''));
}

const decodeEscape = (_: string, code: string): string =>
  String.fromCharCode(Number.parseInt(code, 16));

/** Bytes of a data URL (RFC 2397). */
export function embeddedBytes(url: string): Buffer {
  const [, type = '', data = ''] = /^([^,]*),(.*)$/s.exec(url.replace(/\s+/g, '')) ?? [];
  const text = data.replace(/%([\da-f]{2})/gi, decodeEscape);
  return Buffer.from(text, /;base64$/i.test(type) ? 'base64' : 'latin1');
}
