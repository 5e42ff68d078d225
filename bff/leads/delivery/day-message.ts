import { formatPhone } from '../../contract/lead-phone.ts';
import { wishTexts } from '../staff-words.ts';
import type { DayEntry } from '../visits/day-list.ts';
import { dayOf, hoursOf, nameOf } from '../visits/describe-visit.ts';
import { describeMark, type Message } from './message.ts';

/** Columns of a line. */
export const join = (...parts: readonly (string | number | false | null | undefined)[]): string =>
  parts.filter(Boolean).join('  ');

/** Lists what has a time, by day. */
export function toDays<Item>(
  items: readonly Item[],
  dayIn: (item: Item) => string,
  toRow: (item: Item) => string,
): string {
  return [...Map.groupBy(items, dayIn)]
    .map(([day, ofDay]) => [day, ...ofDay.map((item) => `  ${toRow(item)}`)].join('\n'))
    .join('\n\n');
}

/** Lists who comes, and who asked to, by day. */
export const toSchedule = (entries: readonly DayEntry[], zone: string): string =>
  toDays(
    entries,
    ({ time }) => dayOf(time, zone),
    ({ lead: { number, record }, time, wish, other }) => {
      const { name, phone, child_age: age } = record.lead;
      return join(
        hoursOf(time, zone),
        nameOf(time),
        time.place,
        `№ ${number}`,
        name,
        formatPhone(phone),
        age && `ребёнку ${age.toLocaleString('ru-RU')}`,
        wish && wishTexts[wish],
        other && `другая запись: № ${other}`,
        record.mark && describeMark(record.mark, zone),
      );
    },
  );

/** The mail of a morning: who comes today. @returns undefined if nobody does */
export function toDayMessage(
  entries: readonly DayEntry[],
  day: string,
  zone: string,
): Message | undefined {
  const [first] = entries;
  if (first === undefined) return undefined;
  return {
    key: `day-${day}`,
    heading: `Визиты сегодня, ${dayOf(first.time, zone)}: ${entries.length}`,
    text: toSchedule(entries, zone),
    json: {},
  };
}
