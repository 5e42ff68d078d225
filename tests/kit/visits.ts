import { DEFAULT_ZONE, toLocal } from '../../bff/contract/values/dates.ts';
import type { FreeTime, Visit } from '../../bff/contract/shapes/visits.ts';
import { slotIdIn, slotKey } from '../../bff/leads/visits/read-slots.ts';
import { attributesOf, type Html } from './html.ts';
import type { Bff, Reply } from './bff.ts';
import { leadForm } from './leads.ts';

/** Settings of a BFF that accepts bookings. */
export const withVisits = { LINK_SECRET: 'a-secret-of-all-the-tests-of-visits' };

/** A slot of a content API. @param startsAt milliseconds since 1970 */
export const slotAt = (startsAt: number, fields: object = {}) => ({
  id: 1,
  kind: 'tour',
  starts_at: toLocal(startsAt, DEFAULT_ZONE),
  ends_at: toLocal(startsAt + 45 * 60_000, DEFAULT_ZONE),
  place: 'Холл',
  capacity: 1,
  ...fields,
});

/** Parses a response; a time has the id that the content API gave it, without its start. */
export const parseTimes = (text: string): unknown =>
  JSON.parse(text.replaceAll(/(?<="id":"[^"@]*)@\w+/g, ''));

/** The name by which a form chooses a slot. */
export const keyOf = ({ id, starts_at: start }: ReturnType<typeof slotAt>): string =>
  slotKey(String(id), Date.parse(start));

/** The slots that a form offers, by their ids. @param state such as `[checked]` */
export const slotIdsIn = (form: Html, state = ''): string[] =>
  attributesOf(form, `[name="slot"]${state}`, 'value').map(slotIdIn);

/** The times that can be booked, and the ETag of the response. */
export async function freeTimes(bff: Bff): Promise<{ times: FreeTime[]; etag: string | null }> {
  const { text, headers } = await bff.get('/api/visits/times');
  const { times } = parseTimes(text) as { times: FreeTime[] };
  return { times, etag: headers.get('etag') };
}

export interface Booked {
  readonly status: number;
  readonly json: {
    readonly id?: string;
    readonly number?: number;
    /** Token of the link. */
    readonly visit?: string;
    readonly booking?: 'booked' | 'wish';
    readonly errors?: Readonly<Record<string, string[]>>;
  };
}

/** Each visitor has their own address and phone number. */
let visitors = 0;

export const nextPhone = (): string => `8903${String((visitors += 1)).padStart(7, '0')}`;

/** Sends a lead that asks for a time, by default from a new visitor. */
export async function bookVisit(
  bff: Bff,
  fields: object,
  address = `198.51.100.${visitors % 250}`,
): Promise<Booked> {
  const { status, text } = await bff.post(
    '/api/lead',
    { ...leadForm, phone: nextPhone(), ...fields },
    { 'x-forwarded-for': address },
  );
  return { status, json: JSON.parse(text) as Booked['json'] };
}

/** The visit of a token, if there is one. */
export async function showVisit(bff: Bff, token = ''): Promise<{ status: number; visit: Visit }> {
  const { status, text } = await bff.get(`/api/visits/${token}`);
  return { status, visit: parseTimes(text) as Visit };
}

export const changeVisit = (bff: Bff, token: string | undefined, change: object): Promise<Reply> =>
  bff.post(`/api/visits/${token}`, change);
