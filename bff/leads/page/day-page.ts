import { formatPhone } from '../../contract/lead-phone.ts';
import { describeMark } from '../delivery/message.ts';
import { wishTexts } from '../staff-words.ts';
import type { DayEntry } from '../visits/day-list.ts';
import { dayOf, hoursOf, nameOf, shortTimeOf } from '../visits/describe-visit.ts';
import type { Slot } from '../visits/read-slots.ts';
import { type Html, html, toPage } from './html.ts';
import { pageTexts as texts } from './words.ts';

export interface DayView {
  readonly entries: readonly DayEntry[];
  readonly times: readonly { readonly slot: Slot; readonly free: number }[];
  /** What has become of a command. */
  readonly told?: string | undefined;
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const button = (command: string, label: string): Html =>
  html`<button name="do" value="${command}">${label}</button>`;

/** A form names the revision that was seen, so that nobody changes what somebody else has changed. */
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
  const options = times
    .filter(({ slot, free }) => free > 0 && slot.time.kind === entry.time.kind)
    .map(({ slot: { time } }) => {
      const isAsked = time.id === entry.time.id;
      return html`<option value="${time.id}" ${isAsked && html` selected`}>
        ${shortTimeOf(time, zone)}
      </option>`;
    });
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
  const { lead, time, wish, other } = entry;
  const { name, phone, child_age: age } = lead.record.lead;
  const { mark } = lead.record;
  const isAhead = Date.parse(time.starts_at) > view.now;
  const cancel = html`<details>
    <summary>${texts.cancel}</summary>
    ${toForm(entry, button('cancel', texts.sure))}
  </details>`;
  return html`<article>
    <p><strong>${hoursOf(time, view.zone)} ${name}</strong>, № ${lead.number}</p>
    <p><a href="tel:${phone}">${formatPhone(phone)}</a></p>
    <p>
      ${[nameOf(time), time.place, age && `ребёнку ${age.toLocaleString('ru-RU')}`].filter(Boolean).join(', ')}
    </p>
    ${wish && html`<p class="wish">${wishTexts[wish]}</p>`}${other && html`<p>${texts.other} ${other}</p>`}
    ${mark && html`<p>${describeMark(mark, view.zone)}</p>`}
    ${toForm(entry, html`${button('came', texts.came)}${button('called', texts.called)}`)}
    ${(isAhead || wish) && toMoves(entry, view)}${isAhead && !wish && cancel}
  </article>`;
}

/** Today and the next days, with what staff can do. */
export function toDayPage(view: DayView): string {
  const days = Map.groupBy(view.entries, ({ time }) => dayOf(time, view.zone));
  const sections = [...days].map(
    ([day, entries]) =>
      html`<h2>${day}</h2>
        ${entries.map((entry) => toArticle(entry, view))}`,
  );
  return toPage(
    texts.title,
    html`<h1>${texts.title}</h1>
      ${view.told && html`<p class="told" role="status">${view.told}</p>`}${sections.length > 0 ? sections : html`<p>${texts.nobody}</p>`}`,
  );
}

export const toGonePage = (): string =>
  toPage(
    texts.gone,
    html`<h1>${texts.gone}</h1>
      <p>${texts.goneText}</p>`,
  );
