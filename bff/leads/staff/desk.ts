import { checkLead, type LeadErrors } from '../../contract/leads/lead-request.ts';
import { type Findable, findNumbers } from './find-lead.ts';
import { type Done, type Problem, STAFF_FORM } from './staff-words.ts';
import { addLead } from '../intake/add-lead.ts';
import { mailDueAt } from '../store/claim-due.ts';
import type { Query } from '../../database/database.ts';
import type { LeadDatabase } from '../../database/lead-database.ts';
import { addChange, type ChangeKind } from '../store/lead-changes.ts';
import { deleteLeads } from '../store/delete-leads.ts';
import { queueMessage } from '../store/queue-message.ts';
import type { MarkState, StoredLead, StoredVisit } from '../store/stored-lead.ts';
import { bookVisit, changeVisit, countBookings, type Recipients } from '../visits/change-visit.ts';
import { type DayList, type DayQuery, readDayList, type Span } from '../visits/day-list.ts';
import { type HeldLeads, readHeld, releaseHeld } from './held-leads.ts';
import { toStaffLead } from './staff-lead.ts';
import { leadColumns, toStoredLead } from '../store/stored-rows.ts';
import { readVisits } from '../store/visit-rows.ts';
import { writeMark, writeNote } from './write-mark.ts';
import { findSlot, type Slot, slotKey } from '../visits/read-slots.ts';
import { isOpen, UNLIMITED } from '../visits/rules.ts';

interface Changed {
  /** The lead after the change. */
  readonly lead: StoredLead;
  readonly done: readonly Done[];
}

/** The outcome of a change, or why it was refused. */
export type DeskResult = Changed | { readonly problem: Problem };

export interface ChangeOptions {
  /** Revision that the sender saw, 0 without a visit; undefined accepts any. */
  readonly revision?: number | undefined;
  /** Mark that the sender saw; undefined accepts any. */
  readonly seen?: MarkState | 'none' | undefined;
  /** Note that the sender saw; undefined accepts any. */
  readonly seenNote?: string | undefined;
  /** Name of the account that makes the change. */
  readonly by?: string | undefined;
}

/** Changes a lead. @returns a problem; `done` unless the visit itself changed, `also` besides */
type Change = (
  query: Query,
  lead: StoredLead,
  now: number,
) => Promise<{ problem?: Problem; done?: Done; also?: Done | undefined }>;

const revisionOf = (visit: StoredVisit | undefined): number => visit?.revision ?? 0;

/** A lead as it is now. @param now milliseconds since 1970 */
async function readStored(
  query: Query,
  number: number,
  now: number,
): Promise<StoredLead | undefined> {
  const sql = `SELECT ${leadColumns(2)} FROM leads WHERE number = $1`;
  const [row] = await query(sql, [number, now]);
  return row && toStoredLead(row, await readVisits(query, number));
}

