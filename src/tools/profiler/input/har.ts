import { isEncoding, type Encoding } from '../bytes/encodings.ts';
import { kindOfRequest, mayHoldPayload, type Recorded, type RecordedHeaders } from './recorded.ts';

/** The used fields of HAR 1.2, as DevTools and Playwright write it; any may be missing. */
interface Har {
  readonly log?: { readonly entries?: readonly HarEntry[] };
}

interface HarEntry {
  readonly time?: number;
  readonly request?: {
    readonly method?: string;
    readonly url?: string;
    readonly headers?: HarHeaders;
  };
  readonly response?: HarResponse;
}

interface HarResponse {
  readonly status?: number;
  readonly headers?: HarHeaders;
  readonly bodySize?: number;
  readonly _transferSize?: number;
  readonly content?: null | {
    readonly mimeType?: string;
    readonly size?: number;
    readonly text?: string;
    readonly encoding?: string;
  };
}

type HarHeaders = readonly { readonly name: string; readonly value: string }[];

const NOT_THERE = 'its body is not in this HAR';

const toHeaders = (list: HarHeaders = []): RecordedHeaders =>
  Object.fromEntries(list.map(({ name, value }) => [name.toLowerCase(), value]));

/** The decoded body, or why it cannot be measured. */
function readBody({ content }: HarResponse): Pick<Recorded, 'body' | 'fault'> {
  const { text = '', encoding, size = -1 } = content ?? {};
  if (text === '') return { body: null, fault: NOT_THERE };
  const body = Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8');
  if (size < 0 || size === body.length) return { body, fault: '' };
  const fault = size > body.length ? 'its body is cut in this HAR' : 'its body is no valid UTF-8';
  return { body: null, fault };
}

function encodingOf(response: HarResponse): Encoding | null {
  const name = toHeaders(response.headers)['content-encoding'] ?? '';
  return isEncoding(name) ? name : null;
}

/** Bytes of the encoded body; DevTools write −1 where they do not know. */
function wireOf({ bodySize = -1, _transferSize = -1 }: HarResponse): number | null {
  if (bodySize >= 0) return bodySize;
  return _transferSize >= 0 ? _transferSize : null;
}

function readEntry({ request = {}, response = {}, time = 0 }: HarEntry): Recorded[] {
  const { status = 200 } = response;
  const { body, fault } = readBody(response);
  const mimeType = response.content?.mimeType ?? '';
  // Of a 304 DevTools write the body that the browser had.
  const isAnswer = (status >= 200 && status <= 299) || (status === 304 && body !== null);
  if (!isAnswer || !mayHoldPayload(mimeType, body)) return [];
  const { method = 'GET', url = '', headers } = request;
  const kind = kindOfRequest(method, toHeaders(headers), mimeType) ?? 'click';
  const arrivals = [{ ms: time, bytes: body?.length ?? 0 }];
  const encoding = encodingOf(response);
  return [
    { url, kind, after: '', body, isCut: false, fault, wire: wireOf(response), encoding, arrivals },
  ];
}

/** The responses with a payload in a HAR; undefined if the JSON is not one. */
export function readHar(json: unknown): Recorded[] | undefined {
  const entries = (json as Har | null)?.log?.entries;
  return Array.isArray(entries) ? entries.flatMap((one: HarEntry) => readEntry(one)) : undefined;
}
