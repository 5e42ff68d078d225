import { parseArgs } from 'node:util';
import { dayAt, hasTime } from '../../contract/dates.ts';
import { parsePhone } from '../../contract/lead-phone.ts';
import type { LeadSettings } from '../../leads/create/settings.ts';
import type { StaffLinks } from '../../leads/staff/staff-links.ts';
import type { LeadAdmin, LeadQuery, LeadReport } from '../../leads/store/lead-admin.ts';
import type { MessageQueue } from '../../leads/store/message-queue.ts';
import type { ChannelName } from '../../leads/store/stored-lead.ts';
import { type Span, spanOfDay } from '../../leads/visits/day-list.ts';
import type { Desk } from '../../leads/staff/desk.ts';
import type { Kindergarten } from '../../leads/visits/kindergarten.ts';
import type { Slot } from '../../leads/visits/read-slots.ts';
import type { BffSettings } from '../../settings.ts';
import { readDay, readDays, type Today } from './dates.ts';
import { parseTexts, toolTexts } from './words.ts';

/** A failure that the user can fix; `message` says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Arguments of a command. */
export interface Given {
  /** Positional arguments after the command's name. */
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
  /** Only shows what would change. */
  readonly isDryRun: boolean;
  /** Prints JSON for programs. */
  readonly isJson: boolean;
  /** The family withdraws its consent, so no mail may go to it. */
  readonly isWithdrawn: boolean;
}

export interface ToolContext extends Given, Today {
  readonly store: LeadAdmin;
  readonly desk: Desk;
  readonly queue: MessageQueue;
  readonly staffLinks: StaffLinks;
  readonly settings: LeadSettings & Pick<BffSettings, 'STAFF_PAGE'>;
  /** Channels that the settings enable. */
  readonly channels: readonly ChannelName[];
  /** The times of the content API. @throws UsageError */
  readonly loadSlots: () => Promise<readonly Slot[]>;
  /** The kindergarten as mails name it. */
  readonly loadSender: () => Promise<Kindergarten>;
  /** Prints a message before the command completes. */
  readonly notify: (text: string) => void;
}

const UNKNOWN_OPTION = 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
/** Flags without a value. */
const SWITCHES: readonly string[] = ['dry-run', 'json', 'withdrawn'];

export interface Command {
  /** Its flags; any other is an error. */
  readonly flags?: readonly string[];
  /** How many positional arguments it takes, by default none; Infinity for a text. */
  readonly words?: number;
  readonly run: (context: ToolContext) => Promise<string>;
}

const typeOf = (flag: string) => (SWITCHES.includes(flag) ? 'boolean' : 'string');

/** @throws UsageError for an unknown option */
export function parseWords(
  { flags = [], words = 0 }: Pick<Command, 'flags' | 'words'>,
  given: readonly string[],
): Given {
  const isSign = given[0] === '№' || given[0] === '#';
  try {
    const { positionals: args, values } = parseArgs({
      args: given.slice(isSign ? 1 : 0),
      options: Object.fromEntries(flags.map((flag) => [flag, { type: typeOf(flag) }])),
      allowPositionals: true,
    });
    const spare = args[words];
    if (spare !== undefined) {
      throw Object.assign(new Error(`'${spare}'`), {
        code: 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL',
      });
    }
    return {
      args,
      options: values as Readonly<Record<string, string | undefined>>,
      isDryRun: values['dry-run'] === true,
      isJson: values['json'] === true,
      isWithdrawn: values['withdrawn'] === true,
    };
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    const [, quoted = ''] = /'([^']*)'/.exec(message) ?? [];
    const known = flags.map((flag) => `--${flag}`).join(', ');
    const hint = code === UNKNOWN_OPTION && known ? `. У этой команды есть ${known}` : '';
    throw new UsageError(`${parseTexts[code] ?? message}: ${quoted}${hint}`, { cause: error });
  }
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
