import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { log } from '../runtime/log.ts';

/** Thrown when a body exceeds its limit. */
class TooLongError extends Error {
  override readonly name = 'TooLongError';
}

/**
 * Passes on the chunks of a body, up to a limit in bytes.
 * @throws TooLongError at the chunk that exceeds it
 */
export async function* atMost(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > maxBytes) throw new TooLongError(`a body exceeds ${maxBytes} bytes`);
    yield chunk;
  }
}

/** Why a body could not be read: it is too long, or the sender broke off. */
export type Unread = 400 | 413;

/** Reads the whole body of a request, with or without a declared length. */
export async function readBody(
  { headers, body }: Request,
  maxBytes: number,
): Promise<Uint8Array | Unread> {
  if (Number(headers.get('content-length')) > maxBytes) return 413;
  try {
    return await buffer(atMost(body ?? Readable.from([]), maxBytes));
  } catch (error) {
    if (error instanceof TooLongError) return 413;
    log().debug({ err: error }, 'a body ended prematurely');
    return 400;
  }
}
