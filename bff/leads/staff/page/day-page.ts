import { dayAt } from '../../../contract/dates.ts';
import { describeEntry, groupOf } from '../../delivery/day-message.ts';
import { timeOf } from '../../delivery/message.ts';
import { doneTexts, problemTexts } from '../staff-words.ts';
import { MARK_STATES, type MarkState, type StoredLead } from '../../store/stored-lead.ts';
import type { DayEntry, DayList } from '../../visits/day-list.ts';
import { shortTimeOf } from '../../visits/describe-visit.ts';
import { slotKey } from '../../visits/read-slots.ts';
import {
  button,
  type Form,
  type FormView,
  toBookForm,
  toChoice,
  toForm,
  toTimeSelect,
} from './forms.ts';
import { type Html, html, toPage } from './html.ts';
import { errorTexts, otherError, pageTexts as texts } from './words.ts';

/** Entries on one page: a phone can show them, and staff can find the others. */
const MAX_ENTRIES = 100;

/** Outcomes of commands, by their code in the page's URL. */
const outcomes = {
  ...doneTexts,
  ...problemTexts,
  unknown: texts.unknown,
  deleted: texts.deleted,
};
export type Outcome = keyof typeof outcomes;

/**
 * Says what became of a command, and of whose visit.
 * @param codes `Outcome`s, separated by commas; any other text says nothing
 */
export function toTold(codes: string, lead: StoredLead | undefined, zone: string): string {
  const known = codes.split(',').filter((code): code is Outcome => Object.hasOwn(outcomes, code));
  const time = lead && timeOf(lead, (each) => shortTimeOf(each, zone));
  const whose =
    lead && [`№ ${lead.number}`, lead.record.lead.name, time].filter(Boolean).join(', ');
  const texts = known.map((code) => outcomes[code]).join(' ');
  return [texts && whose, texts].filter(Boolean).join(': ');
}

export interface DayView extends FormView, DayList {
  readonly told?: string | undefined;
  /** Leads that staff must look at first, and how many there are. */
  readonly held: { readonly count: number; readonly entries: readonly DayEntry[] };
  /** Receivers that do not get their messages, in words. */
  readonly troubles: readonly string[];
  /** The lead that was marked, and the mark that it had. */
  readonly undo?: { readonly lead: StoredLead; readonly mark: MarkState | 'none' } | undefined;
  /** A booking that was refused. */
  readonly sent?: Form | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Each form names the revision shown, so a command is refused if the visit has changed since. */
const toCommand = (
  { lead: { number, visits } }: Pick<DayEntry, 'lead'>,
  view: DayView,
  fields: Html,
): Html =>
  toForm(
    view,
    html`<input type="hidden" name="number" value="${number}" /><input
        type="hidden"
        name="revision"
        value="${visits.at(-1)?.revision ?? 0}"
      />${fields}`,
  );

function toMoves(entry: DayEntry, view: DayView): Html {
  const label = entry.wish ? texts.book : texts.move;
  const chosen = entry.time && slotKey(entry.time.id, entry.from);
  const select = toTimeSelect(view, texts.newTime, chosen, entry.time);
  const form = select && toCommand(entry, view, html`${select}${button('move', label)}`);
  return html`<details>
    <summary>${label}</summary>
    ${form ?? html`<p>${texts.noTimes}</p>`}
  </details>`;
}

/** The marks that the family can have now, all day long, and the note beside them. */
function toMarks(entry: DayEntry, view: DayView): Html {
  const { lead, wish, from } = entry;
  const { mark, note } = lead.record;
  const hasBegun = dayAt(from, view.zone) <= dayAt(view.now, view.zone);
  const isExpected = hasBegun && !wish;
  const others = MARK_STATES.filter((state) => {
    if (state === 'missed') return isExpected;
    return state === 'came' ? isExpected || wish : true;
  })
    .filter((state) => state !== mark?.state)
    .map((state) => button(state, texts[state]));
  const fields = html`<label
    >${texts.note} <input name="note" value="${note}" autocomplete="off"
  /></label>`;
  return html`${toCommand(entry, view, html`${others}${mark && button('none', texts.none)}`)}
    <details>
      <summary>${texts.note}</summary>
      ${toCommand(entry, view, html`${fields}${button('note', texts.save)}`)}
    </details>`;
}

function toArticle(entry: DayEntry, view: DayView): Html {
  const { lead, wish, from, isWaiting } = entry;
  const hasDay = isWaiting || view.found !== undefined;
  const { hours, what, place, name, phone, age, notes } = describeEntry(entry, view.zone, hasDay);
  const isAhead = from > view.now;
  const cancel = html`<details>
    <summary>${texts.cancel}</summary>
    ${toCommand(entry, view, button('cancel', texts.sure))}
  </details>`;
  return html`<article>
    <p><strong>${hours} ${name}</strong>, № ${lead.number}</p>
    <p><a href="tel:${lead.record.lead.phone}">${phone}</a></p>
    <p>${[what, place, age].filter(Boolean).join(', ')}</p>
    ${notes.map((note) => html`<p class="note">${note}</p>`)}
    ${lead.held ? toCommand(entry, view, button('person', texts.person)) : toMarks(entry, view)}
    ${(isAhead || wish) && toMoves(entry, view)}${isAhead && !wish && cancel}
  </article>`;
}

function toSections(view: DayView): readonly Html[] {
  const { entries, found, waiting, zone } = view;
  const headingOf = (entry: DayEntry) =>
    found === undefined ? groupOf(entry, waiting, zone) : texts.found;
  return [...Map.groupBy(entries.slice(0, MAX_ENTRIES), headingOf)].map(
    ([heading, ofGroup]) =>
      html`<h2>${heading}</h2>
        ${ofGroup.map((entry) => toArticle(entry, view))}`,
  );
}

/** Leads that staff must look at first, folded. */
function toHeld(view: DayView): Html | false {
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

/** Today and the next days, one day, or the families found, with what staff can do. */
export function toDayPage(view: DayView): string {
  const { entries, told, found, day, sent, undo } = view;
  const none = found === undefined ? texts.nobody : texts.notFound;
  const isPart = found !== undefined || day !== undefined;
  return toPage(
    texts.title,
    html`<h1>${texts.title}</h1>
      ${told && html`<p class="told" role="${sent ? 'alert' : 'status'}">${told}</p>`}
      ${view.troubles.map((trouble) => html`<p class="note" role="alert">${trouble}</p>`)}
      ${undo && toCommand(undo, view, button(undo.mark, texts.undo))}
      ${toChoice(view)}${toBookForm(view, sent)}
      ${isPart && html`<p><a href="/staff">${texts.all}</a></p>`}
      ${entries.length > 0 ? toSections(view) : html`<p>${none}</p>`}
      ${entries.length > MAX_ENTRIES && html`<p>${texts.more}</p>`} ${!isPart && toHeld(view)}`,
  );
}

/** The page shown instead of the day. @param status of the response */
export function toErrorPage(status: number): string {
  const [title, text] = errorTexts[status] ?? otherError;
  return toPage(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      ${status !== 404 && html`<p><a href="/staff">${texts.again}</a></p>`}`,
  );
}
