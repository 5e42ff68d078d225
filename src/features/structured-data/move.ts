import type { EventLeaf, OfferLeaf } from 'schema-dts';
import type { LayoutConfig } from '#contract/layout.ts';
import type { MoveDetail } from '#contract/news.ts';
import { atMoscowTime, validDate } from '../../i18n/format.ts';
import { plainText } from '../../i18n/typography.ts';
import { describe, known } from './fields.ts';
import { priceFields } from './offers.ts';
import { clockTime } from './opening-hours.ts';
import { kindergartenRef } from './organization.ts';

/** «10:00–13:00» or «10:00». */
const HOURS = /^(\d{1,2}:\d{2})(?:\s*[–—-]\s*(\d{1,2}:\d{2}))?$/;

/** A day with its time in Moscow, if it has one. */
function moment(day: string | undefined, time: string | undefined): string | undefined {
  const clock = clockTime(time);
  return day === undefined || clock === undefined ? day : atMoscowTime(day, clock);
}

function event(move: MoveDetail, path: string): EventLeaf | undefined {
  const start = validDate(move.date_start);
  if (start === undefined) return undefined;
  const [, from, to] = HOURS.exec(plainText(move.time ?? '')) ?? [];
  const { place, price } = move;
  return {
    '@type': 'Event',
    ...describe(move, path),
    startDate: moment(start, from) ?? start,
    ...known({
      endDate: moment(validDate(move.date_end) ?? (to && start), to),
      location: place ? ({ '@type': 'Place', name: place, address: place } as const) : undefined,
      offers:
        price === undefined ? undefined : ({ '@type': 'Offer', ...priceFields(price) } as const),
    }),
  };
}

const offer = (move: MoveDetail, path: string, config: LayoutConfig): OfferLeaf => ({
  '@type': 'Offer',
  ...describe(move, path),
  offeredBy: kindergartenRef(config),
  ...known({ validFrom: validDate(move.date_start), validThrough: validDate(move.date_end) }),
  ...(move.price === undefined ? {} : priceFields(move.price)),
});

/** An event with a day, or an offer; undefined where the content does not say which it is. */
export function describeMove(move: MoveDetail, path: string, config: LayoutConfig) {
  if (move.kind === 'event') return event(move, path);
  return move.kind === 'promo' ? offer(move, path, config) : undefined;
}
