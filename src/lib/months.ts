import { MONTH_PATTERN } from '#contract/values/requests.ts';

/** A calendar month, `2027-01`. */
export type Month = string;

/** Months since the year 0. */
const indexOf = (month: Month): number => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return year * 12 + number - 1;
};

const ofIndex = (index: number): Month =>
  `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;

export const addMonths = (month: Month, count: number): Month => ofIndex(indexOf(month) + count);

/** Months from one month to a later one; negative if it is earlier. */
export const monthsBetween = (from: Month, to: Month): number => indexOf(to) - indexOf(from);

/** The month of a day, `2027-01-31`. */
export const monthOf = (day: string): Month => day.slice(0, 7);

interface Days {
  /** First and last day, `2027-01-31`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Number of days from Monday to Friday in a month, limited to the given days. */
export function weekdaysIn(month: Month, { from = '', to = '~' }: Days): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const isWeekday = (day: number) =>
    new Date(Date.UTC(year, number - 1, day)).getUTCDay() % 6 !== 0;
  const isWithin = (day: number): boolean => {
    const date = `${month}-${String(day).padStart(2, '0')}`;
    return date >= from.slice(0, 10) && date <= to.slice(0, 10);
  };
  const all = Array.from({ length: days }, (_, index) => index + 1);
  return all.filter((day) => isWeekday(day) && isWithin(day)).length;
}

/** Age of the oldest kindergarten child, months. */
const MAX_AGE = 8 * 12;

/** Possible months of birth, latest first. */
export const birthMonths = (today: string): Month[] =>
  Array.from({ length: MAX_AGE }, (_, index) => addMonths(monthOf(today), -index));

/** Whether a kindergarten child may have been born in a month. @param month any text */
export function isPossibleBirth(month: string, today: string): boolean {
  if (!MONTH_PATTERN.test(month)) return false;
  const age = monthsBetween(month, monthOf(today));
  return age >= 0 && age < MAX_AGE;
}
