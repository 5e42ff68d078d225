import type { FastifyBaseLogger } from 'fastify';
import { SourcePause } from '../shared/source-pause.ts';
import { BffError, toBffError } from '../shared/errors.ts';

/** First and longest pause without a `Retry-After`, milliseconds. */
const PAUSE = { firstMs: 1000, maxMs: 30_000 } as const;

/** The pause of the whole content API: of content, pictures and files. */
export type ApiPause = SourcePause<BffError>;

interface ApiPauseParts {
  /** Clock, milliseconds. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Requests the layout, even during a pause. @throws BffError */
  readonly probe: () => Promise<unknown>;
}

/** Whether the content API refuses the caller, and not an address. */
const isOfCaller = ({ upstreamStatus }: BffError): boolean => upstreamStatus === 429;

/** Whether a failure is the pause, or the reason for one: it says nothing about an address. */
export const isPause = (error: BffError): boolean =>
  error.kind === 'busy' && (error.upstreamStatus === undefined || isOfCaller(error));

export function createApiPause({ now, log, probe }: ApiPauseParts): ApiPause {
  const pause: ApiPause = new SourcePause({
    ...PAUSE,
    now,
    probe: async (before) => {
      try {
        await probe();
      } catch (thrown) {
        const error = toBffError(thrown);
        if (error.upstreamStatus === before.upstreamStatus) pause.begin(error, error.retryAfterMs);
      }
    },
    toError: (cause, restMs) =>
      new BffError('busy', 'all calls are paused', { cause, retryAfterMs: restMs }),
    onBegin: ({ detail }, pauseMs) =>
      log.warn({ detail, pauseMs }, 'the content API is not called for a while'),
  });
  return pause;
}

/** Calls the content API after its pause. A 429 begins one. @throws the error of the call */
export async function callApi<Answer>(
  pause: ApiPause | undefined,
  call: () => Promise<Answer>,
): Promise<Answer> {
  await pause?.pass();
  try {
    const answer = await call();
    pause?.noteSuccess();
    return answer;
  } catch (thrown) {
    const error = toBffError(thrown);
    if (isOfCaller(error)) pause?.begin(error, error.retryAfterMs);
    throw error;
  }
}
