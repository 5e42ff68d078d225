import { momentOf } from '../../contract/values/dates.ts';
import { toOneLine } from '../../contract/values/lines.ts';
import { heldTexts, wishTexts } from './words.ts';
import { type DayEntry, type DayList, MAX_WAITING } from '../visits/day-list.ts';
import { dayNameAt, hoursOf, nameOf, shortDayAt } from '../visits/describe-visit.ts';
import {
  type Content,
  describeMark,
  formTitleOf,
  otherOf,
  phoneOf,
  programOf,
  TIMES,
  WAYS,
  WITHDRAWALS,
} from './message.ts';

/** Joins the columns of a line. */
export const join = (...parts: readonly (string | number | false | null | undefined)[]): string =>
  parts.filter(Boolean).join('  ');

/** Lists items under headings. */
const toGroups = <Item>(
  items: readonly Item[],
  headingOf: (item: Item) => string,
  toRow: (item: Item) => string,
): string =>
  [...Map.groupBy(items, headingOf)]
    .map(([heading, ofGroup]) => [heading, ...ofGroup.map((item) => `  ${toRow(item)}`)].join('\n'))
    .join('\n\n');

/** Heading of an entry: its day, unless it waits for an answer. @param waiting how many wait */
export const groupOf = ({ isWaiting, from }: DayEntry, waiting: number, zone: string): string => {
  if (!isWaiting) return dayNameAt(from, zone);
  const part = waiting > MAX_WAITING ? `, здесь ${MAX_WAITING}, кто ждёт дольше всех` : '';
  return `Ждут ответа: ${waiting}${part}`;
};

/**
 * An entry as staff read it in the mail and on the page.
 * @param hasDay whether to name the day, because no heading does
 */
export function describeEntry(entry: DayEntry, zone: string, hasDay = entry.isWaiting) {
  const { lead, time, wish, from } = entry;
  const { lead: request } = lead.record;
  const { name, child_age: age, time_wish, comment, withdraws, contact_way: way } = request;
  const program = programOf(lead.record);
  const day = wish === 'call' ? undefined : 'весь день';
  const hours = time ? hoursOf(time, zone) : time_wish ? TIMES[time_wish] : day;
  const notes = [
    withdraws ? `отзывает ${WITHDRAWALS[withdraws]}` : wish && wishTexts[wish],
    lead.isUnmailed && 'письмо не дошло: позвоните',
    lead.held && heldTexts[lead.held],
    otherOf(lead),
    program && `программа: ${program}`,
    way && way !== 'call' && `ответить: ${WAYS[way]}`,
    entry.isWaiting && `ждёт с ${shortDayAt(lead.createdAt, zone)}`,
    describeMark(lead.record, zone),
    comment && toOneLine(comment),
    lead.changedBy && `последняя правка: ${lead.changedBy}`,
  ];
  return {
    hours: [hasDay && shortDayAt(from, zone), hours].filter(Boolean).join(', '),
    what: time ? nameOf(time) : formTitleOf(lead.record),
    place: time?.place,
    age: age && `ребёнку ${age.toLocaleString('ru-RU')}`,
    name,
    phone: phoneOf(request),
    notes: notes.filter((note) => typeof note === 'string' && note !== ''),
  };
}

/** Lists visits and wishes by day. */
const toSchedule = ({ entries, waiting }: DayList, zone: string): string =>
  toGroups(
    entries,
    (entry) => groupOf(entry, waiting, zone),
    (entry) => {
      const { hours, what, place, name, phone, age, notes } = describeEntry(entry, zone);
      return join(hours, what, place, `№ ${entry.lead.number}`, name, phone, age, ...notes);
    },
  );

/** «Проверьте: 3», with advice; empty if there are none. */
const toHeldLine = (count: number): string =>
  count > 0 ? `Проверьте заявки, похожие на спам: ${count}. Пока их никто не получил.` : '';

interface Day {
  readonly day: string;
  readonly zone: string;
  /** Leads that staff must look at first. */
  readonly held: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The morning mail with the day's visits and waiting families.
 * @returns undefined once all visits are over
 */
export function toDayMessage(list: DayList, { day, zone, held, now }: Day): Content | undefined {
  const { entries, waiting } = list;
  const ofDay = entries.filter(({ isWaiting }) => !isWaiting);
  if (held + waiting === 0 && !ofDay.some(({ to }) => to > now)) return undefined;
  const date = dayNameAt(momentOf(`${day}T12:00`, zone), zone);
  const counts = [
    ofDay.length > 0 && `визиты сегодня: ${ofDay.length}`,
    waiting > 0 && `ждут ответа: ${waiting}`,
    held > 0 && `проверьте: ${held}`,
  ].filter((count) => count !== false);
  const heading = `${counts.join(', ')} — ${date}`;
  return {
    heading: heading.charAt(0).toUpperCase() + heading.slice(1),
    text: [toHeldLine(held), toSchedule(list, zone)].filter(Boolean).join('\n\n'),
    json: {},
  };
}
