import { PAYLOAD_HEADERS } from '../rendering/payload-headers.ts';
import { movedError } from '../waku/client.ts';
import { RUNNING_BUILD } from '../waku/running-build.ts';
import type { Load } from './progress.ts';

/** A payload that is not decoded yet, with its metadata. */
export interface ReceivedPayload {
  readonly bytes: ArrayBuffer;
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

/** Throws a redirect before rendering, so that the current page stays in view. */
function throwIfMoved({ headers }: Response): void {
  const place = headers.get(PAYLOAD_HEADERS.movedTo);
  if (place === null) return;
  const { origin } = window.location;
  const url = new URL(place, origin);
  if (url.origin !== origin) throw new Error('The site named a place on another one');
  throw movedError(url.pathname + url.search);
}

async function receive(response: Response): Promise<ReceivedPayload> {
  const { headers } = response;
  if (headers.get(PAYLOAD_HEADERS.build) !== RUNNING_BUILD) throw new OtherBuildError();
  throwIfMoved(response);
  return {
    bytes: await response.arrayBuffer(),
    isWhole: !headers.get('cache-control')?.includes('must-revalidate'),
    modules: headers.get(PAYLOAD_HEADERS.modules)?.split(',') ?? [],
  };
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
