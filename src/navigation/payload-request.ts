import { unstable_getErrorInfo as getErrorInfo } from 'waku/minimal/client';
import { unstable_isFollowable as isFollowable } from 'waku/router/client-core';
import type { Load } from './progress.ts';
import { readPayload } from './payload-facts.ts';
import { RUNNING_BUILD } from './reload-once.ts';

/** Bytes of a payload that may be decoded, and what they say. */
export interface ReceivedPayload {
  readonly bytes: ArrayBuffer;
  readonly hasErrors: boolean;
  /** False when a part of the page is left out: the site forbids to go on with such a page. */
  readonly isWhole: boolean;
  readonly modules: readonly string[];
}

/** The site has been published anew: its payloads need scripts that this page does not have. */
export class OtherBuildError extends Error {
  constructor() {
    super('The site answers with another build');
  }
}

/** A 404 or a redirect is followed before anything is rendered, so that the page in view stays. */
function throwIfFollowable(errors: readonly string[]): void {
  for (const digest of errors) {
    const error = Object.assign(new Error('The page leads elsewhere'), { digest });
    if (isFollowable(error)) throw error;
  }
}

/** Whether a failed request never reached the site. */
export const isNetworkError = (error: unknown): boolean =>
  getErrorInfo(error)?.unstable_networkError === true;

async function receive(response: Response): Promise<ReceivedPayload> {
  const bytes = await response.arrayBuffer();
  const { build, errors, modules } = readPayload(new TextDecoder().decode(bytes));
  if (build !== RUNNING_BUILD) throw new OtherBuildError();
  throwIfFollowable(errors);
  const isWhole = !response.headers.get('cache-control')?.includes('must-revalidate');
  return { bytes, hasErrors: errors.length > 0, isWhole, modules };
}

/** Ends a request before Waku decodes its answer. */
const RECEIVED = new Error('The payload has been received');

/**
 * Sends a payload request without decoding the answer: what is only prefetched must load neither
 * styles nor pictures, and the outcome is known before anything is rendered.
 * @param send makes the request with a `fetch`
 */
export async function receivePayload(
  send: (transport: typeof fetch) => Promise<unknown>,
  transport: typeof fetch,
  onLoad: (load: Load) => void,
): Promise<ReceivedPayload> {
  let payload: ReceivedPayload | undefined;
  try {
    await send(async (input, init) => {
      const response = await transport(input, init);
      onLoad('headers');
      // Waku makes an error of it.
      if (!response.ok) return response;
      payload = await receive(response);
      onLoad('end');
      throw RECEIVED;
    });
  } catch (error) {
    if (error !== RECEIVED) throw error;
  }
  if (!payload) throw new Error('The payload request was never sent');
  return payload;
}
