/** What is shown from one time to another. */
export interface Scheduled {
  readonly starts_at?: string;
  readonly ends_at?: string;
}

/** A bare date means the whole day in the kindergarten's time zone. */
const toTime = (iso: string | undefined, timeOfDay: string, fallback: number): number => {
  const time = Date.parse(iso?.length === 10 ? `${iso}T${timeOfDay}+03:00` : (iso ?? ''));
  return Number.isNaN(time) ? fallback : time;
};

/** Whether something is shown now: after its start and before its end, where it has them. */
export const isActive = ({ starts_at: from, ends_at: until }: Scheduled, now = Date.now()) =>
  toTime(from, '00:00:00', Number.NEGATIVE_INFINITY) <= now &&
  now < toTime(until, '23:59:59', Number.POSITIVE_INFINITY);

/** The next time at which one of some things begins or ends to be shown; infinity for never. */
export const nextChange = (scheduled: readonly Scheduled[], now = Date.now()): number =>
  Math.min(
    ...scheduled
      .flatMap(({ starts_at: from, ends_at: until }) => [
        toTime(from, '00:00:00', Number.POSITIVE_INFINITY),
        toTime(until, '23:59:59', Number.POSITIVE_INFINITY),
      ])
      .filter((time) => time > now),
  );
