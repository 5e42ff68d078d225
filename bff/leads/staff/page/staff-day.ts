import { dayAt, readDate } from '../../../contract/dates.ts';
import { toMatcher } from '../find-lead.ts';
import { describeTrouble } from '../../delivery/message.ts';
import { problemTexts } from '../staff-words.ts';
import { spanOfDay } from '../../visits/day-list.ts';
import type { MessageQueue } from '../../store/message-queue.ts';
import type { Visits } from '../../visits/visits.ts';
import type { Desk, DeskResult } from '../desk.ts';
import { findSlot } from '../../visits/read-slots.ts';
import { MARK_STATES, type MarkState } from '../../store/stored-lead.ts';
import { type DayView, type Outcome, toDayPage, toTold } from './day-page.ts';
import type { Form } from './forms.ts';
import { DAY_MS } from '../../../shared/durations.ts';

/** What the page needs. */
export interface StaffServices {
  readonly desk: Desk;
  readonly visits: Pick<Visits, 'listSlots'>;
  readonly queue: Pick<MessageQueue, 'findTroubles'>;
  readonly findZone: () => Promise<string>;
}

/** Days that the page shows, from today on. */
const DAYS = 14;
/** Leads that a URL may name. */
const MAX_NUMBERS = 50;

const toNumber = (text = ''): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

/** Outcome of a command, and its lead. */
interface Obeyed {
  readonly codes: readonly Outcome[];
  readonly number?: number;
  /** The mark that a tap on «Вернуть» sets again. */
  readonly undo?: string;
}

function toObeyed(result: DeskResult, number: number): Obeyed {
  if ('problem' in result) return { codes: [result.problem], number };
  const { done, lead } = result;
  const isSame = done.some((each) => ['saved', 'unchanged', 'booked'].includes(each));
  return { codes: isSame ? done : ['saved', ...done], number: lead.number };
}

const isMark = (text: string | undefined): text is MarkState =>
  MARK_STATES.includes(text as MarkState);

/** Sets a mark, or takes it off. */
async function mark(
  desk: Desk,
  state: MarkState | 'none',
  { number, revision }: { number: number; revision: number },
): Promise<Obeyed> {
  const former = (await desk.read(number))?.record.mark?.state;
  const result = await desk.mark(number, state === 'none' ? undefined : state, { revision });
  const obeyed = toObeyed(result, number);
  if ('problem' in result || former === state) return obeyed;
  return { ...obeyed, undo: isMark(former) ? former : 'none' };
}

/** Makes the change that a form requests. */
async function obey(leads: StaffServices, form: Form): Promise<Obeyed> {
  const { desk } = leads;
  const { do: command } = form;
  const [number, revision] = [toNumber(form['number']), toNumber(form['revision'])];
  if (Number.isNaN(number + revision)) return { codes: ['unknown'] };
  if (command === 'none' || isMark(command)) return mark(desk, command, { number, revision });
  if (command === 'note') return toObeyed(await desk.note(number, form['note'] ?? ''), number);
  if (command === 'person') {
    return toObeyed(await desk.admit(number, await leads.visits.listSlots()), number);
  }
  if (command === 'delete-held') {
    await desk.deleteHeld(number);
    return { codes: ['deleted'] };
  }
  if (command === 'cancel') return toObeyed(await desk.cancel(number, { revision }), number);
  if (command !== 'move') return { codes: ['unknown'] };
  const slot = findSlot(await leads.visits.listSlots(), form['slot']);
  if (slot === undefined) return { codes: ['gone'], number };
  return toObeyed(await desk.place(number, slot, { revision }), number);
}

/** Books a time for a family. @returns the corrections needed, in Russian */
async function book(leads: StaffServices, form: Form): Promise<Obeyed | string> {
  const slot = findSlot(await leads.visits.listSlots(), form['slot']);
  if (slot === undefined) return problemTexts.gone;
  const { name, phone, email, child_age, comment, token } = form;
  const fields = { name, phone, email, child_age, comment, token };
  const result = await leads.desk.book(fields, slot);
  if ('errors' in result) return Object.values(result.errors).flat().join(' ');
  return 'problem' in result ? problemTexts[result.problem] : toObeyed(result, 0);
}

/** The chosen day, and the span that the page shows. */
function spanIn(day: string | undefined, zone: string, now: number) {
  const chosen = day && readDate(day, zone)?.slice(0, 10);
  if (chosen) return { day: chosen, ...spanOfDay(chosen, zone) };
  const { from } = spanOfDay(dayAt(now, zone), zone);
  return { day: undefined, from, to: from + DAYS * DAY_MS };
}

interface Shown extends Pick<DayView, 'told' | 'sent' | 'day' | 'found'> {
  /** Outcome of the last command: `Outcome`s, separated by commas. */
  readonly codes?: string | undefined;
  /** Number of the lead that it was about. */
  readonly of?: string | undefined;
  /** The mark that the lead had. */
  readonly undo?: string | undefined;
}

/** The page for a day, or with the results of a search. */
export async function showDay(leads: StaffServices, now: number, shown: Shown): Promise<string> {
  const { codes = '', of, undo, day, found, told, sent } = shown;
  const { desk, visits } = leads;
  const zone = await leads.findZone();
  const times = await desk.countFree(await visits.listSlots());
  const lead = of === undefined ? undefined : await desk.read(toNumber(of) || 0);
  const held = await desk.readHeld(zone);
  const troubles = (await leads.queue.findTroubles()).map((each) => describeTrouble(each, zone));
  const former: MarkState | 'none' | undefined = undo === 'none' || isMark(undo) ? undo : undefined;
  const undone = lead && former ? { lead, mark: former } : undefined;
  const texts = { told: told ?? toTold(codes, lead, zone), troubles };
  const about = { sent, times, zone, now, held, undo: undone, ...texts };
  if (found !== undefined) {
    const numbers = found.split(',', MAX_NUMBERS).map(toNumber).filter(Boolean);
    const entries = await desk.readFound(numbers, zone);
    return toDayPage({ ...about, found, entries, waiting: 0 });
  }
  const { day: chosen, ...span } = spanIn(day, zone, now);
  return toDayPage({ ...about, day: chosen, ...(await desk.readDays(span, zone)) });
}

/** Searches for families. @returns the content of the page */
async function find({ desk }: StaffServices, search: string) {
  const isFound = toMatcher(search);
  if (typeof isFound === 'string') return { told: isFound };
  return { found: (await desk.find(isFound)).join() };
}

/** Handles a form: shows the mistake, otherwise redirects to the page. */
export async function answerForm(
  leads: StaffServices,
  form: Form,
  now: number,
): Promise<{ readonly page: string } | { readonly location: string }> {
  const { do: command, day, found, search = '' } = form;
  const toLocation = (query: Record<string, string>) => ({
    location: `/staff?${new URLSearchParams(query)}`,
  });
  if (command === 'find') return toLocation(await find(leads, search));
  const obeyed = await (command === 'book' ? book(leads, form) : obey(leads, form));
  if (typeof obeyed === 'string') {
    return { page: await showDay(leads, now, { told: obeyed, sent: form, day, found }) };
  }
  const { codes, number, undo } = obeyed;
  const of = { ...(number && { of: String(number) }), ...(undo && { undo }) };
  const shown = { ...(day && { day }), ...(found !== undefined && { found }) };
  return toLocation({ told: codes.join(), ...of, ...shown });
}
