import { dayAt, readDate } from '../../../contract/values/dates.ts';
import type { Viewer } from '../../../http/staff-page.ts';
import { describeTrouble } from '../../delivery/message.ts';
import type { MessageQueue } from '../../store/message-queue.ts';
import { MARK_STATES, type MarkState } from '../../store/stored-lead.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { networkOf, toAddress } from '../../../shared/ip-addresses.ts';
import { readFound, readNews, readSpan, spanOfDay } from '../../visits/day-list.ts';
import { findSlot } from '../../visits/read-slots.ts';
import type { Visits } from '../../visits/visits.ts';
import type { ChangeOptions, Desk, DeskResult } from '../desk.ts';
import { toMatcher } from '../find-lead.ts';
import { problemTexts } from '../staff-words.ts';
import {
  type OutcomeCode,
  type PageView,
  toBookPage,
  toDaysPage,
  toFoundPage,
  toTodayPage,
} from './day-page.ts';
import type { Back, Form } from './forms.ts';

/** Services that the pages need. */
export interface StaffServices {
  readonly desk: Desk;
  readonly visits: Pick<Visits, 'listSlots'>;
  readonly queue: Pick<MessageQueue, 'findTroubles'>;
  readonly findZone: () => Promise<string>;
}

/** Days that «Записи» shows, from today on. */
const DAYS = 14;

const toNumber = (text = ''): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

/** Outcome of a command, kept in the session until the next page shows it. */
interface Obeyed {
  readonly codes: readonly OutcomeCode[];
  /** The lead that it was about. */
  readonly number?: number;
  /** The mark that «Вернуть» restores. */
  readonly undo?: ChangeOptions['seen'];
  /** Numbers of the leads that the page shows. */
  readonly found?: readonly number[];
  /** Whether these are a flood. */
  readonly isFlood?: true;
}

function toObeyed(result: DeskResult, number: number): Obeyed {
  if ('problem' in result) return { codes: [result.problem], number };
  const { done, lead } = result;
  const isSame = done.some((each) => ['saved', 'unchanged', 'booked'].includes(each));
  return { codes: isSame ? done : ['saved', ...done], number: lead.number };
}

const isMark = (text: string | undefined): text is MarkState | 'none' =>
  text === 'none' || MARK_STATES.includes(text as MarkState);

/** Sets a mark, or takes it off. */
async function mark(
  desk: Desk,
  state: MarkState | 'none',
  number: number,
  options: ChangeOptions,
): Promise<Obeyed> {
  const result = await desk.mark(number, state === 'none' ? undefined : state, options);
  const obeyed = toObeyed(result, number);
  return 'problem' in result ? obeyed : { ...obeyed, undo: options.seen };
}

/** Makes the change that a form requests. @param by name of the account */
async function obey(leads: StaffServices, by: string, form: Form): Promise<Obeyed> {
  const { desk } = leads;
  const { do: command } = form;
  const [number, revision] = [toNumber(form['number']), toNumber(form['revision'])];
  if (Number.isNaN(number + revision)) return { codes: ['unknown'] };
  const options = { revision, by };
  if (isMark(command)) {
    const seen = isMark(form['seen']) ? form['seen'] : undefined;
    return mark(desk, command, number, { ...options, seen });
  }
  if (command === 'note') {
    const { note = '', seen_note: seenNote } = form;
    return toObeyed(await desk.note(number, note, { by, seenNote }), number);
  }
  if (command === 'person') {
    return toObeyed(await desk.admit(number, await leads.visits.listSlots(), { by }), number);
  }
  if (command === 'delete-held') {
    await desk.deleteHeld(number);
    return { codes: ['deleted'] };
  }
  if (command === 'link') return toObeyed(await desk.sendLink(number, { by }), number);
  if (command === 'cancel') return toObeyed(await desk.cancel(number, options), number);
  if (command !== 'move') return { codes: ['unknown'] };
  const slot = findSlot(await leads.visits.listSlots(), form['slot']);
  if (slot === undefined) return { codes: ['gone'], number };
  return toObeyed(await desk.place(number, slot, options), number);
}

/** Books a time for a family. @returns the corrections needed, in Russian */
async function book(leads: StaffServices, by: string, form: Form): Promise<Obeyed | string> {
  const slot = findSlot(await leads.visits.listSlots(), form['slot']);
  if (slot === undefined) return problemTexts.gone;
  const { name, phone, email, child_age, comment, token } = form;
  const fields = { name, phone, email, child_age, comment, token };
  const result = await leads.desk.book(fields, slot, by);
  if ('errors' in result) return Object.values(result.errors).flat().join(' ');
  return 'problem' in result ? problemTexts[result.problem] : toObeyed(result, 0);
}

/** Content of all pages. @param kept outcome of the last command */
async function viewFor(
  leads: StaffServices,
  { viewer, now, kept = {}, back = {} }: Page,
): Promise<PageView> {
  const { desk, visits } = leads;
  const { codes = [], number, undo, found } = kept;
  const zone = await leads.findZone();
  const times = await desk.countFree(await visits.listSlots());
  const lead = number === undefined ? undefined : await desk.read(number);
  return { viewer, now, zone, times, back, found: found?.join(), told: { codes, lead, undo } };
}

