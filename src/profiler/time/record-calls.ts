/**
 * Loaded into the site before its own code (`node --import`) when the profiler starts the site:
 * writes every call of `fetch` as a line of JSON, with times since the epoch. It changes nothing in
 * the site, so that the production build is what is measured.
 */
import { channel } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

interface UndiciRequest {
  readonly path: string;
}

const file = process.env['RSC_CALLS_FILE'];
const now = (): number => performance.timeOrigin + performance.now();
const started = new WeakMap<UndiciRequest, number>();

const onStart = (message: unknown) => {
  started.set((message as { request: UndiciRequest }).request, now());
};
const onEnd = (message: unknown) => {
  const { request } = message as { request: UndiciRequest };
  const start = started.get(request);
  if (file === undefined || start === undefined) return;
  appendFileSync(file, `${JSON.stringify({ name: request.path, start, end: now() })}\n`);
};

channel('undici:request:create').subscribe(onStart);
channel('undici:request:trailers').subscribe(onEnd);
channel('undici:request:error').subscribe(onEnd);
