import { hasTime, readDate } from '../../contract/dates.ts';
import type { LeadAdmin } from '../../leads/store/lead-admin.ts';
import type { StaffLinks } from '../../leads/staff-links.ts';
import type { ChannelName } from '../../leads/stored-lead.ts';
import { type Span, spanOfDay } from '../../leads/visits/day-list.ts';
import type { Desk } from '../../leads/visits/desk.ts';
import type { Slot } from '../../leads/visits/read-slots.ts';

/** Invalid usage; `message` explains the correct one. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface ToolContext {
  readonly store: LeadAdmin;
  readonly desk: Desk;
  readonly staffLinks: StaffLinks;
  /** Public origin of the site. */
  readonly siteOrigin: string | undefined;
  /** The kindergarten's time zone. */
  readonly zone: string;
  /** Positional arguments after the command's name. */
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
  /** Tells what would be deleted or changed. */
  readonly isDryRun: boolean;
  /** Prints JSON for programs. */
  readonly isJson: boolean;
  /** Channels that the settings enable. */
  readonly channels: readonly ChannelName[];
  /** The times of the content API. @throws UsageError */
  readonly loadSlots: () => Promise<readonly Slot[]>;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Prints a message before the command completes. */
  readonly notify: (text: string) => void;
}

/** Flags of commands, each of which names its own. */
export const FLAGS = {
  state: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  limit: { type: 'string' },
  phone: { type: 'string' },
  network: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  age: { type: 'string' },
  comment: { type: 'string' },
  days: { type: 'string' },
  wait: { type: 'string' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

export interface Command {
  /** Its flags; any other is an error. */
  readonly flags: readonly (keyof typeof FLAGS)[];
  /** How many positional arguments it takes; Infinity for a text. */
  readonly words: number;
  readonly run: (context: ToolContext) => Promise<string>;
}

export function positive(text: string | undefined, what: string): number {
  if (text !== undefined && /^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`${what} must be a whole number of at least 1`);
}

/** Number of the lead that is the first argument. */
export const numberIn = ({ args }: Pick<ToolContext, 'args'>): number =>
  positive(args[0], 'The number');

/** A day or a time as people write it, in the kindergarten's zone. @throws UsageError */
function dateOf(text: string, zone: string, what: string): string {
  const date = readDate(text, zone);
  if (date === undefined) {
    throw new UsageError(`${what} must be a date such as 27.11.2026 or 2026-11-27`);
  }
  return date;
}

/** The days that `--since` and `--until` name, both included; undefined is open. */
export function periodIn(
  { options: { since, until } }: Pick<ToolContext, 'options'>,
  zone: string,
) {
  const from = since === undefined ? undefined : dateOf(since, zone, '--since');
  const last = until === undefined ? undefined : dateOf(until, zone, '--until');
  const spanOf = (date: string) => spanOfDay(date.slice(0, 10), zone);
  return {
    since: from === undefined ? undefined : hasTime(from) ? Date.parse(from) : spanOf(from).from,
    until: last === undefined ? Infinity : spanOf(last).to,
  };
}

/** The day that is the first argument; from now on without one. */
export function spanIn({
  args: [text],
  zone,
  now,
}: Pick<ToolContext, 'args' | 'zone' | 'now'>): Span {
  if (text === undefined) return { from: now, to: Number.MAX_SAFE_INTEGER };
  return spanOfDay(dateOf(text, zone, 'The day').slice(0, 10), zone);
}
