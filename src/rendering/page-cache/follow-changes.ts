import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { request } from 'undici';
import { doubledMs } from '#shared/backoff.ts';
import { log } from '../../runtime/log.ts';
import { siteSettings } from '../../runtime/settings.ts';

/** Longest silence of a live connection, milliseconds; the BFF sends data every 15 s. */
const SILENCE_MS = 40_000;
/** Pause before reconnecting, doubled after each failure, milliseconds. */
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;

export interface ChangeHandlers {
  /** A resource changed. */
  readonly onChange: (path: string, etag: string) => void;
  /** Changes may have been missed: on the first connection, or when the BFF cannot resume. */
  readonly onGap: () => void;
}

function dispatch({ event: type, data }: EventSourceMessage, { onChange, onGap }: ChangeHandlers) {
  if (type === 'ready' || type === 'reset') {
    onGap();
    return;
  }
  if (type !== 'change') return;
  const { path, etag } = JSON.parse(data) as { path: string; etag: string };
  onChange(path, etag);
}

/** Follows the BFF's events until the signal aborts; reconnects whenever the connection ends. */
export async function followChanges(handlers: ChangeHandlers, signal: AbortSignal): Promise<void> {
  let lastId: string | undefined;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const { statusCode, body } = await request(`${siteSettings().BFF_URL}/events`, {
        headers: {
          accept: 'text/event-stream',
          ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
        },
        headersTimeout: SILENCE_MS,
        bodyTimeout: SILENCE_MS,
        signal,
      });
      if (statusCode !== 200) throw new Error(`/events responded with ${statusCode}`);
      const parser = createParser({
        onId: (id) => (lastId = id),
        onEvent: (event) => dispatch(event, handlers),
      });
      body.setEncoding('utf8');
      for await (const text of body) {
        failures = 0;
        parser.feed(text as string);
      }
    } catch (error) {
      if (!signal.aborted) log().debug({ err: error }, 'connection to BFF events lost');
    }
    failures += 1;
    const pauseMs = doubledMs(failures, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
