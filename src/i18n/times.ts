import { WORD_JOINER } from './no-break.ts';

const bare = (time: string): string => time.replace(/^0(?=\d:)/, '');

/** «8:00–19:00», «8:00»: without a leading zero or a line break. */
export const formatTimes = (from: string, to?: string): string =>
  to ? `${bare(from)}–${WORD_JOINER}${bare(to)}` : bare(from);
