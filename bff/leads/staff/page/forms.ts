import { randomUUID } from 'node:crypto';
import type { VisitTime } from '../../../contract/visits.ts';
import { nameOf, shortTimeOf } from '../../visits/describe-visit.ts';
import { type Slot, slotKey } from '../../visits/read-slots.ts';
import { type Html, html } from './html.ts';
import { pageTexts as texts } from './words.ts';

/** Fields of a sent form by name. */
export type Form = Readonly<Record<string, string | undefined>>;

/** Fields that the forms of a page share. */
export interface FormView {
  /** Upcoming times with their free places. */
  readonly times: readonly { readonly slot: Slot; readonly free: number }[];
  /** The day of the page; undefined for the next days and for search results. */
  readonly day?: string | undefined;
  /** Numbers of the leads that a search found, separated by commas. */
  readonly found?: string | undefined;
  readonly zone: string;
}

export const button = (command: string, label: string): Html =>
  html`<button name="do" value="${command}">${label}</button>`;

const hidden = (name: string, value: string | undefined) =>
  value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`;

/** A form for a command, after which the page shows the same families. */
export const toForm = ({ day, found }: FormView, fields: Html): Html =>
  html`<form method="post" action="/staff">
    ${hidden('day', day)}${hidden('found', found)}${fields}
  </form>`;

/**
 * A list of free times; undefined if there are none. It begins with none of them, so that nobody
 * books one by the button alone.
 * @param chosen key of a time
 * @param asked the time that the family has or asked for: others are of its kind
 */
export function toTimeSelect(
  { times, zone }: FormView,
  label: string,
  chosen: string | undefined,
  asked?: VisitTime,
): Html | undefined {
  const options = times
    .filter(({ slot, free }) => free > 0 && (!asked || slot.time.kind === asked.kind))
    .map(({ slot: { time, startsAt } }) => {
      const key = slotKey(time.id, startsAt);
      return html`<option value="${key}" ${key === chosen && html` selected`}>
        ${shortTimeOf(time, zone)}${!asked && `, ${nameOf(time)}`}
      </option>`;
    });
  if (options.length === 0) return undefined;
  return html`<select name="slot" aria-label="${label}" required>
    <option value="">${texts.choose}</option>
    ${options}
  </select>`;
}

const FIELDS = [
  ['name', texts.name, html` required`],
  ['phone', texts.phone, html` type="tel" required`],
  ['email', texts.email, html` type="email"`],
  ['child_age', texts.age, html` inputmode="decimal"`],
  ['comment', texts.comment],
] as const;

/** Books a time for a family that telephones or stands at the counter. @param sent as it was refused */
export function toBookForm(view: FormView, sent?: Form): Html {
  const select = toTimeSelect(view, texts.time, sent?.['slot']);
  const inputs = FIELDS.map(
    ([name, label, attributes]) =>
      html`<label
        >${label}
        <input name="${name}" value="${sent?.[name]}" autocomplete="off" ${attributes} />
      </label>`,
  );
  const fields = html`${hidden('token', randomUUID())}${select}${inputs}${button('book', texts.book)}`;
  const form = select && toForm(view, fields);
  return html`<details${sent && html` open`}>
    <summary>${texts.bookFamily}</summary>
    ${form ?? html`<p>${texts.noTimes}</p>`}
  </details>`;
}

/** Chooses a day or searches for a family; a POST, so that no URL contains a name. */
export const toChoice = ({ day }: FormView): Html =>
  html`<form action="/staff">
      <label>${texts.day} <input type="date" name="day" value="${day}" required /></label>
      <button>${texts.show}</button>
    </form>
    <form method="post" action="/staff">
      <label> ${texts.search} <input name="search" autocomplete="off" required /> </label>
      ${button('find', texts.find)}
    </form>`;
