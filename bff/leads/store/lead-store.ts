import type { Added, DeliveryName, DeliveryState, NewLead, StoredLead } from '../stored-lead.ts';
import type { LeadDump } from './lead-dump.ts';
import type { ClockProblem } from './decide-purge.ts';

/** A delivery whose attempt is due. */
export interface DueDelivery {
  readonly lead: StoredLead;
  /** Earlier failed attempts. */
  readonly attempts: number;
  /** When it was first due, milliseconds since 1970. */
  readonly firstAt: number;
  /** Names the claim of a shared store; undefined in SQLite, which has none. */
  readonly claim?: string | undefined;
}

export interface DueQuery {
  readonly channel: DeliveryName;
  readonly now: number;
  readonly limit: number;
}

export interface DueDeliveries {
  /** Longest due first. */
  readonly due: readonly DueDelivery[];
  /** Time of the next one after now, milliseconds since 1970. */
  readonly nextAt: number | undefined;
}

export interface Settlement {
  readonly number: number;
  /** Revision that was sent; a newer one must still be delivered. */
  readonly revision: number;
  readonly channel: DeliveryName;
  readonly now: number;
  readonly claim?: string | undefined;
  /** Undefined on success. Without `nextAt` the delivery is abandoned. */
  readonly failure?: { readonly reason: string; readonly nextAt: number | undefined };
}

export interface QueueCount {
  readonly channel: string;
  readonly state: DeliveryState;
  readonly count: number;
}

export interface PurgeQuery {
  /** Milliseconds since 1970. A shared database goes by its own clock. */
  readonly now: number;
  /** Retention of a lead. */
  readonly keepMs: number;
}

/** Result of an hourly purge. Times are milliseconds since 1970. */
export interface PurgeReport {
  readonly deleted: number;
  /** Leads that should have been deleted by an earlier purge. */
  readonly overdue: number;
  /** What is wrong with the clock since the last record. */
  readonly problem: ClockProblem | undefined;
  /** Whether leads may be deleted by the clock. */
  readonly isTrusted: boolean;
  readonly now: number;
  readonly recordedAt: number | undefined;
}

/** Removal of what deletions leave in the files of a database. */
export interface Eraser {
  /**
   * Removes the bytes of deleted leads from the files. Can be repeated until it succeeds.
   * @returns false while another connection prevents it
   */
  eraseDeleted(): Promise<boolean>;
}

/** What the server needs of a store. All methods throw BffError `leadsUnavailable`. */
export interface LeadStore extends Eraser {
  /** Whether there is a database; some are created for the first lead. */
  isUsed(): boolean;
  /**
   * Stores a lead with its deliveries, unless it is a duplicate. Resolves when it is on the disk;
   * after a timeout the write may still succeed.
   */
  addLead(lead: NewLead): Promise<Added>;
  /** Finds due deliveries; a shared store claims them, so no other process gets them. */
  claimDue(query: DueQuery): Promise<DueDeliveries>;
  /** Stores the outcome of an attempt, unless its lead was deleted or revised meanwhile. */
  settle(settlement: Settlement): Promise<void>;
  /** Counts deliveries by channel and state. */
  countDeliveries(): Promise<readonly QueueCount[]>;
  /** Proves by a write of this size that leads can be stored. */
  probe(bytes: number): Promise<void>;
  /**
   * Records the time and deletes leads past their term, the oldest first, if the clock is trusted.
   * @returns undefined while another process does
   */
  purgeDue(query: PurgeQuery): Promise<PurgeReport | undefined>;
  /** Completes pending calls. */
  close(): Promise<void>;
}

export interface DeliveryReport {
  readonly channel: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly nextAt: number;
  readonly sentAt: number | undefined;
  readonly failure: string | undefined;
}

export interface LeadReport {
  readonly lead: StoredLead;
  /** In the order of their channels' names. */
  readonly deliveries: readonly DeliveryReport[];
}

export interface LeadQuery {
  /** Only leads with a delivery in this state. */
  readonly state?: DeliveryState | undefined;
  /** Stored at this time or later, milliseconds since 1970. */
  readonly since?: number | undefined;
  readonly number?: number | undefined;
  /** Number of newest leads. */
  readonly limit?: number | undefined;
}

export interface ResendQuery {
  /** Undefined: all abandoned deliveries. */
  readonly number?: number | undefined;
  readonly channels: readonly string[];
  readonly now: number;
}

/** What the operator's tool needs of a store. Each change is a transaction of its own. */
export interface LeadAdmin extends Eraser {
  /** Yields leads with their deliveries, newest first, without loading all of them. */
  readLeads(query: LeadQuery): AsyncIterable<LeadReport>;
  /** Requeues deliveries, including sent and held ones. @returns how many */
  resend(query: ResendQuery): Promise<number>;
  /** Deletes all leads of a phone number, for a withdrawn consent. @returns how many */
  deleteByPhone(phone: string): Promise<number>;
  /** Deletes all leads stored before a time, on the operator's command. @returns how many */
  purgeBefore(time: number): Promise<number>;
  /** Counts leads stored before a time. */
  countBefore(time: number): Promise<number>;
  /**
   * Copies all of another store into this one, which must be empty. Only shared stores can.
   * @returns false if exactly these leads were imported before
   * @throws ImportError
   */
  importLeads?(dump: LeadDump): Promise<boolean>;
  close(): Promise<void>;
}
