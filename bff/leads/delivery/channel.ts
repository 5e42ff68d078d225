import type { ChannelName, StoredLead } from '../stored-lead.ts';

/** How long a receiver may take over one enquiry, milliseconds. */
export const SEND_LIMIT_MS = 10_000;

/** A receiver of enquiries. */
export interface Channel {
  readonly name: ChannelName;
  /** Resolves when the receiver has taken it. @throws DeliveryError */
  send(lead: StoredLead): Promise<void>;
  close(): Promise<void>;
}

interface DeliveryErrorOptions {
  readonly cause?: unknown;
  readonly retryAfterMs?: number | undefined;
}

/** Why a receiver did not take an enquiry. `message` is logged and kept: it holds nothing personal or secret. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly retryAfterMs: number | undefined;

  constructor(reason: string, { cause, retryAfterMs }: DeliveryErrorOptions = {}) {
    super(reason, cause === undefined ? undefined : { cause });
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Key by which a receiver knows an enquiry that it has already: the same in every attempt, another
 * one for new content.
 */
export const idempotencyKey = ({ id, revision }: StoredLead): string =>
  revision === 1 ? id : `${id}-${revision}`;

/** What a failed connection is called: its code, such as `ECONNREFUSED`, never its message. */
export function reasonOf(error: unknown): string {
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer in time';
  if (typeof code === 'string' && /^[A-Z_0-9]+$/.test(code)) return code;
  return cause === undefined ? 'failed' : reasonOf(cause);
}
