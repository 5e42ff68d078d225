import { isUtf8 } from 'node:buffer';
import { BffError } from '../shared/errors.ts';

const BYTE_ORDER_MARKS = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
] as const;

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
  const [marked, mark] = BYTE_ORDER_MARKS.find(([, each]) =>
    bytes.subarray(0, each.length).equals(each),
  ) ?? [undefined, Buffer.alloc(0)];
  const body = bytes.subarray(mark.length);
  // UTF-16 contains zeros, which are valid UTF-8 but not valid JSON.
  if (isUtf8(body) && !body.includes(0)) return { text: body, encoding: 'utf-8' };
  const encoding = marked ?? encodingOf(contentType);
  const isUnicode = encoding === 'utf-8';
  const text = new TextDecoder(encoding).decode(isUnicode ? escapeSurrogates(body) : body);
  if (TWO_UNKNOWN.test(text)) throw new BffError('notJson', `not ${encoding}`);
  return { text: Buffer.from(text), encoding };
}