interface Page {
  readonly viewer: Viewer;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly kept?: Partial<Obeyed> | undefined;
  readonly back?: Back;
}

/** @returns undefined unless the last command found families */
async function showFound({ desk }: StaffServices, view: PageView, { kept }: Page) {
  if (kept?.found === undefined) return undefined;
  const { found, isFlood } = kept;
  const entries = await desk.readList(view.zone, (query, wanted) =>
    readFound(query, wanted, found),
  );
  return toFoundPage(view, entries, isFlood);
}

/** «Сегодня». */
export async function showToday(leads: StaffServices, page: Page): Promise<string> {
  const { desk, queue } = leads;
  const view = await viewFor(leads, page);
  const { zone, now } = view;
  const found = await showFound(leads, view, page);
  if (found !== undefined) return found;
  const troubles = (await queue.findTroubles()).map((each) => describeTrouble(each, zone));
  const today = spanOfDay(dayAt(now, zone), zone);
  const { entries, waiting: waitingCount } = await desk.readDays(today, zone);
  const { unmailed, changed } = await desk.readList(zone, (query, wanted) =>
    readNews(query, today.from - DAY_MS, wanted),
  );
  const shown = new Set(entries.map(({ lead }) => lead.number));
  const others = unmailed.filter(({ lead }) => !shown.has(lead.number));
  const told = new Set([...shown, ...others.map(({ lead }) => lead.number)]);
  return toTodayPage({
    ...view,
    troubles,
    waitingCount,
    waiting: entries.filter(({ isWaiting }) => isWaiting),
    visits: entries.filter(({ isWaiting }) => !isWaiting),
    unmailed: others,
    changed: changed.filter(({ lead }) => !told.has(lead.number)),
    held: await desk.readHeld(zone),
  });
}

/** «Записи». @param given a day; if it is missing or invalid, the next days are shown */
export async function showDays(
  leads: StaffServices,
  page: Page,
  given: string | undefined,
): Promise<string> {
  const zone = await leads.findZone();
  const day = given && readDate(given, zone)?.slice(0, 10);
  const view = await viewFor(leads, { ...page, back: { day: day || 'all' } });
  const found = await showFound(leads, view, page);
  if (found !== undefined) return found;
  const { from } = spanOfDay(dayAt(page.now, zone), zone);
  const span = day ? spanOfDay(day, zone) : { from, to: from + DAYS * DAY_MS };
  return toDaysPage(
    view,
    await leads.desk.readList(zone, (query, wanted) => readSpan(query, span, wanted)),
  );
}

/** The form that books a family. @param problem with the form that was sent */
export async function showBookForm(
  leads: StaffServices,
  page: Page,
  sent?: Form,
  problem?: string,
): Promise<string> {
  const view = await viewFor(leads, { ...page, back: sent?.['day'] ? { day: sent['day'] } : {} });
  return toBookPage(view, sent, problem);
}

/** Searches for families. */
async function find({ desk }: StaffServices, search: string): Promise<Obeyed> {
  const isFound = toMatcher(search);
  if (typeof isFound === 'string') return { codes: [isFound] };
  return { codes: [], found: await desk.find(isFound) };
}

/** Upcoming visits from the network or with the phone number of a lead. */
async function findAlike({ desk }: StaffServices, number: number): Promise<number[]> {
  const lead = await desk.read(number);
  if (lead === undefined) return [];
  const { ip, lead: family } = lead.record;
  // Leads that staff entered have no network.
  const address = toAddress(ip);
  return desk.findFlood({ phone: family.phone, ...(address && { network: networkOf(address) }) });
}

const numbersIn = (text: string): number[] => text.split(',').map(toNumber).filter(Boolean);

/**
 * Handles a form: shows it again with the mistake, or redirects to a page that shows the outcome.
 */
export async function answerForm(
  leads: StaffServices,
  page: Page,
  form: Form,
): Promise<{ readonly page: string } | { readonly location: string; readonly outcome: Obeyed }> {
  const { do: command, day, found, search = '' } = form;
  const query = new URLSearchParams(day && day !== 'all' ? { day } : {});
  const location = day ? `/staff/days${query.size > 0 ? `?${query}` : ''}` : '/staff';
  if (command === 'find') return { location, outcome: await find(leads, search) };
  const { name } = page.viewer;
  if (command === 'alike') {
    const alike = await findAlike(leads, toNumber(form['number']));
    return { location, outcome: { codes: [], found: alike, isFlood: true } };
  }
  if (command === 'free') {
    const numbers = numbersIn(found ?? '');
    await leads.desk.free(numbers, name);
    return { location, outcome: { codes: ['freed'], found: numbers } };
  }
  const obeyed = await (command === 'book' ? book(leads, name, form) : obey(leads, name, form));
  if (typeof obeyed === 'string') return { page: await showBookForm(leads, page, form, obeyed) };
  const outcome = found === undefined ? obeyed : { ...obeyed, found: numbersIn(found) };
  return { location, outcome };
}
