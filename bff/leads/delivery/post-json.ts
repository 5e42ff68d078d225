import { Agent, request } from 'undici';
import { retryAfterMs } from '../../shared/backoff.ts';
import { parseJson } from '../../shared/parse-json.ts';
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

/** Telegram's body says when to retry, and the new id of a migrated group. */
function readParameters(text: string) {
  const { parameters } = (parseJson(text) ?? {}) as { parameters?: Record<string, unknown> };
  const [seconds, chat] = ['retry_after', 'migrate_to_chat_id'].map((name) =>
    Number(parameters?.[name] ?? 0),
  );
  return { retryAfterMs: Math.max(0, (seconds || 0) * 1000), chat: chat || undefined };
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
      const told = readParameters(text);
      const moved = told.chat === undefined ? '' : `: the chat is ${told.chat} now`;
      throw new DeliveryError(`status ${statusCode}${moved}`, {
        retryAfterMs: retryAfterMs(textOf(headers, 'retry-after'), now()) || told.retryAfterMs,
      });
    },
    close: () => agent.close(),
  };
}
