import { createHash } from 'node:crypto';
import type { DeliveryState } from '../stored-lead.ts';

/** A row of the leads' table. Times are milliseconds since 1970; `record` is JSON. */
export interface LeadRow {
  readonly number: number;
  readonly id: string;
  readonly token: string | null;
  readonly fingerprint: string;
  readonly phone: string;
  readonly network: string;
  readonly created_at: number;
  readonly revision: number;
  readonly record: string;
}

export interface DeliveryRow {
  readonly number: number;
  readonly channel: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly first_at: number;
  readonly next_at: number;
  readonly sent_at: number | null;
  readonly failure: string | null;
}

/** All that a store holds. */
export interface LeadDump {
  readonly leads: readonly LeadRow[];
  readonly deliveries: readonly DeliveryRow[];
  /** Highest number ever given to a lead; 0 if there was none. */
  readonly lastNumber: number;
}

/** Digest that is equal for dumps of the same leads. */
export const digestOf = ({ leads }: LeadDump): string =>
  createHash('sha256')
    .update(JSON.stringify(leads.map(({ number, id, revision }) => [number, id, revision])))
    .digest('base64url');

/** Leads cannot be imported; `message` tells the operator why. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
