import { isUtf8 } from 'node:buffer';
import { BffError } from '../shared/errors.ts';

/** Byte order marks of UTF-8 with white space before them: each included file may add one. */
const MARKS = /^(?:[\t\n\r ]*\u00ef\u00bb\u00bf)+/;
const MAX_MARKS_BYTES = 64;

/** UTF-16 by its mark, or by the zero of JSON's first character (RFC 4627 section 3). */
function utf16Of([first, second]: Buffer): string | undefined {
  if (second === 0 || (first === 0xff && second === 0xfe)) return 'utf-16le';
  return first === 0 || (first === 0xfe && second === 0xff) ? 'utf-16be' : undefined;
}

const CHARSET = /;\s*charset\s*=\s*["']?([^\s"';,]+)/i;

/** Halves of surrogate pairs, each encoded as a character of its own (CESU-8). */
const ENCODED_SURROGATE = /\u00ed([\u00a0-\u00bf])([\u0080-\u00bf])/g;

/** Two undecodable characters in one JSON string. */
const TWO_UNKNOWN = /\ufffd[^"]*\ufffd/;

/** Encoding of the declared charset; UTF-8 if it is unknown. */
function encodingOf(contentType: string): string {
  try {
    return new TextDecoder(CHARSET.exec(contentType)?.[1] ?? 'utf-8').encoding;
  } catch {
    return 'utf-8';
  }
}

/** UTF-8 bytes of a JSON text, with encoded surrogates turned into the escapes that JSON allows. */
const escapeSurrogates = (bytes: Buffer): Buffer =>
  Buffer.from(
    bytes.toString('latin1').replace(ENCODED_SURROGATE, (_, high: string, low: string) => {
      const unit = 0xd000 | ((high.charCodeAt(0) & 0x3f) << 6) | (low.charCodeAt(0) & 0x3f);
      return `\\u${unit.toString(16)}`;
    }),
    'latin1',
  );

/** A JSON text in UTF-8, and its original encoding. */
export interface DecodedText {
  readonly text: Buffer;
  readonly encoding: string;
}

/**
 * Decodes a JSON text: by its byte order mark, which is removed (RFC 8259 section 8.1); as UTF-8 if
 * it is valid, whatever is declared; otherwise by the charset of `Content-Type`. A character that a
 * program cut in half becomes U+FFFD, at most one in each string.
 * @throws BffError `notJson` for undecodable bytes
 */
export function toUtf8(bytes: Buffer, contentType: string): DecodedText {
  const [marks = ''] = MARKS.exec(bytes.toString('latin1', 0, MAX_MARKS_BYTES)) ?? [];
  const body = bytes.subarray(marks.length);
  // UTF-16 contains zeros, which are valid UTF-8 but not valid JSON.
  if (isUtf8(body) && !body.includes(0)) return { text: body, encoding: 'utf-8' };
  const encoding = utf16Of(body) ?? encodingOf(contentType);
  const isUnicode = encoding === 'utf-8';
  const text = new TextDecoder(encoding).decode(isUnicode ? escapeSurrogates(body) : body);
  if (TWO_UNKNOWN.test(text)) throw new BffError('notJson', `not ${encoding}`);
  return { text: Buffer.from(text), encoding };
}
