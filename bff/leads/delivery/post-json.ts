import { Agent, request } from 'undici';
import { retryAfterMs } from '../../shared/backoff.ts';
import { USER_AGENT } from '../../shared/user-agent.ts';
import { textOf } from '../../upstream/response-headers.ts';
import { DeliveryError, reasonOf, SEND_LIMIT_MS } from './channel.ts';

/** Largest response body, bytes. */
const MAX_RESPONSE_BYTES = 64 * 1024;

interface JsonPost {
  readonly url: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface JsonPoster {
  /** Resolves on 2xx. Redirects are not followed. @throws DeliveryError on any other status */
  post(message: JsonPost): Promise<void>;
  close(): Promise<void>;
}

/** Telegram sends its retry delay in the body. */
function bodyRetryAfterMs(text: string): number {
  try {
    const { parameters } = JSON.parse(text) as { parameters?: { retry_after?: unknown } };
    const seconds = Number(parameters?.retry_after);
    return seconds > 0 ? seconds * 1000 : 0;
  } catch {
    return 0;
  }
}

/**
 * Creates a client that posts JSON.
 * @param now clock, milliseconds
 */
export function createJsonPoster(now: () => number): JsonPoster {
  const agent = new Agent({
    connections: 4,
    connectTimeout: SEND_LIMIT_MS,
    maxResponseSize: MAX_RESPONSE_BYTES,
  });
  const send = async ({ url, body, headers = {} }: JsonPost) => {
    try {
      const response = await request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': USER_AGENT, ...headers },
        body,
        dispatcher: agent,
        signal: AbortSignal.timeout(SEND_LIMIT_MS),
      });
      return { ...response, text: await response.body.text() };
    } catch (error) {
      throw new DeliveryError(reasonOf(error), { cause: error });
    }
  };
  return {
    async post(message) {
      const { statusCode, headers, text } = await send(message);
      if (statusCode >= 200 && statusCode < 300) return;
      throw new DeliveryError(`status ${statusCode}`, {
        retryAfterMs: retryAfterMs(textOf(headers, 'retry-after'), now()) || bodyRetryAfterMs(text),
      });
    },
    close: () => agent.close(),
  };
}
