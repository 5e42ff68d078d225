import type {
  Held,
  LeadRecord,
  Mark,
  ReceiverName,
  StoredLead,
  StoredVisit,
  Topic,
} from './stored-lead.ts';
import type { Row } from '../../database/database.ts';

/** A message that this process must send now. */
export interface DueMessage {
  readonly id: number;
  readonly topic: Topic;
  /** Id of the lead, or a day. */
  readonly subject: string;
  /** Revision of the lead or its visit; the number of a deleted lead. */
  readonly revision: number;
  /** How often staff ordered it again. */
  readonly copy: number;
  readonly receiver: ReceiverName;
  /** Undefined for a message about no lead or a deleted one. */
  readonly lead: StoredLead | undefined;
  /** Attempts, including this one. */
  readonly attempts: number;
  /** When the first one was due, milliseconds since 1970. */
  readonly firstAt: number;
}

/**
 * Whether a mark still holds. After a move of the visit, «came» and «declined» no longer hold, but
 * «called» does; once its time is withdrawn, the family waits again.
 */
function isTrue({ state, revision }: Mark, visit: StoredVisit | undefined): boolean {
  if (revision === undefined || revision === (visit?.revision ?? 0)) return true;
  const isOfCall = state === 'called' || state === 'unreached';
  return visit?.state === 'booked' ? isOfCall : visit?.state !== 'withdrawn';
}

/** Condition on `leads` and the last revision of the visit: the lead has no mark that holds. */
export const IS_UNMARKED = `(mark IS NULL
  OR visits.state = 'withdrawn' AND marked_visit <> visits.revision)`;

function toMark({ mark, marked_at, marked_visit }: Row): Mark | undefined {
  if (!mark) return undefined;
  const revision = marked_visit ?? undefined;
  return { state: mark, at: Number(marked_at), revision } as Mark;
}

/**
 * Column with the `MailState` of the last mail to a lead's family; null if none went out, or would
 * only go out after the visit.
 */
export const LAST_MAIL = `(SELECT CASE WHEN state = 'sent' THEN 'sent'
     WHEN state = 'dead' OR attempts >= 3 THEN 'failed' WHEN next_at < valid_until THEN 'waiting' END
   FROM messages WHERE messages.number = leads.number AND receiver = 'family' AND state <> 'void'
   ORDER BY messages.id DESC LIMIT 1) AS mail`;

/**
 * Columns for `toStoredLead` of a query of `leads`: its own, the last mail to the family, another lead of
 * the number with an upcoming visit, and the account that changed it last.
 * @param now number of the parameter with the time
 */
export const leadColumns = (now: number): string =>
  `leads.*, ${LAST_MAIL}, (SELECT max(twin.number) FROM leads AS twin JOIN visits ON visits.number = twin.number
    WHERE twin.phone = leads.phone AND twin.number <> leads.number
      AND visits.state = 'booked' AND visits.starts_at > $${now}) AS other,
   (SELECT account FROM lead_changes WHERE lead_changes.number = leads.number
    ORDER BY id DESC LIMIT 1) AS changed_by`;

/** @param visits revisions of its visit, the first one first */
export function toStoredLead(row: Row, visits: readonly StoredVisit[]): StoredLead {
  const record = JSON.parse(String(row['record'])) as LeadRecord;
  const mark = toMark(row);
  return {
    number: Number(row['number']),
    id: String(row['id']),
    createdAt: Number(row['created_at']),
    revision: Number(row['revision']),
    record: {
      ...record,
      ...(mark && isTrue(mark, visits.at(-1)) && { mark }),
      ...(row['note'] ? { note: String(row['note']) } : {}),
    },
    visits,
    other: row['other'] ? Number(row['other']) : undefined,
    held: (row['held'] ?? undefined) as Held | undefined,
    isUnmailed: row['mail'] === 'failed',
    changedBy: row['changed_by'] ? String(row['changed_by']) : undefined,
  };
}
