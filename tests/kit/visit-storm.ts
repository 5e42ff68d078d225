import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { leadTexts } from '../../bff/contract/lead-texts.ts';
import { leadForm } from './leads.ts';
import { slotAt } from './visits.ts';

const DAY_MS = 86_400_000;

/** Slots that have room for `count × capacity` families in all. */
export const stormSlots = (count: number, capacity: number) =>
  Array.from({ length: count }, (_, index) =>
    slotAt(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS + index * 3_600_000, {
      id: `slot-${index}`,
      capacity,
    }),
  );

/** What a family was answered in the end: the token of its link, or undefined for a full time. */
type Outcome = string | undefined;

async function post(url: string, index: number, attempt: number, fields: object) {
  const response = await fetch(`${url}/api/lead`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${attempt & 255}.${index >> 8}.${index & 255}`,
    },
    body: JSON.stringify(fields),
  });
  const body = (await response.json()) as { visit?: string; errors?: { slot?: string[] } };
  return { status: response.status, body };
}

/**
 * Sends until it is answered, as a visitor's browser does, always under the same token.
 * @param urlOf where to send an attempt; it waits while no BFF runs
 */
async function bookUntilAnswered(
  urlOf: (attempt: number) => Promise<string>,
  index: number,
  slot: string,
): Promise<Outcome> {
  const phone = `8903${String(index).padStart(7, '0')}`;
  const fields = { ...leadForm, name: `Анна ${index}`, phone, slot, token: randomUUID() };
  for (let attempt = index; ; attempt += 1) {
    try {
      const { status, body } = await post(await urlOf(attempt), index, attempt, fields);
      if (status === 201) {
        expect(body.visit).toBeDefined();
        return body.visit;
      }
      if (body.errors?.slot?.[0] === leadTexts.slotTaken) return undefined;
      // A BFF that has just started may not have the slots in time.
      expect([422, 503]).toContain(status);
    } catch (error) {
      // That process was killed, or is not there yet.
      expect(error).toHaveProperty('cause');
    }
  }
}

/**
 * Lets families book at once, so many of them each of the slots.
 * @param onAnswer called with the number of answers so far
 * @returns tokens of the links, and how many families found their time full
 */
export async function bookAtOnce(
  urlOf: (attempt: number) => Promise<string>,
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
