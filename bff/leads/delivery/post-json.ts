import { request } from 'undici';
import { retryAfterMs } from '../../shared/backoff.ts';
import { createDispatcher } from '../../shared/outgoing.ts';
import type { ProxySettings } from '../../shared/proxy.ts';
import { USER_AGENT } from '../../shared/user-agent.ts';
import { headerOf } from '../../upstream/response-headers.ts';
import { type Answer, DeliveryError, deliveryReasonOf, SEND_LIMIT_MS } from './channel.ts';

/** Largest response body, bytes. */
const MAX_RESPONSE_BYTES = 64 * 1024;

/** Statuses that concern only this message: too large, or not understood. */
const FINAL: readonly number[] = [413, 422];
/** 4xx statuses that ask to retry later. */
const LATER: readonly number[] = [408, 425, 429];

/** @returns undefined if the receiver is only down or busy */
export function answerOf(status: number): Answer | undefined {
  if (FINAL.includes(status)) return 'final';
  return status < 500 && !LATER.includes(status) ? 'refused' : undefined;
}

interface JsonPost {
  readonly url: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Reads the response of a failure; by default nothing, because it may quote the lead. */
  readonly explain?: (response: string) => Explained;
}

interface Explained {
  readonly reason?: string | undefined;
  readonly retryAfterMs?: number | undefined;
}

export interface JsonPoster {
  /** Resolves on 2xx. Redirects are not followed. @throws DeliveryError on any other status */
  post(message: JsonPost): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates a client that posts JSON.
 * @param now clock, milliseconds
 */
export function createJsonPoster(now: () => number, proxy: ProxySettings): JsonPoster {
  const agent = createDispatcher({
    connections: 4,
    proxy,
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
      throw new DeliveryError(deliveryReasonOf(error), { cause: error });
    }
  };
  return {
    async post(message) {
      const { statusCode, headers, text } = await send(message);
      if (statusCode >= 200 && statusCode < 300) return;
      const { reason, retryAfterMs: asked } = message.explain?.(text) ?? {};
      throw new DeliveryError([`status ${statusCode}`, reason].filter(Boolean).join(': '), {
        retryAfterMs: retryAfterMs(headerOf(headers, 'retry-after'), now()) || asked,
        answer: answerOf(statusCode),
      });
    },
    close: () => agent.close(),
  };
}
