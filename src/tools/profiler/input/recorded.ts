import type { Encoding } from '../bytes/encodings.ts';

/** Why a browser fetched a response. */
export type RecordedKind = 'document' | 'prefetch' | 'click' | 'action';

/** A response with a payload that a browser received. */
export interface Recorded {
  readonly url: string;
  readonly kind: RecordedKind;
  /** What the visitor did before: the path of the clicked link; empty for the load of the page. */
  readonly after: string;
  readonly body: Buffer | null;
  /** Whether it had not ended: what had come is measured. */
  readonly isCut: boolean;
  /** Why it is not whole; empty if it is. */
  readonly fault: string;
  /** Bytes of the encoded body; null if the recording does not say. */
  readonly wire: number | null;
  readonly encoding: Encoding | null;
  /** Decoded bytes that had come by a time after the request, milliseconds. */
  readonly arrivals: readonly Arrival[];
}

/** Decoded bytes that had come by a time after the request. */
export interface Arrival {
  readonly ms: number;
  readonly bytes: number;
}

/** Fault of a response of which nothing more comes: routers end one when they have its rows. */
export const GIVEN_UP = 'the page stopped reading it: its wire bytes are estimated';

/** Headers by their names in small letters. */
export type RecordedHeaders = Readonly<Record<string, string>>;

/** Headers of a request that is made before a click. Sources: Next's app router, vinext, browsers. */
const OF_PREFETCH = [
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'purpose',
  'sec-purpose',
];

/** A request as far as it tells why it was made; undefined for one without a mark of its own. */
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

/** Whether a response may hold a payload. */
export const mayHoldPayload = (mimeType: string, body: Buffer | null): boolean =>
  /html|x-component/i.test(mimeType) || (body !== null && isPayload(body));
