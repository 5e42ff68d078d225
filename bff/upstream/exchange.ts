import { Agent, type Dispatcher } from 'undici';
import type { Readable } from 'node:stream';
import { isConnectionReset, toUpstreamFailure } from './upstream-error.ts';

/** A response with its body yet to be read. */
export interface Received extends Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'> {
  readonly body: Readable & Partial<Pick<Dispatcher.ResponseData['body'], 'dump'>>;
}

interface SentRequest {
  readonly origin: string;
  /** Path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends requests: by connections, or to the embedded origin, which answers in this process. */
export interface Sender {
  request(
    options: SentRequest & { readonly method: 'GET'; readonly signal: AbortSignal | null },
  ): Promise<Received>;
  close(): Promise<void>;
  destroy(): Promise<void>;
}

/** Unread bodies up to this size, bytes, are drained to keep the connection alive. */
const UNREAD_BYTES = 64 * 1024;

interface Exchange<T> {
  /** Total deadline of the call, body included, milliseconds. */
  readonly timeoutMs: number;
  readonly sender: Sender;
  readonly request: SentRequest;
  readonly read: (response: Received) => Promise<T>;
}

/** Drains the body of a response whose status and headers were enough. */
async function drainBody({ body }: Received, signal: AbortSignal): Promise<void> {
  if (body.readableDidRead) return;
  if (!body.dump) body.destroy();
  else await body.dump({ limit: UNREAD_BYTES, signal }).catch(() => undefined);
}

/** Whether an idle keep-alive connection may be reused. */
function isReusing({ sender, request }: Pick<Exchange<unknown>, 'sender' | 'request'>) {
  const stats = sender instanceof Agent ? sender.stats[request.origin] : undefined;
  return stats !== undefined && 'free' in stats && stats.free > 0;
}

/** undici notices an aborted signal only once it is connected. */
const rejectionOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/** Retries once if a reused connection turns out to be closed, which is no upstream failure. */
async function send<T>(call: Exchange<T>, signal: AbortSignal): Promise<Received> {
  const { sender } = call;
  const options = { ...call.request, method: 'GET', signal } as const;
  const mayBeClosed = isReusing(call);
  try {
    return await sender.request(options);
  } catch (error) {
    if (!mayBeClosed || !isConnectionReset(error)) throw error;
    return sender.request(options);
  }
}

/**
 * Sends one GET to an upstream and reads the response, within its deadline. Clears the timer:
 * `AbortSignal.timeout` would keep thousands of calls a second in memory until their deadlines.
 * @throws BffError of `read`, or a failure of the upstream
 */
export async function exchange<T>(call: Exchange<T>): Promise<T> {
  const deadline = new AbortController();
  const abort = () =>
    deadline.abort(new DOMException('the call exceeded its deadline', 'TimeoutError'));
  // `setImmediate` lets answers come first that arrived while the process was paused or busy.
  const timer = setTimeout(() => setImmediate(abort), call.timeoutMs);
  let drained: Promise<void> = Promise.resolve();
  try {
    const response = await Promise.race([
      send(call, deadline.signal),
      rejectionOf(deadline.signal),
    ]);
    try {
      return await call.read(response);
    } finally {
      drained = drainBody(response, deadline.signal);
    }
  } catch (thrown) {
    throw toUpstreamFailure(thrown);
  } finally {
    void drained.finally(() => clearTimeout(timer));
  }
}
