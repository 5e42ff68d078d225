import { randomUUID } from 'node:crypto';
import { Agent, request } from 'undici';
import { expect } from 'vitest';
import { leadForm } from './leads.ts';

/** Response to the sender of a lead. */
export interface Accepted {
  readonly id: string;
  readonly number: number;
}

const VISITORS = 20;
const agent = new Agent({ connections: VISITORS, pipelining: 1 });

/** A lead unlike any other. */
export const leadOf = (index: number) => ({
  token: randomUUID(),
  name: `Анна ${index}`,
  phone: `8903${String(index).padStart(7, '0')}`,
});

export const addressOf = (index: number): string =>
  `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

/** Posts a lead to a BFF. */
export async function post(url: string, fields: object, address = '203.0.113.7') {
  const { statusCode, body } = await request(`${url}/api/lead`, {
    method: 'POST',
    dispatcher: agent,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ ...leadForm, ...fields }),
  });
  return { status: statusCode, body: (await body.json()) as Accepted };
}

let addresses = 0;

/**
 * Sends until the lead is accepted, like a visitor's browser, always with the same token. Each
 * attempt comes from another address, because without pauses the attempts during a recovery would
 * exceed one address's limit.
 */
async function sendUntilTaken(index: number, urlOf: UrlOf, signal: AbortSignal | undefined) {
  const fields = leadOf(index);
  for (let attempt = index; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      const { status, body } = await post(
        await urlOf(attempt),
        fields,
        addressOf((addresses += 1)),
      );
      if (status === 201) return { ...body, token: fields.token };
      expect(status).toBe(503);
    } catch (error) {
      // The process was killed, or has not started yet.
      expect(error).toHaveProperty('code');
    }
  }
}

/** URL for an attempt. */
type UrlOf = (attempt: number) => string | Promise<string>;

interface SendOptions {
  /** Called with the number of leads accepted so far. */
  readonly onTaken?: (taken: number) => void;
  /** Ends requests that a failed test would repeat forever. */
  readonly signal?: AbortSignal;
}

/** Sends leads from several visitors at once. @returns the answers by number */
export async function sendAll(
  count: number,
  urlOf: UrlOf,
  { onTaken, signal }: SendOptions = {},
): Promise<(Accepted & { token: string })[]> {
  const accepted: (Accepted & { token: string })[] = [];
  let next = 0;
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (next < count) {
      next += 1;
      accepted.push(await sendUntilTaken(next, urlOf, signal));
      onTaken?.(accepted.length);
    }
  });
  await Promise.all(visitors);
  return accepted.sort((a, b) => a.number - b.number);
}
