/**
 * Loaded into the site before its own code (`node --import`) when the profiler starts the site:
 * writes every call of `fetch` and every chunk that a stream is given as a line of JSON, with times
 * since the epoch. So the moment at which React wrote a row is known although the site sends its
 * answers whole. It changes nothing in the site: the production build is what is measured.
 */
import { channel } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

import type { RecordedLine } from '../source/recorded.ts';

interface UndiciRequest {
  readonly path: string;
}

const file = process.env['RSC_CALLS_FILE'];
const now = (): number => performance.timeOrigin + performance.now();
const started = new WeakMap<UndiciRequest, number>();

function write(line: RecordedLine): void {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

const onStart = (message: unknown) => {
  started.set((message as { request: UndiciRequest }).request, now());
};
const onEnd = (message: unknown) => {
  const { request } = message as { request: UndiciRequest };
  const start = started.get(request);
  if (start !== undefined) write({ kind: 'call', name: request.path, start, end: now() });
};

channel('undici:request:create').subscribe(onStart);
channel('undici:request:trailers').subscribe(onEnd);
channel('undici:request:error').subscribe(onEnd);

type Controller = ReadableStreamDefaultController<unknown> | ReadableByteStreamController;

const streams = new WeakMap<Controller, number>();
let lastStream = 0;

function onChunk(controller: Controller, chunk: unknown): void {
  if (!(chunk instanceof Uint8Array)) return;
  let stream = streams.get(controller);
  if (stream === undefined) {
    lastStream += 1;
    stream = lastStream;
    streams.set(controller, stream);
  }
  write({ kind: 'chunk', stream, bytes: chunk.byteLength, at: now() });
}

for (const { prototype } of [ReadableStreamDefaultController, ReadableByteStreamController]) {
  // eslint-disable-next-line typescript/unbound-method -- called with the controller as `this`
  const enqueue = prototype.enqueue as (this: Controller, chunk: unknown) => void;
  prototype.enqueue = function record(this: Controller, chunk: unknown) {
    onChunk(this, chunk);
    enqueue.call(this, chunk);
  };
}
