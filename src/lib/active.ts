/** An item with an optional display period, as date-times. */
export interface Scheduled {
  readonly starts_at?: string;
  readonly ends_at?: string;
}

const toTime = (moment: string | undefined, fallback: number): number =>
  moment ? Date.parse(moment) : fallback;

/** Whether the current time is within the display period. */
export const isActive = ({ starts_at: from, ends_at: until }: Scheduled, now = Date.now()) =>
  toTime(from, Number.NEGATIVE_INFINITY) <= now && now < toTime(until, Number.POSITIVE_INFINITY);

/** The next start or end of a display period, epoch milliseconds; infinity if there is none. */
export const nextChange = (scheduled: readonly Scheduled[], now = Date.now()): number =>
  Math.min(
    ...scheduled
      .flatMap(({ starts_at: from, ends_at: until }) => [
        toTime(from, Number.POSITIVE_INFINITY),
        toTime(until, Number.POSITIVE_INFINITY),
      ])
      .filter((time) => time > now),
  );
