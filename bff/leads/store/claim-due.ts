import type { LeadRecord, ReceiverName } from './stored-lead.ts';
import { readVisits } from './visit-rows.ts';
import type { Query, Row } from '../../database/database.ts';
import { type DueMessage, leadColumns, toStoredLead } from './stored-rows.ts';
import { DAY_MS } from '../../shared/durations.ts';

/**
 * Time until a claimed message is due again, milliseconds: 20 s to send, 10 s to store the
 * outcome, and a margin. Then another process takes over from one that was killed.
 */
export const CLAIM_MS = 40_000;

/** Mails a day to one address: anybody can enter somebody else's. */
const MAILS_A_DAY = 3;

/**
 * When the next mail may go to an address.
 * @param sent times of mails to it, milliseconds since 1970
 */
export function nextMailAt(sent: readonly number[], now: number): number {
  const [oldest] = sent
    .filter((at) => at > now - DAY_MS)
    .sort((a, b) => b - a)
    .slice(MAILS_A_DAY - 1);
  return oldest === undefined ? now : oldest + DAY_MS;
}

const emailIn = (row: Row): string | undefined =>
  (JSON.parse(String(row['record'])) as LeadRecord).lead.email?.toLowerCase();

/**
 * When a mail may go to the family of a lead. Mails that are being sent count, because they may
 * have arrived.
 * @param due the lead's record; with `message`, the id of one that does not count
 */
export async function mailDueAt(query: Query, due: Row, now: number): Promise<number> {
  const rows = await query(
    `SELECT record, coalesce(sent_at, $2) AS at FROM messages JOIN leads USING (number)
     WHERE receiver = 'family' AND messages.id <> $3
       AND (state = 'sent' AND sent_at > $1 OR state = 'waiting' AND attempts > 0)`,
    [now - DAY_MS, now, due['message'] ?? 0],
  );
  const toSame = rows.filter((row) => emailIn(row) === emailIn(due));
  return nextMailAt(
    toSame.map(({ at }) => Number(at)),
    now,
  );
}

const toDue = async (query: Query, row: Row): Promise<DueMessage> => ({
  id: Number(row['message']),
  topic: row['topic'] as DueMessage['topic'],
  subject: String(row['subject']),
  revision: Number(row['told']),
  copy: Number(row['copy']),
  receiver: row['receiver'] as ReceiverName,
  attempts: Number(row['attempts']) + 1,
  firstAt: Number(row['first_at']),
  lead:
    row['number'] === null
      ? undefined
      : toStoredLead(row, await readVisits(query, Number(row['number']))),
});

/**
 * Claims due messages to a receiver, longest due first, so that no other process gets them for a
 * while. Ends those that are no longer true. Messages about one lead go out in order, so one waits
 * for earlier ones, but not for a refused one.
 */
export async function claimDue(
  query: Query,
  receiver: ReceiverName,
  { now, limit }: { now: number; limit: number },
): Promise<DueMessage[]> {
  await query(
    `UPDATE messages SET state = 'void' WHERE receiver = $1 AND state IN ('waiting', 'refused')
     AND valid_until <= $2`,
    [receiver, now],
  );
  const rows = await query(
    `SELECT due.id AS message, topic, subject, due.revision AS told, copy, receiver, attempts,
       first_at, ${leadColumns(2)}
     FROM messages AS due LEFT JOIN leads ON leads.number = due.number
     WHERE receiver = $1 AND due.state IN ('waiting', 'refused') AND next_at <= $2 AND NOT EXISTS (
       SELECT 1 FROM messages AS earlier
       WHERE earlier.number = due.number AND earlier.receiver = due.receiver
         AND earlier.state = 'waiting' AND earlier.id < due.id)
     ORDER BY next_at, due.id LIMIT $3`,
    [receiver, now, limit],
  );
  const claimed: DueMessage[] = [];
  for (const row of rows) {
    const { message: id = null } = row;
    const dueAt = receiver === 'family' ? await mailDueAt(query, row, now) : now;
    if (dueAt > now) {
      await query('UPDATE messages SET next_at = $2 WHERE id = $1', [id, dueAt]);
      continue;
    }
    const sql = 'UPDATE messages SET attempts = attempts + 1, next_at = $2 WHERE id = $1';
    await query(sql, [id, now + CLAIM_MS]);
    claimed.push(await toDue(query, row));
  }
  return claimed;
}
