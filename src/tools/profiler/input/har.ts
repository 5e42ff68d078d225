import {
  bytesOf,
  kindOfRequest,
  mayHoldPayload,
  NOT_THERE,
  type Recorded,
  type RecordedHeaders,
} from './recorded.ts';

/** The used fields of HAR 1.2, as DevTools and Playwright write it; any may be missing or null. */
interface Har {
  readonly log?: { readonly entries?: readonly HarEntry[] };
}

interface HarEntry {
  readonly time?: number;
  readonly request?: null | {
    readonly method?: string;
    readonly url?: string;
    readonly headers?: HarHeaders | null;
  };
  readonly response?: HarResponse | null;
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

const toHeaders = (list?: HarHeaders | null): RecordedHeaders =>
  Object.fromEntries((list ?? []).map(({ name, value }) => [name.toLowerCase(), value]));

/** The decoded body, or why it cannot be measured. */
function readBody({ content }: HarResponse): Pick<Recorded, 'body' | 'fault'> {
  const { text = '', encoding, size = -1 } = content ?? {};
  if (text === '') return { body: null, fault: NOT_THERE };
  const body = encoding === 'base64' ? Buffer.from(text, 'base64') : bytesOf(text);
  // Playwright counts the bytes of the text as it decoded it.
  if ([body.length, Buffer.byteLength(text), -1].includes(size)) return { body, fault: '' };
  const fault = size > body.length ? 'its body is cut in this HAR' : 'its body is no valid UTF-8';
  return { body: null, fault };
}

/** Bytes of the encoded body; DevTools write −1 where they do not know. */
function wireOf({ bodySize = -1, _transferSize = -1 }: HarResponse): number | null {
  if (bodySize >= 0) return bodySize;
  return _transferSize >= 0 ? _transferSize : null;
}

function readEntry(entry: HarEntry | null): Recorded[] {
  const { time = 0 } = entry ?? {};
  const [request, response] = [entry?.request ?? {}, entry?.response ?? {}];
  const { status = 200 } = response;
  const { body, fault } = readBody(response);
  const mimeType = response.content?.mimeType ?? '';
  // For a 304, DevTools write the body from the browser's cache; for an abandoned request, status
  // 0.
  const isAnswer = body !== null || (status >= 200 && status <= 299);
  if (!isAnswer || !mayHoldPayload({ mimeType, status }, body)) return [];
  const { method = 'GET', url = '', headers } = request;
  const kind = kindOfRequest(method, toHeaders(headers), mimeType) ?? 'click';
  const arrivals = [{ ms: time, bytes: body?.length ?? 0 }];
  const wire = wireOf(response);
  return [{ url, status, kind, after: '', body, isCut: false, fault, wire, arrivals }];
}

/** The responses with a payload in a HAR; undefined if the JSON is not one. */
export function readHar(json: unknown): Recorded[] | undefined {
  const entries = (json as Har | null)?.log?.entries;
  return Array.isArray(entries)
    ? entries.flatMap((one: HarEntry | null) => readEntry(one))
    : undefined;
}
