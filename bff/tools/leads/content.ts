import { toContentRequest } from '../../content-cache/content-request.ts';
import { dayAt, hasTime } from '../../contract/dates.ts';
import type { ResourceName } from '../../contract/resources.ts';
import { type Span, spanOfDay } from '../../leads/visits/day-list.ts';
import { dayNameAt, shortTimeOf } from '../../leads/visits/describe-visit.ts';
import { type Kindergarten, toKindergarten } from '../../leads/visits/kindergarten.ts';
import { readSlots, type Slot } from '../../leads/visits/read-slots.ts';
import { rootsOf } from '../../origin/content-roots.ts';
import type { BffSettings } from '../../settings.ts';
import { BffError, toBffError } from '../../shared/errors.ts';
import { HttpUpstreamClient } from '../../upstream/upstream-client.ts';
import { UsageError } from '../command-line.ts';
import { readDay, type Today } from './dates.ts';
import { toolTexts } from './words.ts';

const ignore = (): void => undefined;

async function startOwnOrigin(settings: BffSettings) {
  const { startOrigin } = await import('../../origin/start-origin.ts');
  const log = { warn: ignore, info: ignore };
  return startOrigin({ ...rootsOf(settings.CONTENT_DIR), log, onChange: ignore });
}

/** Content as the API has it now, whether the BFF runs or not; undefined where it has none. */
async function readContent(
  settings: BffSettings,
  ...names: readonly ResourceName[]
): Promise<readonly unknown[]> {
  const { UPSTREAM_URL, UPSTREAM_TOKEN, UPSTREAM_TIMEOUT_MS } = settings;
  const origin = UPSTREAM_URL === undefined ? await startOwnOrigin(settings) : undefined;
  const client = new HttpUpstreamClient({
    url: UPSTREAM_URL ?? origin?.url ?? '',
    sender: origin?.sender,
    token: UPSTREAM_TOKEN,
    timeoutMs: UPSTREAM_TIMEOUT_MS,
    proxy: settings,
  });
  try {
    const reading = names.map(async (name) => {
      const response = await client.fetchContent(toContentRequest(name, {}, {})).catch(toBffError);
      const isContent = !(response instanceof BffError) && response.type === 'content';
      return isContent ? (JSON.parse(response.body.toString()) as unknown) : undefined;
    });
    return await Promise.all(reading);
  } finally {
    await client.close();
    await origin?.close();
  }
}

/** Times of the content API. @throws UsageError */
export async function loadSlots(settings: BffSettings, zone: string): Promise<readonly Slot[]> {
  const [slots] = await readContent(settings, 'slots');
  if (slots === undefined) throw new UsageError(toolTexts.noSlots);
  return readSlots(slots, zone).slots;
}

export async function loadSender(settings: BffSettings): Promise<Kindergarten> {
  const [layout, contacts] = await readContent(settings, 'layout', 'contacts');
  return toKindergarten(layout, contacts);
}

/** Why no time can be booked within a span, with the next time. @param slots the earliest first */
export function whyNone(slots: readonly Slot[], { from, to }: Span, { zone, now }: Today): string {
  const ahead = slots.filter(({ startsAt }) => startsAt > now);
  const last = ahead.at(-1);
  if (last === undefined) return toolTexts.noTimes;
  if (from > last.startsAt)
    return `Последний день в расписании — ${dayNameAt(last.startsAt, zone)}.`;
  const why = to <= now ? toolTexts.dayOver : toolTexts.noTimesThen;
  const next = ahead.find(({ startsAt }) => startsAt >= to) ?? last;
  return `${why} Ближайшее время: ${shortTimeOf(next.time, zone)}.`;
}

/**
 * Finds a time by its id or its start.
 * @param text `28.11 11:00`, in the kindergarten's zone
 * @returns the slot, or why there is not one, with those to choose from
 */
export function chooseSlot(
  slots: readonly Slot[],
  text: string,
  today: Today,
): { readonly slot: Slot } | { readonly problem: string; readonly near: readonly Slot[] } {
  const named = slots.filter(({ time }) => time.id === text);
  const { zone, now } = today;
  const date = readDay(text, today);
  const ofDay = slots.filter(({ startsAt }) => dayAt(startsAt, zone) === date?.slice(0, 10));
  const then = ofDay.filter(
    ({ startsAt }) => date && hasTime(date) && startsAt === Date.parse(date),
  );
  const fitting = named.length > 0 ? named : then;
  const [slot] = fitting;
  if (slot && fitting.length === 1) return { slot };
  if (slot) return { problem: toolTexts.severalTimes, near: fitting };
  if (date === undefined) return { problem: toolTexts.time, near: [] };
  const near = ofDay.filter(({ startsAt }) => startsAt > now);
  if (near.length > 0) return { problem: toolTexts.otherTime, near };
  return { problem: whyNone(slots, spanOfDay(date.slice(0, 10), zone), today), near };
}
