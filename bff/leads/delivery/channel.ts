import type { ReceiverName } from '../store/stored-lead.ts';
import type { Message } from './message.ts';

/** Time limit for sending one message, milliseconds. */
export const SEND_LIMIT_MS = 10_000;

/** Sends messages to one receiver. */
export interface Channel {
  readonly name: ReceiverName;
  /** Resolves when the receiver has accepted the message. @throws DeliveryError */
  send(message: Message): Promise<void>;
  close(): Promise<void>;
}

interface DeliveryErrorOptions {
  readonly cause?: unknown;
  readonly retryAfterMs?: number | undefined;
  readonly answer?: Answer | undefined;
}

/**
 * How a receiver refused a message: `refused` until somebody changes a setting, `final` for good.
 * Undefined if it did not answer, or asked to retry.
 */
export type Answer = 'refused' | 'final';

/**
 * A failed delivery. `message` is logged and stored, so it must hold no personal data or secrets.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly retryAfterMs: number | undefined;
  readonly answer: Answer | undefined;

  constructor(reason: string, { cause, retryAfterMs, answer }: DeliveryErrorOptions = {}) {
    super(reason, cause === undefined ? undefined : { cause });
    this.retryAfterMs = retryAfterMs;
    this.answer = answer;
  }
}

/** Error code of a failed connection, such as `ECONNREFUSED`; a message could leak secrets. */
export function deliveryReasonOf(error: unknown): string {
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError') return 'no response in time';
  if (typeof code === 'string' && /^[A-Z_0-9]+$/.test(code)) return code;
  return cause === undefined ? 'failed' : deliveryReasonOf(cause);
}
