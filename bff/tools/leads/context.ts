import { dayAt, hasTime } from '../../contract/dates.ts';
import { parsePhone } from '../../contract/lead-phone.ts';
import type { LeadDatabase } from '../../database/lead-database.ts';
import type { LeadSettings } from '../../leads/create/settings.ts';
import type { LeadAdmin, LeadQuery, LeadReport } from '../../leads/store/lead-admin.ts';
import type { MessageQueue } from '../../leads/store/message-queue.ts';
import type { ChannelName } from '../../leads/store/stored-lead.ts';
import { type Span, spanOfDay } from '../../leads/visits/day-list.ts';
import type { Desk } from '../../leads/staff/desk.ts';
import type { Kindergarten } from '../../leads/visits/kindergarten.ts';
import type { Slot } from '../../leads/visits/read-slots.ts';
import { readDay, readDays, type Today } from './dates.ts';
import { type Form, type Given, UsageError } from '../command-line.ts';
import { toolTexts } from './words.ts';

export interface ToolContext extends Given, Today {
  readonly database: LeadDatabase;
  readonly store: LeadAdmin;
  readonly desk: Desk;
  readonly queue: MessageQueue;
  readonly settings: LeadSettings;
  /** Channels that the settings enable. */
  readonly channels: readonly ChannelName[];
  /** The times of the content API. @throws UsageError */
  readonly loadSlots: () => Promise<readonly Slot[]>;
  /** The kindergarten as mails name it. */
  readonly loadSender: () => Promise<Kindergarten>;
  /** Prints a message before the command completes. */
  readonly notify: (text: string) => void;
}

export interface Command extends Form {
  readonly run: (context: ToolContext) => Promise<string>;
}

/** @param what the error names, in Russian */
export function positive(text: string | undefined, what: string): number {
  if (text !== undefined && /^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`${what} — целое число от 1`);
}

/** Number of the lead that is the first argument. */
export const numberIn = ({ args }: Pick<ToolContext, 'args'>): number =>
  positive(args[0]?.replace(/^(?:№|#)|[.,;:]$/g, ''), 'Номер заявки');

/** @throws UsageError */
export function phoneIn(text: string): string {
  const phone = parsePhone(text)?.number;
  if (phone === undefined) throw new UsageError(toolTexts.noPhone);
  return phone;
}

/** @throws UsageError for an unreadable date */
function asDate<Date>(date: Date | undefined, what: string): Date {
  if (date === undefined) throw new UsageError(`${what} — ${toolTexts.date}`);
  return date;
}

/**
 * The days that `--since` and `--until` name, both included; undefined is open. Without a year the
 * first is the last such day until today, because leads are of the past; the other comes after it.
 */
export function periodIn(context: Pick<ToolContext, 'options' | 'zone' | 'now'>) {
  const { since, until } = context.options;
  const past = { day: dayAt(context.now, context.zone), side: 'past' } as const;
  const from = since && asDate(readDay(since, { ...context, bound: past }), '--since');
  const later = from ? ({ day: from.slice(0, 10), side: 'future' } as const) : undefined;
  const last = until && asDate(readDay(until, { ...context, bound: later }), '--until');
  const spanOf = (date: string) => spanOfDay(date.slice(0, 10), context.zone);
  const period = {
    since: from ? (hasTime(from) ? Date.parse(from) : spanOf(from).from) : undefined,
    until: last ? spanOf(last).to : undefined,
  };
  const { since: start = 0, until: end = Infinity } = period;
  if (end <= start) throw new UsageError(toolTexts.reversed);
  return period;
}

/** The day or days that the arguments name; from now on without any. */
export function spanIn(context: Pick<ToolContext, 'args' | 'zone' | 'now'>): Span {
  const text = context.args.join(' ');
  if (text === '') return { from: context.now, to: Number.MAX_SAFE_INTEGER };
  return asDate(readDays(text, context), 'День (или дни, 27.11–30.11)');
}

/** A line for each item, or a text that says that there are none. */
export const linesOr = <Item>(
  items: readonly Item[],
  toLine: (item: Item) => string,
  none: keyof typeof toolTexts,
): string => items.map(toLine).join('\n') || toolTexts[none];

/** The leads that a query finds, newest first. */
export async function readAll(store: LeadAdmin, query: LeadQuery): Promise<LeadReport[]> {
  const reports: LeadReport[] = [];
  for await (const report of store.readLeads(query)) reports.push(report);
  return reports;
}
