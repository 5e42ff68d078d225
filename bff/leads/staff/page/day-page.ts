import type { LeadRequest } from '../../../contract/leads/lead-request.ts';
import { dayAt } from '../../../contract/values/dates.ts';
import { type Html, html } from '../../../http/html.ts';
import { toStaffPage, type Viewer } from '../../../http/staff-page.ts';
import { describeEntry, groupOf } from '../../delivery/day-message.ts';
import { numberOf, timeOf } from '../../delivery/message.ts';
import { MARK_STATES, type MarkState, type StoredLead } from '../../store/stored-lead.ts';
import type { DayEntry } from '../../visits/day-list.ts';
import { dayNameAt, shortTimeOf } from '../../visits/describe-visit.ts';
import { slotKey } from '../../visits/read-slots.ts';
import { phonesOf } from '../find-lead.ts';
import { doneTexts, problemTexts } from '../staff-words.ts';
import { MAX_NOTE } from '../write-mark.ts';
import {
  button,
  type Form,
  type FormView,
  toBookForm,
  toDayChoice,
  toForm,
  toSearch,
  toTimeSelect,
} from './forms.ts';
import { pageTexts as texts } from './words.ts';

/**
 * Maximum number of entries in a list: a phone can show that many, and staff can search for others.
 */
const MAX_ENTRIES = 100;

/** Outcomes of commands, by their code. */
const outcomes = {
  ...doneTexts,
  ...problemTexts,
  unknown: texts.unknown,
  deleted: texts.deleted,
  freed: texts.freed,
};
export type OutcomeCode = keyof typeof outcomes;

/** Outcome of the last command. */
interface Told {
  readonly codes: readonly OutcomeCode[];
  /** The lead that it was about. */
  readonly lead?: StoredLead | undefined;
  /** The mark that the lead had. */
  readonly undo?: MarkState | 'none' | undefined;
}

