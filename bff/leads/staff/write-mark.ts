import { toOneLine } from '../../contract/values/lines.ts';
import type { Query } from '../../database/database.ts';
import type { MarkState, StoredLead } from '../store/stored-lead.ts';

/** Length of a note, UTF-16 units. */
export const MAX_NOTE = 500;

/**
 * Sets the mark of a lead, about the current revision of its visit.
 * @param state undefined takes it off
 * @param at milliseconds since 1970
 */
export async function writeMark(
  query: Query,
  { number, visits }: StoredLead,
  state: MarkState | undefined,
  at: number,
): Promise<void> {
  const revision = visits.at(-1)?.revision ?? 0;
  await query('UPDATE leads SET mark = $2, marked_at = $3, marked_visit = $4 WHERE number = $1', [
    number,
    state ?? null,
    state ? at : null,
    state ? revision : null,
  ]);
}

/**
 * Sets the note beside the mark. One that its writer did not see stays, and theirs follows it.
 * @param note an empty one takes it off
 * @param seen the note that its writer saw; undefined for any
 * @returns whether both are kept
 */
export async function writeNote(
  query: Query,
  { number, record: { note: former = '' } }: StoredLead,
  note: string,
  seen = former,
): Promise<boolean> {
  const typed = toOneLine(note).slice(0, MAX_NOTE);
  const isAdded = seen !== former && typed !== former && former !== '';
  const text = isAdded ? [former, typed].filter(Boolean).join('; ') : typed;
  await query('UPDATE leads SET note = $2 WHERE number = $1', [number, text || null]);
  return isAdded;
}
