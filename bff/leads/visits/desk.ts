import { randomUUID } from 'node:crypto';
import { hasTime, readDate } from '../../contract/dates.ts';
import { checkLead, type LeadErrors } from '../../contract/lead-request.ts';
import { fingerprintOf } from '../intake/fingerprint.ts';
import { deskTexts, STAFF_FORM } from '../staff-words.ts';
import { addLead } from '../store/add-lead.ts';
import type { Query } from '../store/database.ts';
import type { LeadDatabase } from '../store/lead-database.ts';
import { requeue } from '../store/requeue.ts';
import { toStoredLead } from '../store/stored-rows.ts';
import type { Mark, NewLead, StoredLead } from '../stored-lead.ts';
import { bookVisit, changeVisit, findVisit, type NewsOptions, slotKey } from './change-visit.ts';
import { type DayEntry, readDayList, type Span } from './day-list.ts';
import type { Slot } from './read-slots.ts';
import { isOpen, UNLIMITED } from './rules.ts';
import { changeName, readOpenBookings, readVisits } from './visit-rows.ts';

/** The lead as it is now, or why nothing was changed, in Russian. */
export type DeskResult = { readonly lead: StoredLead } | { readonly problem: string };

/** What leads have in common that flood the times. */
export type Flood = { readonly column: 'network' | 'phone'; readonly value: string };

interface DeskParts {
  readonly database: LeadDatabase;
  readonly news: Omit<NewsOptions, 'deliveries'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Finds a time by its id or its start. @param text `28.11.2026 11:00`, in the kindergarten's zone */
export function chooseSlot(
  slots: readonly Slot[],
  text: string,
  zone: string,
): { readonly slot: Slot } | { readonly problem: string } {
  const date = readDate(text, zone);
  const startsAt = date !== undefined && hasTime(date) ? Date.parse(date) : undefined;
  const named = slots.filter(({ time }) => time.id === text);
  const found = named.length > 0 ? named : slots.filter((slot) => slot.startsAt === startsAt);
  const [slot] = found;
  if (slot === undefined) return { problem: deskTexts.noTime };
  return found.length > 1 ? { problem: deskTexts.severalTimes } : { slot };
}

async function readStored(query: Query, number: number): Promise<StoredLead | undefined> {
  const [row] = await query('SELECT * FROM leads WHERE number = $1', [number]);
  return row && toStoredLead(row, await readVisits(query, number));
}

/** What staff do with leads and visits, by the tool as by the page. Each change is a transaction. */
export class Desk {
  readonly #database: LeadDatabase;
  readonly #news: NewsOptions;
  readonly #now: () => number;

  constructor({ database, news, now }: DeskParts) {
    this.#database = database;
    this.#news = { ...news, deliveries: database.dialect.deliveries };
    this.#now = now;
  }

  readDays(span: Span): Promise<DayEntry[]> {
    return this.#database.transaction((query) =>
      readDayList(query, this.#news.deliveries, span, this.#now()),
    );
  }

  /** Times that have not begun, with the places that are left. */
  async countFree(slots: readonly Slot[]): Promise<{ slot: Slot; free: number }[]> {
    const now = this.#now();
    const open = await this.#database.transaction((query) => readOpenBookings(query, now));
    const taken = Map.groupBy(open, ({ slotId, startsAt }) => slotKey(slotId, startsAt));
    return slots
      .filter(({ startsAt }) => startsAt > now)
      .map((slot) => {
        const held = taken.get(slotKey(slot.time.id, slot.startsAt))?.length ?? 0;
        return { slot, free: slot.capacity - held };
      });
  }

  /** Moves a family to a time, or books it: whatever it had, it has this then. */
  place(number: number, slot: Slot, revision?: number): Promise<DeskResult> {
    const request = { actor: 'staff', wanted: { slot, limits: UNLIMITED }, revision } as const;
    return this.#change(number, async (query, now) => {
      if (slot.endsAt <= now) return deskTexts.past;
      const visit = await findVisit(query, { number });
      if (visit && isOpen(visit, now)) {
        const change = { ...request, lead: { number }, now };
        const { outcome } = await changeVisit(query, this.#news, change);
        if (outcome === 'changed') return undefined;
        return outcome === 'full' ? deskTexts.full : deskTexts.over;
      }
      if (revision !== undefined && visit?.revision !== revision) return deskTexts.over;
      const decision = await bookVisit(query, this.#news, { ...request, number, now });
      return decision === 'free' ? undefined : deskTexts.full;
    });
  }

