import type { OpeningHoursSpecificationLeaf } from 'schema-dts';
import type { WorkTime } from '#contract/primitives.ts';
import { plainText } from '../../i18n/typography.ts';
import { readWeekDays } from '../../i18n/week-days.ts';

const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** «7:30» as `07:30`; undefined for any other text. */
export const clockTime = (text: string | undefined): string | undefined =>
  text !== undefined && /^\d{1,2}:\d{2}$/.test(text) ? text.padStart(5, '0') : undefined;

interface Hours {
  readonly node: OpeningHoursSpecificationLeaf;
  /** Whose hours they are: «группы», «администратор». */
  readonly label: string;
}

function readHours({ days: text, from, to }: WorkTime): Hours[] {
  const read = readWeekDays(plainText(text));
  const [opens, closes] = [clockTime(from), clockTime(to)];
  if (read === undefined || opens === undefined || closes === undefined) return [];
  const dayOfWeek = read.days.flatMap((day) => DAYS[day] ?? []);
  const node = { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes } as const;
  return [{ node, label: read.rest }];
}

/**
 * Opening hours of the kindergarten: the rows that name days only. If all rows say whose hours they
 * are, the first one counts, because the others may be of tours by appointment.
 */
export function openingHours(
  workTime: readonly WorkTime[] = [],
): OpeningHoursSpecificationLeaf[] | undefined {
  const hours = workTime.flatMap(readHours);
  const general = hours.filter(({ label }) => label === '');
  const chosen = general.length > 0 ? general : hours.slice(0, 1);
  return chosen.length > 0 ? chosen.map(({ node }) => node) : undefined;
}
