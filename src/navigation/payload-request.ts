import { isFollowable, RUNNING_BUILD } from '../waku/client.ts';
import type { Load } from './progress.ts';
import { readPayload } from './payload-facts.ts';

/** A payload that is not decoded yet, with its metadata. */
export interface ReceivedPayload {
  readonly bytes: ArrayBuffer;
  readonly hasErrors: boolean;
  /** False for a partial page, which must be revalidated before reuse. */
  readonly isWhole: boolean;
  readonly modules: readonly string[];
}

/** The site has a new build, whose payloads need scripts that this page does not have. */
export class OtherBuildError extends Error {
  constructor() {
    super('The response comes from another build');
  }
}

/** Throws a 404 or redirect before rendering, so that the current page stays in view. */
function throwIfFollowable(errors: readonly string[]): void {
  for (const digest of errors) {
    const error = Object.assign(new Error('The payload holds a 404 or a redirect'), { digest });
    if (isFollowable(error)) throw error;
  }
}

async function receive(response: Response): Promise<ReceivedPayload> {
  const bytes = await response.arrayBuffer();
  const { build, errors, modules } = readPayload(new TextDecoder().decode(bytes));
  if (build !== RUNNING_BUILD) throw new OtherBuildError();
  throwIfFollowable(errors);
  const isWhole = !response.headers.get('cache-control')?.includes('must-revalidate');
  return { bytes, hasErrors: errors.length > 0, isWhole, modules };
}

/** Ends a request before Waku decodes the response. */
const RECEIVED = new Error('The payload has been received');

/**
 * Sends a payload request without decoding the response: a prefetch must not load styles or
 * pictures, and the outcome must be known before rendering.
 * @param send makes the request with the given `fetch`
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
      // Waku turns it into an error.
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
