const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'] as const;

const DAY = `(?:${DAYS.join('|')})(?!\\p{L})`;
const SPAN = `${DAY}(?:\\s*[–—-]\\s*${DAY})?`;
/** Days and ranges of days at the start of a text: «Пн–Пт», «Пн, Ср и Сб». */
const LEADING = new RegExp(`^\\s*${SPAN}(?:(?:\\s*,\\s*|\\s+и\\s+)${SPAN})*`, 'iu');
const SPANS = new RegExp(`(${DAY})(?:\\s*[–—-]\\s*(${DAY}))?`, 'giu');

const indexOf = (day: string): number => DAYS.findIndex((name) => name === day.toLowerCase());

/** Days of a range, which may pass the end of the week: «Сб–Пн». */
function daysBetween(from: number, to: number): number[] {
  const count = ((to - from + DAYS.length) % DAYS.length) + 1;
  return Array.from({ length: count }, (_, index) => (from + index) % DAYS.length);
}

/**
 * Reads the days of a working time, plain text.
 * @returns days from 0 (Monday), and the text after them; undefined if it starts with none
 */
export function readWeekDays(
  text: string,
): { readonly days: readonly number[]; readonly rest: string } | undefined {
  const [leading] = LEADING.exec(text) ?? [];
  if (leading === undefined) return undefined;
  const days = [...leading.matchAll(SPANS)].flatMap(([, from = '', to = from]) =>
    daysBetween(indexOf(from), indexOf(to)),
  );
  return { days: [...new Set(days)], rest: text.slice(leading.length).trim() };
}
