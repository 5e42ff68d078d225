import { isUtf8 } from 'node:buffer';

/** Why a browser fetched a response. */
export type RecordedKind = 'document' | 'prefetch' | 'click' | 'action';

/** A response with a payload that a browser received. */
export interface Recorded {
  readonly url: string;
  readonly status: number;
  readonly kind: RecordedKind;
  /** The preceding click: a link's path or a button's name; empty for the page load. */
  readonly after: string;
  readonly body: Buffer | null;
  /** Whether it had not ended; the received part is measured. */
  readonly isCut: boolean;
  /** Why it is incomplete; empty if it is complete. */
  readonly fault: string;
  /** Bytes of the encoded body; null if the recording does not say. */
  readonly wire: number | null;
  /** Decoded bytes that had come by a time after the request, milliseconds. */
  readonly arrivals: readonly Arrival[];
}

/** Decoded bytes that had come by a time after the request. */
export interface Arrival {
  readonly ms: number;
  readonly bytes: number;
}

/** Fault of a response of which nothing more comes: routers end one when they have its rows. */
export const GIVEN_UP = 'the page stopped reading it, so its wire bytes are estimated';

/** Bytes by the characters that windows-1252 reads them as. */
const BYTES_OF_WINDOWS_1252 = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

/**
 * Bytes of a text that Chromium has decoded: as windows-1252 where no header says UTF-8, of which
 * Next has none. Then the same bytes are valid UTF-8.
 */
export function bytesOf(text: string): Buffer {
  const read = Array.from(text, (letter) => BYTES_OF_WINDOWS_1252.get(letter) ?? -1);
  const bytes = Buffer.from(read.includes(-1) ? text : read);
  return isUtf8(bytes) ? bytes : Buffer.from(text);
}

/** Fault of a response whose body nobody saved. */
export const NOT_THERE = 'its body is not in this HAR';

/** Headers by their names in small letters. */
export type RecordedHeaders = Readonly<Record<string, string>>;

/** Headers of a request that is made before a click. Sources: Next's app router, vinext, browsers. */
const OF_PREFETCH = [
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'purpose',
  'sec-purpose',
];

/** The reason for a request, from its headers; undefined if they do not tell. */
export function kindOfRequest(
  method: string,
  headers: RecordedHeaders,
  mimeType: string,
): RecordedKind | undefined {
  if (method === 'POST') return 'action';
  if (/html/i.test(mimeType)) return 'document';
  return OF_PREFETCH.some((name) => name in headers) ? 'prefetch' : undefined;
}

/** Whether bytes begin as rows of a payload do. */
export const isPayload = (bytes: Buffer): boolean =>
  /^\ufeff?[#~]?[\da-f]*:["[{A-Za-z]/.test(bytes.toString('utf8', 0, 40));

/** Whether an unmarked request is the purpose of a click; after the click of a button, any is. */
export const isOfClick = (path: string, after: string): boolean =>
  after !== '' && (!after.startsWith('/') || path === after);

/** A part of every script by which a document hands on a payload. */
const IN_DOCUMENT = /__FLIGHT_DATA|__next_f|vinext/i;

/**
 * Whether a response may hold a payload, whatever its status: an action that redirects, throws or
 * finds nothing has one, too. A document of an error counts only with a payload.
 */
export function mayHoldPayload(
  { mimeType, status }: { readonly mimeType: string; readonly status: number },
  body: Buffer | null,
): boolean {
  if (/x-component/i.test(mimeType) || (body !== null && isPayload(body))) return true;
  return (
    /html/i.test(mimeType) && (status < 300 || IN_DOCUMENT.test(body?.toString('latin1') ?? ''))
  );
}