/** Changes that staff make to leads and visits, each in one transaction. */
export class Desk {
  readonly #database: LeadDatabase;
  readonly #to: Recipients;
  readonly #now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(database: LeadDatabase, to: Recipients, now: () => number) {
    this.#database = database;
    this.#to = to;
    this.#now = now;
  }

  readDays(span: Span, zone: string): Promise<DayList> {
    return this.readList(zone, (query, wanted) => readDayList(query, span, wanted));
  }

  /** Reads a list of families as it is now. */
  readList<Result>(zone: string, read: (query: Query, wanted: DayQuery) => Promise<Result>) {
    return this.#database.transaction((query) => read(query, { zone, now: this.#now() }));
  }

  /** @returns the numbers of the newest leads that match */
  find(isFound: (lead: Findable) => boolean): Promise<number[]> {
    return findNumbers(this.#database, isFound);
  }

  /** A lead as it is now. */
  read(number: number): Promise<StoredLead | undefined> {
    return this.#database.transaction((query) => readStored(query, number, this.#now()));
  }

  /** Times that have not started, with their free places. */
  async countFree(slots: readonly Slot[]): Promise<{ slot: Slot; free: number }[]> {
    const now = this.#now();
    const taken = await countBookings((...statement) => this.#database.read(...statement), now);
    const takenOf = ({ time, startsAt }: Slot) => taken.get(slotKey(time.id, startsAt)) ?? 0;
    return slots
      .filter(({ startsAt }) => startsAt > now)
      .map((slot) => ({ slot, free: slot.capacity - takenOf(slot) }));
  }

  /** Moves the family's visit to a time, or books one if none is open. */
  place(number: number, slot: Slot, options: ChangeOptions = {}): Promise<DeskResult> {
    const { revision } = options;
    const request = { actor: 'staff', wanted: { slot, limits: UNLIMITED }, revision } as const;
    return this.#change(number, 'visit', options, async (query, lead, now) => {
      const { visits } = lead;
      if (slot.endsAt <= now) return { problem: 'past' };
      const visit = visits.at(-1);
      if (visit && isOpen(visit, now)) {
        const change = { ...request, lead: { number }, now };
        const { outcome } = await changeVisit(query, this.#to, change);
        if (outcome === 'changed') return {};
        return { problem: outcome === 'full' ? 'full' : 'over' };
      }
      if (revisionOf(visit) !== (revision ?? revisionOf(visit))) return { problem: 'over' };
      const decision = await bookVisit(query, this.#to, { ...request, number, now });
      if (decision !== 'free') return { problem: 'full' };
      // Staff have spoken with the family, so no robot sent the lead.
      return (await releaseHeld(query, this.#to.channels, lead, now)) ? { also: 'checked' } : {};
    });
  }

  /** See {@link readHeld}. */
  readHeld(zone: string): Promise<HeldLeads> {
    return this.readList(zone, readHeld);
  }

  /**
   * Releases a held lead, because a person sent it: messages go out as for a new one, and it gets
   * the requested time if that is free.
   * @param slots of the content API
   */
  admit(number: number, slots: readonly Slot[], options: ChangeOptions = {}): Promise<DeskResult> {
    return this.#change(number, 'person', options, async (query, lead, now) => {
      if (!(await releaseHeld(query, this.#to.channels, lead, now))) return { problem: 'checked' };
      const asked = lead.record.slot;
      const slot = asked && findSlot(slots, slotKey(asked.id, Date.parse(asked.starts_at)));
      if (!slot || slot.startsAt <= now) return { done: 'checked' };
      const wanted = { slot, limits: UNLIMITED };
      const booked = await bookVisit(query, this.#to, { number, actor: 'family', wanted, now });
      return booked === 'free' ? { also: 'checked' } : { done: 'checked' };
    });
  }

  /** Deletes the leads that staff must look at first. @param until the highest number that they saw */
  deleteHeld(until: number): Promise<number> {
    const condition = 'held IS NOT NULL AND number <= $1';
    return this.#database.transaction((query) => deleteLeads(query, condition, until, this.#now()));
  }

  cancel(number: number, options: ChangeOptions = {}): Promise<DeskResult> {
    const { revision } = options;
    const request = { lead: { number }, actor: 'staff', revision, wanted: undefined } as const;
    return this.#change(number, 'cancel', options, async (query, _, now) => {
      const { outcome } = await changeVisit(query, this.#to, { ...request, now });
      if (outcome === 'unknown') return { problem: 'noVisit' };
      return outcome === 'changed' ? {} : { problem: 'over' };
    });
  }

  /** Sets the mark. @param state undefined removes it */
  mark(
    number: number,
    state: MarkState | undefined,
    options: ChangeOptions = {},
  ): Promise<DeskResult> {
    return this.#change(number, 'mark', options, async (query, lead, at) => {
      const visit = lead.visits.at(-1);
      const revision = revisionOf(visit);
      if (revision !== (options.revision ?? revision)) return { problem: 'over' };
      const former = lead.record.mark?.state;
      const isSeen = (options.seen ?? former ?? 'none') === (former ?? 'none');
      if (!isSeen && former !== state) return { problem: 'marked' };
      await writeMark(query, lead, state, at);
      const isAhead = visit !== undefined && isOpen(visit, at);
      return { done: state === 'declined' && isAhead ? 'placeKept' : 'saved' };
    });
  }

  /** Sets the note beside the mark. @param note an empty one takes it off */
  note(number: number, note: string, options: ChangeOptions = {}): Promise<DeskResult> {
    return this.#change(number, 'note', options, async (query, lead) => ({
      done: (await writeNote(query, lead, note, options.seenNote)) ? 'bothNotes' : 'saved',
    }));
  }

  /** Mails the visit link again, to the lead's address. */
  sendLink(number: number, options: ChangeOptions = {}): Promise<DeskResult> {
    const { hasMails } = this.#to;
    return this.#change(number, 'link', options, async (query, lead, now) => {
      const { record, visits } = lead;
      const visit = visits.at(-1);
      if (!hasMails) return { problem: 'noMails' };
      if (visit === undefined) return { problem: 'noVisit' };
      if (visit.startsAt <= now) return { problem: 'past' };
      if (record.lead.email === undefined) return { problem: 'noEmail' };
      const about = { topic: 'link', subject: lead.id, number } as const;
      const order = { ...about, now, validUntil: visit.startsAt, isAgain: true };
      const sql = `SELECT 1 FROM messages
        WHERE number = $1 AND receiver = 'family' AND topic = 'visit' AND state = 'waiting'`;
      // A waiting message has the link.
      if ((await query(sql, [number])).length === 0) await queueMessage(query, ['family'], order);
      return { done: await this.#told(query, { ...lead, isUnmailed: false }) };
    });
  }

  /**
   * Books a time for a family that telephones or stands at the counter.
   * @param fields of the form, without a consent, because the family speaks with staff. The same
   * fields with the same token are the same booking; without one, each is its own: two children
   */
  async book(
    { token, ...fields }: Readonly<Record<string, string | undefined>>,
    slot: Slot,
    by?: string,
  ): Promise<DeskResult | { readonly errors: LeadErrors }> {
    const now = this.#now();
    const input = { ...fields, form: STAFF_FORM.form, slot: slot.time.id };
    const checked = checkLead(input, { today: undefined, preset: { kind: 'withdrawal' } });
    if ('errors' in checked) return checked;
    if (slot.endsAt <= now) return { problem: 'past' };
    const newLead = toStaffLead(checked.lead, slot, { ...this.#to, now, token });
    return this.#database.transaction(async (query): Promise<DeskResult> => {
      const added = await addLead(query, newLead);
      if (!('number' in added)) return { problem: 'full' };
      const { number, outcome } = added;
      if (outcome !== 'repeated') await addChange(query, number, { kind: 'booking', by, at: now });
      const stored = await readStored(query, number, now);
      if (stored === undefined) return { problem: 'noLead' };
      if (outcome === 'repeated') return { lead: stored, done: ['booked'] };
      const done = await this.#told(query, stored);
      return { lead: stored, done: [done === 'untold' ? 'saved' : done] };
    });
  }

  /** @returns numbers of the leads with an upcoming visit from a network or with a phone number */
  async findFlood({ phone, network = '' }: { phone: string; network?: string }): Promise<number[]> {
    const rows = await this.#database.read(
      `SELECT number FROM leads JOIN visits USING (number)
       WHERE state = 'booked' AND starts_at > $1 AND (network = $2 OR phone = $3) ORDER BY number`,
      [this.#now(), network, phone],
    );
    return rows.map(({ number }) => Number(number));
  }

  /** Cancels upcoming visits. */
  free(numbers: readonly number[], by: string): Promise<void> {
    const now = this.#now();
    const request = { actor: 'staff', wanted: undefined, now } as const;
    return this.#database.transaction(async (query) => {
      for (const number of numbers) {
        const { outcome } = await changeVisit(query, this.#to, { ...request, lead: { number } });
        if (outcome === 'changed') await addChange(query, number, { kind: 'cancel', by, at: now });
      }
    });
  }

  /** Whether a mail tells the family about the change. */
  async #told(query: Query, { record, visits, isUnmailed }: StoredLead): Promise<Done> {
    const now = this.#now();
    const { startsAt = 0 } = visits.at(-1) ?? {};
    const canMail = this.#to.hasMails && record.lead.email && !isUnmailed;
    if (!canMail) return 'untold';
    const dueAt = await mailDueAt(query, { record: JSON.stringify(record) }, now);
    if (dueAt >= startsAt) return 'untold';
    return dueAt > now ? 'mailedLater' : 'mailed';
  }

  #change(number: number, kind: ChangeKind, { by }: ChangeOptions, change: Change) {
    return this.#database.transaction(async (query): Promise<DeskResult> => {
      const now = this.#now();
      const former = await readStored(query, number, now);
      if (former === undefined) return { problem: 'noLead' };
      const { problem, done, also } = await change(query, former, now);
      if (problem !== undefined) return { problem };
      await addChange(query, number, { kind, by, at: now });
      const lead = (await readStored(query, number, now)) ?? former;
      const isSame = revisionOf(lead.visits.at(-1)) === revisionOf(former.visits.at(-1));
      const { isUnmailed = false } = former;
      const told =
        done ?? (isSame ? 'unchanged' : await this.#told(query, { ...lead, isUnmailed }));
      return { lead, done: also ? [also, told] : [told] };
    });
  }
}