  /** @param revision that was seen; undefined for whichever it is */
  cancel(number: number, revision?: number): Promise<DeskResult> {
    return this.#change(number, async (query, now) => {
      const request = {
        lead: { number },
        actor: 'staff',
        revision,
        wanted: undefined,
        now,
      } as const;
      const { outcome } = await changeVisit(query, this.#news, request);
      if (outcome === 'unknown') return deskTexts.noVisit;
      return outcome === 'changed' ? undefined : deskTexts.over;
    });
  }

  mark(number: number, state: Mark['state'], note: string | undefined): Promise<DeskResult> {
    return this.#change(number, async (query, at) => {
      const stored = await readStored(query, number);
      const record = {
        ...stored?.record,
        mark: { state, at, note: note ?? stored?.record.mark?.note },
      };
      await query('UPDATE leads SET record = $2 WHERE number = $1', [
        number,
        JSON.stringify(record),
      ]);
      return undefined;
    });
  }

  /** Sends the mail with the link again, to the address that the lead has. */
  sendLink(number: number): Promise<DeskResult> {
    const { deliveries, hasMails } = this.#news;
    return this.#change(number, async (query, now) => {
      if (!hasMails) return deskTexts.noMails;
      const visit = await findVisit(query, { number });
      if (visit === undefined) return deskTexts.noVisit;
      if (visit.startsAt <= now) return deskTexts.past;
      const stored = await readStored(query, number);
      if (stored?.record.lead.email === undefined) return deskTexts.noEmail;
      const names = [changeName('family', visit.revision)];
      await requeue(query, deliveries, names, { number, now, isHeldToo: true });
      return undefined;
    });
  }

  /**
   * Books a time for a family that telephones or stands at the counter.
   * @param fields as of the form; it has no consent, because the family speaks with staff
   */
  async book(
    fields: Readonly<Record<string, string | undefined>>,
    slot: Slot,
  ): Promise<DeskResult | { readonly errors: LeadErrors }> {
    const now = this.#now();
    const input = { ...fields, form: STAFF_FORM.form, slot: slot.time.id };
    const checked = checkLead(input, { now, preset: { kind: 'withdrawal' } });
    if ('errors' in checked) return checked;
    if (slot.endsAt <= now) return { problem: deskTexts.past };
    const { deliveries, channels, hasMails } = this.#news;
    const { lead } = checked;
    const newLead: NewLead = {
      id: randomUUID(),
      now,
      fingerprint: fingerprintOf(lead, false),
      channels,
      hasMails,
      isSuspect: false,
      addressLimit: Number.MAX_SAFE_INTEGER,
      network: STAFF_FORM.form,
      actor: 'staff',
      wanted: { slot, limits: UNLIMITED },
      record: {
        lead,
        titles: { form: STAFF_FORM.title },
        slot: slot.time,
        ip: STAFF_FORM.form,
        user_agent: '',
      },
    };
    return this.#database.transaction(async (query): Promise<DeskResult> => {
      const added = await addLead(query, deliveries, newLead);
      if (!('number' in added)) return { problem: deskTexts.full };
      const stored = await readStored(query, added.number);
      return stored ? { lead: stored } : { problem: deskTexts.noLead };
    });
  }

  /** Cancels the open bookings of a flood. @returns their leads @param isDryRun only finds them */
  free({ column, value }: Flood, isDryRun: boolean): Promise<StoredLead[]> {
    const now = this.#now();
    return this.#database.transaction(async (query) => {
      const rows = await query(
        `SELECT number FROM leads JOIN visits USING (number)
         WHERE state = 'booked' AND starts_at > $1 AND ${column} = $2 ORDER BY number`,
        [now, value],
      );
      const leads: StoredLead[] = [];
      for (const { number: found } of rows) {
        const number = Number(found);
        const request = { lead: { number }, actor: 'staff', wanted: undefined, now } as const;
        if (!isDryRun) await changeVisit(query, this.#news, request);
        const stored = await readStored(query, number);
        if (stored) leads.push(stored);
      }
      return leads;
    });
  }

  /** @param task changes a lead; returns why not */
  #change(
    number: number,
    task: (query: Query, now: number) => Promise<string | undefined>,
  ): Promise<DeskResult> {
    return this.#database.transaction(async (query): Promise<DeskResult> => {
      const isThere = (await readStored(query, number)) !== undefined;
      const problem = isThere ? await task(query, this.#now()) : deskTexts.noLead;
      if (problem !== undefined) return { problem };
      const lead = await readStored(query, number);
      return lead ? { lead } : { problem: deskTexts.noLead };
    });
  }
}
