import { isUtf8 } from 'node:buffer';

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/** Escapes of a JSON text one after the other; the group is a surrogate without its other half. */
const ESCAPES =
  /\\(?:u[Dd][89ABab][\dA-Fa-f]{2}\\u[Dd][C-Fc-f][\dA-Fa-f]{2}|u([Dd][89A-Fa-f][\dA-Fa-f]{2})|[^])/g;

const SURROGATE_ESCAPE = /\\u[Dd][89A-Fa-f]/;

const replaceLoneSurrogates = (text: string): string =>
  text.replace(ESCAPES, (escape: string, lone: string | undefined) =>
    lone === undefined ? escape : '\\ufffd',
  );

/**
 * The bytes of a JSON text that decode to well-formed strings everywhere: no byte order mark, which a
 * parser may ignore (RFC 8259 section 8.1), and U+FFFD for bytes that are not UTF-8 and for lone
 * surrogates, which HTML and the scripts of a page would show differently.
 */
export function toWellFormedJson(bytes: Buffer): Buffer {
  const body = bytes.subarray(0, BOM.length).equals(BOM) ? bytes.subarray(BOM.length) : bytes;
  const isValid = isUtf8(body);
  if (isValid && !body.includes('\\ud') && !body.includes('\\uD')) return body;
  const text = body.toString('utf8');
  if (isValid && !SURROGATE_ESCAPE.test(text)) return body;
  return Buffer.from(replaceLoneSurrogates(text));
}