/** A page's content. */
export interface PageView extends FormView {
  readonly viewer: Viewer;
  readonly told?: Told | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface TodayView extends PageView {
  /** Waiting families, the longest waiting first. */
  readonly waiting: readonly DayEntry[];
  readonly waitingCount: number;
  /** Families that a mail did not reach. */
  readonly unmailed: readonly DayEntry[];
  /** Today's visits, the earliest first. */
  readonly visits: readonly DayEntry[];
  /** Visits that were moved, cancelled or withdrawn since yesterday. */
  readonly changed: readonly DayEntry[];
  /** Leads that staff must look at first, and how many there are. */
  readonly held: { readonly count: number; readonly entries: readonly DayEntry[] };
  /** Receivers that do not get their messages, described in Russian. */
  readonly troubles: readonly string[];
}

/**
 * Each form names the revision and the mark shown, so a command is refused if somebody else has
 * changed them since.
 */
const toCommand = (
  { number, visits, record: { mark } }: StoredLead,
  view: FormView,
  fields: Html,
): Html =>
  toForm(
    view,
    html`<input type="hidden" name="number" value="${number}" /><input
        type="hidden"
        name="revision"
        value="${visits.at(-1)?.revision ?? 0}"
      /><input type="hidden" name="seen" value="${mark?.state ?? 'none'}" />${fields}`,
  );

/** Tells the outcome of a command and its lead, with a button that undoes it. */
function toTold(view: PageView): Html | false {
  const { codes = [], lead, undo } = view.told ?? {};
  if (codes.length === 0) return false;
  const time = lead && timeOf(lead, (each) => shortTimeOf(each, view.zone));
  const whose =
    lead && [`№ ${lead.number}`, lead.record.lead.name, time].filter(Boolean).join(', ');
  const told = [whose, codes.map((code) => outcomes[code]).join(' ')].filter(Boolean).join(': ');
  return html`<div class="told">
    <p role="status">${told}</p>
    ${lead && undo && toCommand(lead, view, button(undo, texts.undo))}
  </div>`;
}

function toMoves({ lead, wish, time, from }: DayEntry, view: FormView): Html {
  const label = wish ? texts.book : texts.move;
  const chosen = time && slotKey(time.id, from);
  const select = toTimeSelect(view, texts.newTime, chosen, time);
  const form = select && toCommand(lead, view, html`${select}${button('move', label)}`);
  return html`<details>
    <summary>${label}</summary>
    ${form ?? html`<p>${texts.noTimes}</p>`}
    ${!wish && lead.record.lead.email && toCommand(lead, view, button('link', texts.link))}
  </details>`;
}

/** Marks for families that wait, which staff call first. */
const MARKS_OF_CALLS: readonly MarkState[] = ['called', 'unreached', 'declined', 'came'];

/** Buttons for the marks that the family can have now, and the note beside them. */
function toMarks({ lead, wish, from }: DayEntry, view: PageView): Html {
  const { mark, note } = lead.record;
  const isExpected = dayAt(from, view.zone) <= dayAt(view.now, view.zone) && !wish;
  const states = wish ? MARKS_OF_CALLS : MARK_STATES;
  const others = states
    .filter((state) => {
      if (state === 'missed') return isExpected;
      return state === 'came' ? isExpected || wish : true;
    })
    .filter((state) => state !== mark?.state)
    .map((state) => button(state, texts[state]));
  const fields = html`<input type="hidden" name="seen_note" value="${note}" /><label
      >${texts.note} <input name="note" value="${note}" maxlength="${MAX_NOTE}" autocomplete="off"
    /></label>`;
  return html`${toCommand(lead, view, html`${others}${mark && button('none', texts.none)}`)}
    <details>
      <summary>${texts.note}</summary>
      ${toCommand(lead, view, html`${fields}${button('note', texts.save)}`)}
    </details>`;
}

/** «было сб 28.11, 10:00», of a moved visit */
function toFormer({ lead: { visits } }: DayEntry, zone: string): Html | false {
  const [former, last] = visits.slice(-2);
  if (last?.state !== 'booked' || !former) return false;
  return html`<p class="note">${texts.before} ${shortTimeOf(former.time, zone)}</p>`;
}

/** Each number dials itself. A comma is a pause, after which the extension is dialled. */
function toPhones(request: LeadRequest): Html {
  const { phone, phone_extension: extension, phone_note: note } = request;
  const toCall = (dialled: string, label: string) =>
    html`<a class="call" href="tel:${dialled}">${label}</a>`;
  const second = phonesOf(request).find((each) => each !== phone);
  const beside = note && second ? toCall(second, note) : note;
  const first = toCall([phone, extension].filter(Boolean).join(), numberOf(request));
  return html`<p>${first}${beside && html`, ${beside}`}</p>`;
}

/** @param hasDay whether to name the day, because no heading does */
function toArticle(entry: DayEntry, view: PageView, hasDay = true): Html {
  const { lead, wish, from } = entry;
  const { hours, what, place, name, age, notes } = describeEntry(entry, view.zone, hasDay);
  const isAhead = from > view.now;
  const cancel = html`<details>
    <summary>${texts.cancel}</summary>
    ${toCommand(lead, view, html`${button('cancel', texts.sure)}${button('alike', texts.alike)}`)}
  </details>`;
  return html`<article>
    <p><strong>${hours} ${name}</strong>, № ${lead.number}</p>
    ${toPhones(lead.record.lead)}
    <p>${[what, place, age].filter(Boolean).join(', ')}</p>
    ${notes.map((note) => html`<p class="note">${note}</p>`)}${toFormer(entry, view.zone)}
    ${lead.held ? toCommand(lead, view, button('person', texts.person)) : toMarks(entry, view)}
    ${(isAhead || wish) && toMoves(entry, view)}${isAhead && !wish && cancel}
  </article>`;
}

const toSection = (
  heading: string,
  entries: readonly DayEntry[],
  toEntry: (entry: DayEntry) => Html,
) =>
  entries.length > 0 &&
  html`<h2>${heading}</h2>
    ${entries.map(toEntry)}`;

/** Leads that staff must look at first, folded. */
function toHeld(view: TodayView): Html | false {
  const { count, entries } = view.held;
  const last = entries[0]?.lead.number ?? 0;
  const remove = html`<input type="hidden" name="number" value="${last}" /><input
      type="hidden"
      name="revision"
      value="0"
    />${button('delete-held', `${texts.deleteHeld}: ${count}`)}`;
  return (
    count > 0 &&
    html`<details>
      <summary>${texts.held}: ${count}</summary>
      <p>${texts.heldWhy}</p>
      ${toForm(view, remove)}${entries.map((entry) => toArticle(entry, view))}
    </details>`
  );
}

/** Today's visits in the order of the clock, those over folded. */
function toVisits(view: TodayView): Html {
  const toEntry = (entry: DayEntry) => toArticle(entry, view, false);
  const [over, ahead] = [true, false].map((isOver) =>
    view.visits.filter(({ to }) => to <= view.now === isOver),
  );
  return html`${toSection(texts.ofToday, ahead ?? [], toEntry)}
  ${
    over &&
    over.length > 0 &&
    html`<details>
      <summary>${texts.over}: ${over.length}</summary>
      ${over.map(toEntry)}
    </details>`
  }`;
}

/** The page of today's tasks. */
export function toTodayPage(view: TodayView): string {
  const { waiting, waitingCount, zone, now, unmailed, changed } = view;
  const toEntry = (entry: DayEntry) => toArticle(entry, view);
  const isIdle = [waiting, unmailed, view.visits, changed].every(({ length }) => length === 0);
  const [first] = waiting;
  const ofWaiting = first && groupOf(first, waitingCount, zone);
  return toStaffPage(
    texts.today,
    html`${toTold(view)}${toSearch(view)}
      <h1>${texts.today}, ${dayNameAt(now, zone)}</h1>
      ${view.troubles.map((trouble) => html`<p class="note" role="alert">${trouble}</p>`)}
      ${toSection(ofWaiting ?? '', waiting, toEntry)}
      ${toSection(texts.unmailed, unmailed, toEntry)}${toVisits(view)}
      ${toSection(texts.changed, changed, toEntry)}
      ${isIdle && html`<p>${texts.nothing}</p>`}${toHeld(view)}`,
    view.viewer,
    '/staff',
  );
}

/**
 * The families found.
 * @param isFlood whether their visits are alike, and may be cancelled together
 */
export function toFoundPage(view: PageView, entries: readonly DayEntry[], isFlood = false): string {
  return toStaffPage(
    texts.found,
    html`${toTold(view)}${toSearch(view)}
      <h1>${entries.length > 0 ? texts.found : texts.notFound}</h1>
      ${isFlood && toForm(view, button('free', `${texts.free}: ${entries.length}`))}
      ${entries.slice(0, MAX_ENTRIES).map((entry) => toArticle(entry, view))}
      ${entries.length > MAX_ENTRIES && html`<p>${texts.more}</p>`}`,
    view.viewer,
  );
}

/** Visits and wishes of a day, or of the next days. */
export function toDaysPage(view: PageView, entries: readonly DayEntry[]): string {
  const { back, zone } = view;
  const day = back.day === 'all' ? undefined : back.day;
  const ofDays = Map.groupBy(entries.slice(0, MAX_ENTRIES), ({ from }) => dayNameAt(from, zone));
  const list = [...ofDays].map(([heading, ofDay]) =>
    toSection(heading, ofDay, (entry) => toArticle(entry, view, false)),
  );
  return toStaffPage(
    texts.days,
    html`${toTold(view)}${toSearch(view)}
      <h1>${texts.days}</h1>
      ${toDayChoice(day)}${day && html`<p><a href="/staff/days">${texts.all}</a></p>`}
      ${list.length > 0 ? html`${list.filter((each) => each !== false)}` : html`<p>${texts.nobody}</p>`}
      ${entries.length > MAX_ENTRIES && html`<p>${texts.more}</p>`}`,
    view.viewer,
    '/staff/days',
  );
}

/** The form that books a family. @param problem corrections that the sent form needs */
export const toBookPage = (
  view: FormView & Pick<PageView, 'viewer'>,
  sent?: Form,
  problem?: string,
): string =>
  toStaffPage(
    texts.bookFamily,
    html`<h1>${texts.bookFamily}</h1>
      ${problem && html`<p class="alert" role="alert">${problem}</p>`}${toBookForm(view, sent)}`,
    view.viewer,
  );
