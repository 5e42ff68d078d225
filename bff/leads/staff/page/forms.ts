import { randomUUID } from 'node:crypto';
import type { VisitTime } from '../../../contract/shapes/visits.ts';
import { nameOf, shortTimeOf } from '../../visits/describe-visit.ts';
import { type Slot, slotKey } from '../../visits/read-slots.ts';
import { type Html, html } from '../../../http/html.ts';
import { pageTexts as texts } from './words.ts';

/** Fields of a sent form by name. */
export type Form = Readonly<Record<string, string | undefined>>;

/** Fields that the forms of a page share. */
export interface FormView {
  /** Upcoming times with their free places. */
  readonly times: readonly { readonly slot: Slot; readonly free: number }[];
  /** Page to return to after a command: today's, or that of the days from a given one. */
  readonly back: Back;
  /** Numbers of the leads that a search found, separated by commas. */
  readonly found?: string | undefined;
  readonly zone: string;
}

/** The page of a form. @param day `all` for the next days; undefined for today's page */
export interface Back {
  readonly day?: string | undefined;
}

export const button = (command: string, label: string): Html =>
  html`<button name="do" value="${command}">${label}</button>`;

const hidden = (name: string, value: string | undefined) =>
  value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`;

/** A form for a command, after which the page shows the same families. */
export const toForm = ({ back, found }: Pick<FormView, 'back' | 'found'>, fields: Html): Html =>
  html`<form method="post" action="/staff">
    ${hidden('day', back.day)}${hidden('found', found)}${fields}
  </form>`;

/**
 * A list of free times; undefined if there are none. Its first option is empty, so that nobody
 * books a time with the button alone.
 * @param chosen key of a time
 * @param asked the time that the family has or asked for; only times of its kind are offered
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

/**
 * Form that books a time for a family that telephones or comes by.
 * @param sent fields of the refused form
 */
export function toBookForm(view: FormView, sent?: Form): Html {
  const select = toTimeSelect(view, texts.time, sent?.['slot']);
  if (select === undefined) return html`<p>${texts.noTimes}</p>`;
  const inputs = FIELDS.map(
    ([name, label, attributes]) =>
      html`<label
        >${label}
        <input name="${name}" value="${sent?.[name]}" autocomplete="off" ${attributes} />
      </label>`,
  );
  const token = hidden('token', sent?.['token'] ?? randomUUID());
  return toForm(view, html`${token}${select}${inputs}${button('book', texts.book)}`);
}

/**
 * Form that searches for a family, by POST, so that no URL contains a name; and a link to book one.
 */
export const toSearch = ({ back }: Pick<FormView, 'back'>): Html =>
  html`<div class="line">
    <form method="post" action="/staff">
      ${hidden('day', back.day)}<label
        ><span class="hidden">${texts.search}</span
        ><input name="search" placeholder="${texts.hint}" autocomplete="off" required
      /></label>
      ${button('find', texts.find)}
    </form>
    <a class="button" href="/staff/book">${texts.book}</a>
  </div>`;

/** Form that chooses a day. */
export const toDayChoice = (day: string | undefined): Html =>
  html`<form action="/staff/days">
    <label>${texts.day} <input type="date" name="day" value="${day}" required /></label>
    <button>${texts.show}</button>
  </form>`;
