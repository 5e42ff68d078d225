import { byDay, describeEntry } from '../delivery/day-message.ts';
import { doneTexts, problemTexts } from '../staff-words.ts';
import type { DayEntry } from '../visits/day-list.ts';
import { nameOf, shortTimeOf } from '../visits/describe-visit.ts';
import type { Slot } from '../visits/read-slots.ts';
import { type Html, html, toPage } from './html.ts';
import { errorTexts, otherError, pageTexts as texts } from './words.ts';

/** Outcomes of a command, by their code in the page's URL. */
const { saved, mailed, untold } = doneTexts;
const changes = { mailed: `${saved} ${mailed}`, untold: `${saved} ${untold}` };
const told = { ...doneTexts, ...changes, ...problemTexts, unknown: texts.unknown };
export type Told = keyof typeof told;

export interface DayView {
  readonly entries: readonly DayEntry[];
  readonly times: readonly { readonly slot: Slot; readonly free: number }[];
  /** A `Told`; any other text says nothing. */
  readonly told?: string | undefined;
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const button = (command: string, label: string): Html =>
  html`<button name="do" value="${command}">${label}</button>`;

/** Each form names the revision shown, so a command is refused if the visit has changed since. */
const toForm = ({ lead: { number, visits } }: DayEntry, fields: Html): Html =>
  html`<form method="post" action="/staff">
    <input type="hidden" name="number" value="${number}" /><input
      type="hidden"
      name="revision"
      value="${visits.at(-1)?.revision ?? 0}"
    />${fields}
  </form>`;

function toMoves(entry: DayEntry, { times, zone }: DayView): Html {
  const label = entry.wish ? texts.book : texts.move;
  const { time: asked } = entry;
  const options = times
    .filter(({ slot, free }) => free > 0 && (!asked || slot.time.kind === asked.kind))
    .map(
      ({ slot: { time } }) =>
        html`<option value="${time.id}" ${time.id === asked?.id && html` selected`}>
          ${shortTimeOf(time, zone)}${!asked && `, ${nameOf(time)}`}
        </option>`,
    );
  const fields = html`<select name="slot" aria-label="${texts.time}" required>
      <option value="">${texts.choose}</option>
      ${options}</select
    >${button('move', label)}`;
  const form = options.length > 0 ? toForm(entry, fields) : html`<p>${texts.noTimes}</p>`;
  return html`<details>
    <summary>${label}</summary>
    ${form}
  </details>`;
}

function toArticle(entry: DayEntry, view: DayView): Html {
  const { lead, wish, from } = entry;
  const { hours, what, place, name, phone, age, notes } = describeEntry(entry, view.zone);
  const isAhead = from > view.now;
  const came = !isAhead && !wish && button('came', texts.came);
  const called = lead.record.mark?.state !== 'came' && button('called', texts.called);
  const cancel = html`<details>
    <summary>${texts.cancel}</summary>
    ${toForm(entry, button('cancel', texts.sure))}
  </details>`;
  return html`<article>
    <p><strong>${hours} ${name}</strong>, № ${lead.number}</p>
    <p><a href="tel:${lead.record.lead.phone}">${phone}</a></p>
    <p>${[what, place, age].filter(Boolean).join(', ')}</p>
    ${notes.map((note) => html`<p class="note">${note}</p>`)}
    ${toForm(entry, html`${came}${called}`)}
    ${(isAhead || wish) && toMoves(entry, view)}${isAhead && !wish && cancel}
  </article>`;
}

/** Today and the next days, with what staff can do. */
export function toDayPage(view: DayView): string {
  const sections = [...byDay(view.entries, ({ from }) => from, view.zone)].map(
    ([day, entries]) =>
      html`<h2>${day}</h2>
        ${entries.map((entry) => toArticle(entry, view))}`,
  );
  const text = Object.hasOwn(told, view.told ?? '') && told[view.told as Told];
  return toPage(
    texts.title,
    html`<h1>${texts.title}</h1>
      ${text && html`<p class="told" role="status">${text}</p>`}${sections.length > 0 ? sections : html`<p>${texts.nobody}</p>`}`,
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
