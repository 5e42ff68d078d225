import { ProfilerError } from '../errors.ts';
import type { Arrival, Input } from '../input.ts';
import { readServerTiming } from '../time/server-timing.ts';
import { type RecordedLine, readRecording } from './recorded.ts';

export interface FetchOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Reads what was recorded in the site's process. */
  readonly readLines?: () => Promise<readonly RecordedLine[]>;
}

const DEADLINE_MS = 30_000;

async function ask(url: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  try {
    return await fetch(url, {
      headers: { 'accept-encoding': 'identity', ...headers },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
  } catch (cause) {
    throw new ProfilerError('unreachable', url, { cause });
  }
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

/** Fetches a document or a payload, noting when each part of it arrived. */
export async function fetchInput(
  url: string,
  { headers = {}, readLines }: FetchOptions = {},
): Promise<Input> {
  const since = performance.now();
  const response = await ask(url, headers);
  const { bytes, arrivals } = await readBody(response, since);
  if (!response.ok) throw new ProfilerError('refused', `${response.status} for ${url}`);
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
