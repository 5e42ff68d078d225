import type { Arrival, BackendCall } from '../input.ts';

/** A line that the recorder writes in the site's process; times since the epoch, milliseconds. */
export type RecordedLine =
  | { readonly kind: 'call'; readonly name: string; readonly start: number; readonly end: number }
  | {
      readonly kind: 'chunk';
      readonly stream: number;
      readonly bytes: number;
      readonly at: number;
    };

/** What the site did while it answered; times since the request was sent. */
export interface Recording {
  readonly calls: readonly BackendCall[];
  /** By stream, when so many of its bytes had been written. */
  readonly streams: readonly (readonly Arrival[])[];
}

/** Reads lines that were written after a moment. */
export function readRecording(lines: readonly RecordedLine[], since: number): Recording {
  const calls: BackendCall[] = [];
  const streams = new Map<number, Arrival[]>();
  for (const line of lines) {
    if (line.kind === 'call') {
      const { name, start, end } = line;
      if (end >= since) calls.push({ name, start: start - since, duration: end - start });
    } else if (line.at >= since) {
      const stream = streams.get(line.stream) ?? [];
      stream.push({ bytes: (stream.at(-1)?.bytes ?? 0) + line.bytes, at: line.at - since });
      streams.set(line.stream, stream);
    }
  }
  return { calls, streams: [...streams.values()] };
}
