import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';
import { log } from '../../runtime/log.ts';
import { siteSettings } from '../../runtime/settings.ts';
import { EventParser, type ServerEvent } from './event-stream.ts';

/** The BFF says something every 15 s; a connection that is silent for longer is dead. */
const SILENCE_MS = 40_000;
/** Pause before the BFF is asked again, doubling, milliseconds. */
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;

export interface ChangeHandlers {
  /** A resource became another one. */
  readonly onChange: (path: string, etag: string) => void;
  /** Changes may have been missed: the first connection, or one to a BFF that cannot resume. */
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

/** Follows the BFF's events until the signal, coming back after every end of the connection. */
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
      if (statusCode !== 200) throw new Error(`/events answered ${statusCode}`);
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
      if (!signal.aborted) log().debug({ err: error }, "the BFF's events were lost");
    }
    await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}
