import { formatPhone } from '../../contract/lead-phone.ts';
import { toOneLine } from '../../contract/lines.ts';
import { wishTexts } from '../staff-words.ts';
import type { DayEntry } from '../visits/day-list.ts';
import { dayNameAt, hoursOf, nameOf, shortDayAt } from '../visits/describe-visit.ts';
import { describeMark, formTitleOf, type Message, otherOf, TIMES, WITHDRAWALS } from './message.ts';

/** Columns of a line. */
export const join = (...parts: readonly (string | number | false | null | undefined)[]): string =>
  parts.filter(Boolean).join('  ');

/** Lists items under headings. */
export const toGroups = <Item>(
  items: readonly Item[],
  headingOf: (item: Item) => string,
  toRow: (item: Item) => string,
): string =>
  [...Map.groupBy(items, headingOf)]
    .map(([heading, ofGroup]) => [heading, ...ofGroup.map((item) => `  ${toRow(item)}`)].join('\n'))
    .join('\n\n');

/** Heading of an entry: its day, unless it waits for an answer. */
export const groupOf = ({ isWaiting, from }: DayEntry, zone: string): string =>
  isWaiting ? 'Ждут ответа' : dayNameAt(from, zone);

/**
 * An entry as staff read it in the mail, the tool and the page.
 * @param hasDay whether it names its day, which is no heading
 */
export function describeEntry(entry: DayEntry, zone: string, hasDay = entry.isWaiting) {
  const { lead, time, wish, from } = entry;
  const { lead: request, mark } = lead.record;
  const { name, phone, child_age: age, time_wish, comment, withdraws } = request;
  const day = wish === 'call' ? undefined : 'весь день';
  const hours = time ? hoursOf(time, zone) : time_wish ? TIMES[time_wish] : day;
  const notes = [
    withdraws ? `отзывает ${WITHDRAWALS[withdraws]}` : wish && wishTexts[wish],
    otherOf(lead),
    mark && describeMark(mark, zone),
    comment && toOneLine(comment),
  ];
  return {
    hours: [hasDay && shortDayAt(from, zone), hours].filter(Boolean).join(', '),
    what: time ? nameOf(time) : formTitleOf(lead.record),
    place: time?.place,
    age: age && `ребёнку ${age.toLocaleString('ru-RU')}`,
    name,
    phone: formatPhone(phone),
    notes: notes.filter((note) => typeof note === 'string'),
  };
}

/** Lists visits and wishes by day. */
export const toSchedule = (entries: readonly DayEntry[], zone: string): string =>
  toGroups(
    entries,
    (entry) => groupOf(entry, zone),
    (entry) => {
      const { hours, what, place, name, phone, age, notes } = describeEntry(entry, zone);
      return join(hours, what, place, `№ ${entry.lead.number}`, name, phone, age, ...notes);
    },
  );

/** The morning mail with the day's visits. @returns undefined if there are none */
export function toDayMessage(
  entries: readonly DayEntry[],
  day: string,
  zone: string,
): Message | undefined {
  const ofDay = entries.filter(({ isWaiting }) => !isWaiting);
  const [first] = ofDay;
  if (first === undefined) return undefined;
  return {
    key: `day-${day}`,
    heading: `Визиты сегодня, ${dayNameAt(first.from, zone)}: ${ofDay.length}`,
    text: toSchedule(entries, zone),
    json: {},
  };
}
