import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';
import { log } from '../../runtime/log.ts';
import { siteSettings } from '../../runtime/settings.ts';
import { EventParser, type ServerEvent } from './event-stream.ts';

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

function dispatch({ type, data }: ServerEvent, { onChange, onGap }: ChangeHandlers): void {
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
  let pauseMs = FIRST_PAUSE_MS;
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
      const parser = new EventParser();
      body.setEncoding('utf8');
      for await (const text of body) {
        pauseMs = FIRST_PAUSE_MS;
        for (const event of parser.push(text as string)) {
          lastId = event.id ?? lastId;
          dispatch(event, handlers);
        }
      }
    } catch (error) {
      if (!signal.aborted) log().debug({ err: error }, 'connection to BFF events lost');
    }
    await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}
