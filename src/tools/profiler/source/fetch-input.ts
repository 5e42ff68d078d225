import { ProfilerError } from '../errors.ts';
import type { Arrival, Input } from '../input.ts';
import { readServerTiming } from '../time/server-timing.ts';
import { toReadError } from './read-error.ts';
import { type RecordedLine, readRecording } from './recorded.ts';
import { request, type RequestOptions } from './request.ts';
import { StatusError } from './status-error.ts';

export interface FetchOptions extends RequestOptions {
  /** Reads what was recorded in the site's process. */
  readonly readLines?: () => Promise<readonly RecordedLine[]>;
}

async function readBody(response: Response, since: number) {
  const arrivals: Arrival[] = [];
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    arrivals.push({ bytes, at: performance.now() - since });
  }
  return { bytes: Buffer.concat(chunks), arrivals };
}

async function fetchBody(url: string, options: RequestOptions, since: number) {
  try {
    const response = await request(url, options);
    const body = await readBody(response, since);
    if (!response.ok) throw new StatusError(response, url);
    if (body.bytes.length === 0) throw new ProfilerError('empty', url);
    return { response, ...body };
  } catch (cause) {
    throw toReadError(url, cause);
  }
}

/** Fetches a document or a payload, noting when each part of it arrived. */
export async function fetchInput(
  url: string,
  { readLines, ...options }: FetchOptions = {},
): Promise<Input> {
  const since = performance.now();
  const { response, bytes, arrivals } = await fetchBody(url, options, since);
  const { phases, calls } = readServerTiming(response.headers.get('server-timing'));
  const recording = readRecording((await readLines?.()) ?? [], performance.timeOrigin + since);
  return {
    name: url,
    bytes,
    timing: {
      arrivals,
      phases,
      calls: calls.length > 0 ? calls : recording.calls,
      streams: recording.streams,
    },
  };
}
