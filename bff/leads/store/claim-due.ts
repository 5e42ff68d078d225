import type { DeliveryName, LeadRecord, ReceiverName } from '../stored-lead.ts';
import { readVisits } from '../visits/visit-rows.ts';
import type { Query, Row } from '../../database/database.ts';
import { type DueDelivery, otherColumn, toStoredLead } from './stored-rows.ts';

/**
 * Time until a claimed delivery is due again, milliseconds: 20 s to send, 10 s to store the
 * outcome, and a margin. Then another process takes over from one that was killed.
 */
const CLAIM_MS = 40_000;
const DAY_MS = 86_400_000;

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
 * @param due the lead's record; with number and channel of a delivery, which then does not count
 */
export async function mailDueAt(
  query: Query,
  deliveries: string,
  due: Row,
  now: number,
): Promise<number> {
  const rows = await query(
    `SELECT record, coalesce(sent_at, $2) AS at FROM leads JOIN ${deliveries} AS told USING (number)
     WHERE (channel LIKE 'family-%' OR channel LIKE 'reminder-%')
       AND (state = 'sent' AND sent_at > $1 OR state = 'waiting' AND attempts > 0)
       AND NOT (number = $3 AND channel = $4)`,
    [now - DAY_MS, now, due['number'] ?? 0, due['channel'] ?? ''],
  );
  const toSame = rows.filter((row) => emailIn(row) === emailIn(due));
  return nextMailAt(
    toSame.map(({ at }) => Number(at)),
    now,
  );
}

/**
 * Claims due deliveries of a channel, longest due first: nobody else gets them for a while.
 * Messages about one lead go out in order, so a change waits for earlier messages.
 */
export async function claimDue(
  query: Query,
  deliveries: string,
  { channel, now, limit }: { channel: ReceiverName; now: number; limit: number },
): Promise<DueDelivery[]> {
  const isOfChannel = (table: string) =>
    `(${table}.channel = $1 OR ${table}.channel LIKE $1 || '-%')`;
  const rows = await query(
    `SELECT leads.*, channel, attempts + 1 AS attempts, first_at, ${otherColumn(2)}
     FROM leads JOIN ${deliveries} AS due USING (number)
     WHERE ${isOfChannel('due')} AND state = 'waiting' AND next_at <= $2 AND NOT EXISTS (
       SELECT 1 FROM ${deliveries} AS earlier
       WHERE earlier.number = due.number AND earlier.state = 'waiting' AND ${isOfChannel('earlier')}
         AND (length(earlier.channel), earlier.channel) < (length(due.channel), due.channel))
     ORDER BY next_at, number LIMIT $3`,
    [channel, now, limit],
  );
  const isToFamily = channel === 'family' || channel === 'reminder';
  const claimed: DueDelivery[] = [];
  for (const row of rows) {
    const { number = null, channel: name = null, attempts = null } = row;
    const dueAt = isToFamily ? await mailDueAt(query, deliveries, row, now) : now;
    const isClaimed = dueAt <= now;
    await query(
      `UPDATE ${deliveries} SET attempts = $3, next_at = $4 WHERE number = $1 AND channel = $2`,
      isClaimed
        ? [number, name, attempts, now + CLAIM_MS]
        : [number, name, Number(attempts) - 1, dueAt],
    );
    if (!isClaimed) continue;
    claimed.push({
      lead: toStoredLead(row, await readVisits(query, Number(number))),
      channel: name as DeliveryName,
      attempts: Number(attempts),
      firstAt: Number(row['first_at']),
    });
  }
  return claimed;
}
