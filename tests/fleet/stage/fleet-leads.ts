import { setTimeout as wait } from 'node:timers/promises';
import type { ChaosStage } from './chaos-stage.ts';

const PAUSE_MS = 250;
/**
 * What a killed BFF was sending is sent by another within 40 s; a receiver or a database that fails
 * for a few seconds gets a cooldown of about as long.
 */
const DELIVERY_LIMIT_MS = 60_000;

/** What went wrong with leads that were answered with 201. */
export interface LeadLosses {
  readonly notStored: readonly string[];
  /** Phones, of which each visitor sends another, that are stored more than once. */
  readonly storedTwice: readonly string[];
  readonly notDelivered: readonly string[];
}

const deliveredIds = ({ webhook }: ChaosStage): Set<string> =>
  new Set(webhook.received.map(({ body }) => (JSON.parse(body) as { id: string }).id));

/** Waits for what is on its way. @returns ids that did not arrive */
async function findUndelivered(stage: ChaosStage, ids: readonly string[]): Promise<string[]> {
  const until = performance.now() + DELIVERY_LIMIT_MS;
  for (;;) {
    const delivered = deliveredIds(stage);
    const missing = ids.filter((id) => !delivered.has(id));
    if (missing.length === 0 || performance.now() > until) return missing;
    await wait(PAUSE_MS);
  }
}

/** @param ids of the leads that were answered with 201 */
export async function findLeadLosses(
  stage: ChaosStage,
  ids: readonly string[],
): Promise<LeadLosses> {
  const rows = await stage.postgres.query('SELECT id, phone FROM leads', stage.database);
  const stored = new Set(rows.map(({ id }) => String(id)));
  const phones = rows.map(({ phone }) => String(phone));
  return {
    notStored: ids.filter((id) => !stored.has(id)),
    storedTwice: phones.filter((phone, index) => phones.indexOf(phone) !== index),
    notDelivered: await findUndelivered(stage, ids),
  };
}
