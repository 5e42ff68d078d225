import { formatPhone } from '../../contract/lead-phone.ts';
import { wishTexts } from '../staff-words.ts';
import type { DayEntry } from '../visits/day-list.ts';
import { dayNameAt, hoursOf, nameOf } from '../visits/describe-visit.ts';
import { describeMark, formTitleOf, type Message, TIMES } from './message.ts';

/** Columns of a line. */
export const join = (...parts: readonly (string | number | false | null | undefined)[]): string =>
  parts.filter(Boolean).join('  ');

/** Groups entries by the day on which they start. */
export const byDay = <Item>(
  items: readonly Item[],
  momentOf: (item: Item) => number,
  zone: string,
): ReadonlyMap<string, Item[]> => Map.groupBy(items, (item) => dayNameAt(momentOf(item), zone));

/** Lists items under the names of their days. */
export const toDays = <Item>(
  items: readonly Item[],
  momentOf: (item: Item) => number,
  { zone, toRow }: { zone: string; toRow: (item: Item) => string },
): string =>
  [...byDay(items, momentOf, zone)]
    .map(([day, ofDay]) => [day, ...ofDay.map((item) => `  ${toRow(item)}`)].join('\n'))
    .join('\n\n');

/** An entry as staff read it in the mail, the tool and the page. */
export function describeEntry({ lead, time, wish, other }: DayEntry, zone: string) {
  const { lead: request, mark } = lead.record;
  const { name, phone, child_age: age, time_wish } = request;
  const notes = [
    wish && wishTexts[wish],
    other && `другая запись: № ${other}`,
    mark && describeMark(mark, zone),
  ];
  return {
    hours: time ? hoursOf(time, zone) : time_wish ? TIMES[time_wish] : 'весь день',
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
  toDays(entries, ({ from }) => from, {
    zone,
    toRow(entry) {
      const { hours, what, place, name, phone, age, notes } = describeEntry(entry, zone);
      return join(hours, what, place, `№ ${entry.lead.number}`, name, phone, age, ...notes);
    },
  });

/** The morning mail with the day's visits. @returns undefined if there are none */
export function toDayMessage(
  entries: readonly DayEntry[],
  day: string,
  zone: string,
): Message | undefined {
  const [first] = entries;
  if (first === undefined) return undefined;
  return {
    key: `day-${day}`,
    heading: `Визиты сегодня, ${dayNameAt(first.from, zone)}: ${entries.length}`,
    text: toSchedule(entries, zone),
    json: {},
  };
}
