import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { MailState, Visit } from '../../bff/contract/shapes/visits.ts';
import { slotTexts, timeStateOf, timeWords } from '../../bff/contract/leads/visit-words.ts';
import { leadForm } from './leads.ts';
import { slotIdIn } from '../../bff/leads/visits/read-slots.ts';
import { slotAt } from './visits.ts';

const DAY_MS = 86_400_000;

/** Slots with room for `count × capacity` families in all. */
export const stormSlots = (count: number, capacity: number) =>
  Array.from({ length: count }, (_, index) =>
    slotAt(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS + index * 3_600_000, {
      id: `slot-${index}`,
      capacity,
    }),
  );

/** Final answer to a family: the token of its link, or undefined if the time is full. */
type Outcome = string | undefined;

/** Requests until answered. @returns status and JSON */
async function ask(urlOf: () => Promise<string>, path: string, body?: object) {
  for (;;) {
    try {
      const response = await fetch((await urlOf()) + path, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json' },
      });
      const json = (await response.json()) as Partial<Visit> & {
        id?: string;
        visit?: string;
        errors?: { slot?: string[] };
      };
      if (response.status !== 503) return { status: response.status, json };
    } catch (error) {
      // The process was killed, or has not started yet.
      expect(error).toHaveProperty('cause');
    }
  }
}

/**
 * Sends until answered, like a visitor's browser, always with the same token.
 * @param urlOf where to send; waits while no BFF runs
 */
async function bookUntilAnswered(
  urlOf: () => Promise<string>,
  index: number,
  slot: string,
): Promise<Outcome> {
  const phone = `8903${String(index).padStart(7, '0')}`;
  const fields = { ...leadForm, name: `Анна ${index}`, phone, slot, token: randomUUID() };
  for (;;) {
    const { status, json } = await ask(urlOf, '/api/lead', fields);
    if (status === 201) {
      expect(json.visit).toBeDefined();
      return json.visit;
    }
    expect(status).toBe(422);
    if (json.errors?.slot?.[0] === slotTexts.taken) return undefined;
    // A BFF that has just started may not have the slots in time.
  }
}

/**
 * Makes families book at once, this many for each slot.
 * @param onAnswer called with the number of answers so far
 * @returns tokens of the links, and the number of families that found their time full
 */
export async function bookAtOnce(
  urlOf: () => Promise<string>,
  slots: number,
  familiesOfSlot: number,
  onAnswer: (answers: number) => void = () => undefined,
): Promise<{ tokens: string[]; full: number }> {
  let answers = 0;
  const outcomes = await Promise.all(
    Array.from({ length: slots * familiesOfSlot }, async (_, index) => {
      const outcome = await bookUntilAnswered(urlOf, index, `slot-${index % slots}`);
      onAnswer((answers += 1));
      return outcome;
    }),
  );
  const tokens = outcomes.filter((outcome) => outcome !== undefined);
  return { tokens, full: outcomes.length - tokens.length };
}

/** A family's time according to its page, to compare with the stored one, and its mail. */
export interface Told {
  readonly stored: {
    readonly id: string;
    readonly state: string;
    readonly slot: string | undefined;
  };
  /** Address of the family. */
  readonly email: string;
  /** The last mail according to its page. */
  readonly mail: MailState | undefined;
  /** Heading of the page. */
  readonly title: string;
}

/** Whether the mail server takes mails to an address of a family. */
export const isKnown = (address: string): boolean => !address.startsWith('gone-');

/** A family that books, sends again, moves and cancels, as its number decides. */
async function live(urlOf: () => Promise<string>, index: number, slots: number) {
  const token = randomUUID();
  const phone = `8904${String(index).padStart(7, '0')}`;
  const email = `${index % 4 === 0 ? 'gone' : 'family'}-${index}@example.ru`;
  const fields = { ...leadForm, phone, email, token, slot: `slot-${index % slots}` };
  const book = (more: object) => ask(urlOf, '/api/lead', { ...fields, ...more });
  let { status, json } = await book({});
  // A family that is too late chooses the next time.
  for (let next = 1; status === 422 && next < slots; next += 1) {
    ({ status, json } = await book({ slot: `slot-${(index + next) % slots}` }));
  }
  if (status !== 201) return undefined;
  const { id = '', visit: link } = json;
  if (index % 2 === 0) await Promise.all([book({ comment: 'Ещё' }), book({ comment: 'И ещё' })]);
  if (index % 3 === 0) await book({ slot: `slot-${(index + 1) % slots}` });
  const path = `/api/visits/${link}`;
  const { revision = 0 } = (await ask(urlOf, path)).json;
  if (index % 5 === 0) await ask(urlOf, path, { revision, slot: `slot-${(index + 2) % slots}` });
  if (index % 7 === 0) {
    const seen = (await ask(urlOf, path)).json.revision;
    await Promise.all([ask(urlOf, path, { revision: seen }), ask(urlOf, path, { revision: seen })]);
  }
  return { id, email, path };
}

interface Watched {
  /** Called with the number of families that have finished. */
  readonly onAnswer: (answers: number) => void;
  /** Resolves once all mails that are due went out. */
  readonly untilTold: () => Promise<void>;
}

/**
 * Makes families book, move, cancel and send again at once.
 * @returns the final state according to their pages
 */
export async function liveAtOnce(
  urlOf: () => Promise<string>,
  families: number,
  slots: number,
  { onAnswer, untilTold }: Watched,
): Promise<Told[]> {
  let answers = 0;
  const lived = await Promise.all(
    Array.from({ length: families }, async (_, index) => {
      const family = await live(urlOf, index, slots);
      onAnswer((answers += 1));
      return family;
    }),
  );
  await untilTold();
  const told = lived.map(async (family) => {
    if (family === undefined) return undefined;
    const { id, email, path } = family;
    const visit = (await ask(urlOf, path)).json as Visit;
    const state = timeStateOf(visit);
    const isHeld = ['booked', 'moved', 'changed'].includes(state);
    const stored = { id, state: isHeld ? 'booked' : state, slot: slotIdIn(visit.time.id) };
    return { stored, email, mail: visit.mail?.state, title: timeWords[state].title };
  });
  return (await Promise.all(told)).filter((page) => page !== undefined);
}
