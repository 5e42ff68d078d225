import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { ProfilerError } from '../bytes/errors.ts';
import { PACKAGE } from '../bytes/package-name.ts';
import type { Received } from '../bytes/body.ts';
import { createDecoder, type Encoding, ENCODINGS, isEncoding } from '../bytes/encodings.ts';
import type { Arrival } from './recorded.ts';
import { createSink } from './sink.ts';

/** Headers that the user gave, and the only origin that may see them. */
export interface OwnHeaders {
  readonly origin: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

export interface RequestOptions {
  /** Headers of the protocol, sent to every redirect's target. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly own?: OwnHeaders | undefined;
  /** The only encoding to request. */
  readonly encoding?: Encoding | undefined;
  /** When a response that does not end is cut, milliseconds. */
  readonly deadlineMs?: number | undefined;
}

/** An answer with its decoded body, and the body as received. */
export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly received: Received;
  readonly arrivals: readonly Arrival[];
  /** Whether it had not ended at the deadline. */
  readonly isCut: boolean;
}

export const DEADLINE_MS = 30_000;
/** Next needs one redirect for its `_rsc` parameter; the others are the site's. */
const MAX_REDIRECTS = 10;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

function headersFor(
  { headers = {}, own, encoding }: RequestOptions,
  origin: string,
): OutgoingHttpHeaders {
  const all: Record<string, string> = {
    'accept-encoding': encoding ?? ENCODINGS.join(', '),
    // Firewalls refuse requests without a user agent.
    'user-agent': `${PACKAGE.name}/${PACKAGE.version}`,
    ...headers,
  };
  if (own?.origin !== origin) return all;
  for (const [name, value] of own.headers) {
    const key = name.toLowerCase();
    const isSecondCookie = key === 'cookie' && all[key] !== undefined;
    all[key] = isSecondCookie ? `${all[key]}; ${value}` : value;
  }
  return all;
}

async function send(url: string, headers: OutgoingHttpHeaders, signal: AbortSignal) {
  const { request } = url.startsWith('https:') ? https : http;
  const sent = request(url, { headers, signal });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

/** Target of an answer's redirect; undefined if it does not redirect. */
function locationOf({ statusCode = 0, headers }: IncomingMessage, url: string): string | undefined {
  if (!REDIRECTS.has(statusCode) || headers.location === undefined) return undefined;
  const target = URL.parse(headers.location, url);
  if (target && /^https?:$/.test(target.protocol)) return target.href;
  throw new ProfilerError('http-status', `${statusCode} for ${url}, which leads to no URL`);
}

/** The encoding of an answer; null if it was sent unencoded. */
function encodingOf({ headers }: IncomingMessage, url: string): Encoding | null {
  const name = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (name === 'identity' || name === '') return null;
  if (isEncoding(name)) return name;
  throw new ProfilerError('not-readable', `${url} has an encoding that was not asked for: ${name}`);
}

/**
 * Reads and decodes a body, and counts its bytes on the wire. Throws `too-large`.
 * @param signal aborted at the deadline; the part received by then is the answer
 */
async function readAnswer(
  response: IncomingMessage,
  url: string,
  startedAt: number,
  signal: AbortSignal,
): Promise<Answer> {
  const encoding = encodingOf(response, url);
  const sink = createSink(url);
  const arrivals: Arrival[] = [];
  let wire = 0;
  response.on('data', (chunk: Buffer) => {
    wire += chunk.length;
  });
  const collect = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      sink.add(chunk);
      arrivals.push({ ms: performance.now() - startedAt, bytes: sink.size });
    }
  };
  const ended = encoding
    ? pipeline(response, createDecoder(encoding), collect)
    : pipeline(response, collect);
  const isCut = await ended.then(
    () => false,
    (error: unknown) => {
      if (signal.aborted && sink.size > 0) return true;
      throw error;
    },
  );
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    bytes: sink.bytes(),
    received: { encoding, bytes: wire },
    arrivals,
    isCut,
  };
}

/**
 * Requests a URL and follows redirects. The user's own headers are sent to their origin, up to the
 * first redirect that leaves it.
 */
export async function request(url: string, options: RequestOptions = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(options.deadlineMs ?? DEADLINE_MS);
  const visited = new Set<string>();
  let own = options.own;
  let target = url;
  for (;;) {
    visited.add(target);
    const { origin } = new URL(target);
    if (origin !== own?.origin) own = undefined;
    const startedAt = performance.now();
    const response = await send(target, headersFor({ ...options, own }, origin), signal);
    const next = locationOf(response, target);
    if (next === undefined) return readAnswer(response, url, startedAt, signal);
    response.destroy();
    if (visited.has(next) || visited.size > MAX_REDIRECTS) {
      throw new ProfilerError('not-readable', `${url} is redirected endlessly, to ${next}`);
    }
    target = next;
  }
}
