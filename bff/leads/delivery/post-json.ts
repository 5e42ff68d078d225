import { Agent, request } from 'undici';
import { retryAfterMs } from '../../shared/backoff.ts';
import { textOf } from '../../upstream/response-headers.ts';
import { DeliveryError, reasonOf, SEND_LIMIT_MS } from './channel.ts';

/** What is read of a receiver's answer, bytes. */
const MAX_ANSWER_BYTES = 64 * 1024;

export interface JsonPost {
  readonly url: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface JsonPoster {
  /** Resolves for any 2xx. @throws DeliveryError for anything else; redirects are not followed */
  post(message: JsonPost): Promise<void>;
  close(): Promise<void>;
}

/** Seconds that Telegram asks for in its body. */
function bodyRetryAfterMs(text: string): number {
  try {
    const { parameters } = JSON.parse(text) as { parameters?: { retry_after?: unknown } };
    const seconds = Number(parameters?.retry_after);
    return seconds > 0 ? seconds * 1000 : 0;
  } catch {
    return 0;
  }
}

/** @param now milliseconds of a clock */
export function createJsonPoster(now: () => number): JsonPoster {
  const agent = new Agent({
    connections: 4,
    connectTimeout: SEND_LIMIT_MS,
    maxResponseSize: MAX_ANSWER_BYTES,
  });
  const ask = async ({ url, body, headers = {} }: JsonPost) => {
    try {
      const answer = await request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        dispatcher: agent,
        signal: AbortSignal.timeout(SEND_LIMIT_MS),
      });
      return { ...answer, text: await answer.body.text() };
    } catch (error) {
      throw new DeliveryError(reasonOf(error), { cause: error });
    }
  };
  return {
    async post(message) {
      const { statusCode, headers, text } = await ask(message);
      if (statusCode >= 200 && statusCode < 300) return;
      throw new DeliveryError(`status ${statusCode}`, {
        retryAfterMs: retryAfterMs(textOf(headers, 'retry-after'), now()) || bodyRetryAfterMs(text),
      });
    },
    close: () => agent.close(),
  };
}
