import { ProfilerError } from '../errors.ts';

const TOO_MANY_REQUESTS = 429;
/** A site that asks for a longer pause is not waited for. */
const LONGEST_PAUSE_S = 60;

/** A response with an error status. */
export class StatusError extends ProfilerError {
  /** Milliseconds after which the site takes the request; undefined when it does not say so. */
  readonly retryAfterMs: number | undefined;

  constructor({ status, headers }: Response, url: string) {
    super('http-status', `${status} for ${url}`);
    const seconds = headers.get('retry-after') ?? '';
    const isPause = status === TOO_MANY_REQUESTS && /^\d{1,3}$/.test(seconds);
    this.retryAfterMs =
      isPause && Number(seconds) <= LONGEST_PAUSE_S ? Number(seconds) * 1000 : undefined;
  }
}
