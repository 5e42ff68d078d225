import type { ChannelName, StoredLead } from '../stored-lead.ts';

/** Time limit for sending one lead, milliseconds. */
export const SEND_LIMIT_MS = 10_000;

/** Sends leads to one receiver. */
export interface Channel {
  readonly name: ChannelName;
  /** Resolves when the receiver has accepted the lead. @throws DeliveryError */
  send(lead: StoredLead): Promise<void>;
  /** Sends a notice that a lead is held. @throws DeliveryError */
  sendNotice(lead: StoredLead): Promise<void>;
  close(): Promise<void>;
}

interface DeliveryErrorOptions {
  readonly cause?: unknown;
  readonly retryAfterMs?: number | undefined;
}

/**
 * A failed delivery. `message` is logged and stored, so it must hold no personal data or secrets.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly retryAfterMs: number | undefined;

  constructor(reason: string, { cause, retryAfterMs }: DeliveryErrorOptions = {}) {
    super(reason, cause === undefined ? undefined : { cause });
    this.retryAfterMs = retryAfterMs;
  }
}

/** Key to detect duplicates, constant across attempts. A former program sent corrected leads anew. */
export const idempotencyKey = ({ id, revision }: StoredLead): string =>
  revision === 1 ? id : `${id}-${revision}`;

/** The same for a notice that the lead is held. */
export const noticeKey = ({ id }: StoredLead): string => `${id}-held`;

/** Error code of a failed connection, such as `ECONNREFUSED`; a message could leak secrets. */
export function reasonOf(error: unknown): string {
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError') return 'no response in time';
  if (typeof code === 'string' && /^[A-Z_0-9]+$/.test(code)) return code;
  return cause === undefined ? 'failed' : reasonOf(cause);
}
