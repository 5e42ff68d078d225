import { hasTime, readDate } from '../../contract/values/dates.ts';
import { parsePhone } from '../../contract/leads/lead-phone.ts';
import type { LeadDatabase } from '../../database/lead-database.ts';
import type { LeadSettings } from '../../leads/create/settings.ts';
import type { LeadAdmin, LeadQuery, LeadReport } from '../../leads/store/lead-admin.ts';
import type { MessageQueue } from '../../leads/store/message-queue.ts';
import type { ChannelName } from '../../leads/store/stored-lead.ts';
import { spanOfDay } from '../../leads/visits/day-list.ts';
import type { Kindergarten } from '../../leads/visits/kindergarten.ts';
import { type Form, type Given, UsageError } from '../command-line.ts';
import { toolTexts } from './words.ts';

export interface ToolContext extends Given {
  /** Time zone of the kindergarten. */
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly database: LeadDatabase;
  readonly store: LeadAdmin;
  readonly queue: MessageQueue;
  readonly settings: LeadSettings;
  /** Channels that the settings enable. */
  readonly channels: readonly ChannelName[];
  /** The kindergarten as mails name it. */
  readonly loadSender: () => Promise<Kindergarten>;
  /** Prints a message before the command completes. */
  readonly notify: (text: string) => void;
}

export interface Command extends Form {
  readonly run: (context: ToolContext) => Promise<string>;
}

/** @param what name of the value in the error, in Russian @throws UsageError */
export function positive(text: string | undefined, what: string): number {
  if (text !== undefined && /^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`${what} — целое число от 1`);
}

/** Number of the lead, from the first argument. */
export const numberIn = ({ args }: Pick<ToolContext, 'args'>): number =>
  positive(args[0]?.replace(/^(?:№|#)|[.,;:]$/g, ''), 'Номер заявки');

/** @throws UsageError */
export function phoneIn(text: string): string {
  const phone = parsePhone(text)?.number;
  if (phone === undefined) throw new UsageError(toolTexts.noPhone);
  return phone;
}

/**
 * The period from `--since`, a day or a time, to the end of the day of `--until`, as milliseconds
 * since 1970; a missing bound is undefined.
 * @throws UsageError
 */
export function periodIn({ options, zone }: Pick<ToolContext, 'options' | 'zone'>) {
  const [from, last] = ['since', 'until'].map((flag) => {
    const text = options[flag];
    const date = text === undefined ? undefined : readDate(text, zone);
    if (text === undefined || date !== undefined) return date;
    throw new UsageError(`--${flag} — ${toolTexts.date}`);
  });
  const spanOf = (date: string) => spanOfDay(date.slice(0, 10), zone);
  const since = from && (hasTime(from) ? Date.parse(from) : spanOf(from).from);
  const until = last && spanOf(last).to;
  if (since && until && until <= since) throw new UsageError(toolTexts.reversed);
  return { since: since || undefined, until: until || undefined };
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
