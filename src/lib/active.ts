/** An item with an optional display period. */
export interface Scheduled {
  readonly starts_at?: string;
  readonly ends_at?: string;
}

/** A bare date covers the whole day in Moscow time. */
const toTime = (iso: string | undefined, timeOfDay: string, fallback: number): number => {
  const time = Date.parse(iso?.length === 10 ? `${iso}T${timeOfDay}+03:00` : (iso ?? ''));
  return Number.isNaN(time) ? fallback : time;
};

/** Whether the current time is within the display period. */
export const isActive = ({ starts_at: from, ends_at: until }: Scheduled, now = Date.now()) =>
  toTime(from, '00:00:00', Number.NEGATIVE_INFINITY) <= now &&
  now < toTime(until, '23:59:59', Number.POSITIVE_INFINITY);

/** The next start or end of a display period, epoch milliseconds; infinity if there is none. */
export const nextChange = (scheduled: readonly Scheduled[], now = Date.now()): number =>
  Math.min(
    ...scheduled
      .flatMap(({ starts_at: from, ends_at: until }) => [
        toTime(from, '00:00:00', Number.POSITIVE_INFINITY),
        toTime(until, '23:59:59', Number.POSITIVE_INFINITY),
      ])
      .filter((time) => time > now),
  );
