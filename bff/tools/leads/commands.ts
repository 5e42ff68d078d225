import type { DatabaseSync } from 'node:sqlite';
import { parsePhone } from '../../contract/lead-phone.ts';
import { inTransaction } from '../../leads/store/database.ts';
import { resend } from '../../leads/store/deliveries.ts';
import { countBefore, deleteByPhone, purgeBefore } from '../../leads/store/retention.ts';
import { readLeads } from '../../leads/store/read-leads.ts';
import type { ChannelName, DeliveryState } from '../../leads/stored-lead.ts';
import { toCsv } from './csv.ts';
import { erase } from './erase.ts';
import { toLine, toText } from './print.ts';

const DAY_MS = 86_400_000;
const STATES: readonly DeliveryState[] = ['waiting', 'sent', 'dead', 'held'];

/** Invalid usage; `message` explains the correct one. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface ToolContext {
  readonly db: DatabaseSync;
  /** Positional arguments after the command's name. */
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
  /** Counts leads instead of deleting them. */
  readonly isDryRun: boolean;
  /** Channels that the settings enable. */
  readonly channels: readonly ChannelName[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Prints a message before the command completes. */
  readonly notify: (text: string) => void;
}

function positive(text: string | undefined, what: string): number {
  if (text !== undefined && /^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`${what} must be a whole number of at least 1`);
}

function stateOf(text: string | undefined): DeliveryState | undefined {
  if (text === undefined || STATES.includes(text as DeliveryState)) return text as DeliveryState;
  throw new UsageError(`--state must be one of ${STATES.join(', ')}`);
}

function sinceOf(text: string | undefined): number | undefined {
  const time = text === undefined ? undefined : Date.parse(text);
  if (Number.isNaN(time)) throw new UsageError('--since must be a date such as 2026-11-21');
  return time;
}

/** Deletes leads and erases their bytes from the files. */
async function deleteAndErase(
  { db, options, notify }: ToolContext,
  task: () => number,
): Promise<string> {
  const waitMs = positive(options['wait'] ?? '10', '--wait') * 1000;
  const count = inTransaction(db, task);
  await erase(db, waitMs, () => notify('Waiting for another program that reads the database…'));
  return `${count} deleted`;
}

type Command = (context: ToolContext) => string | Promise<string>;

/** Commands of the tool. @returns the output @throws UsageError, NotErasedError */
export const commands: Readonly<Record<string, Command>> = {
  list({ db, options }) {
    const limit = positive(options['limit'] ?? '50', '--limit');
    const query = { limit, state: stateOf(options['state']), since: sinceOf(options['since']) };
    return Array.from(readLeads(db, query), toLine).join('\n');
  },
  show({ db, args }) {
    const [report] = readLeads(db, { number: positive(args[0], 'The number') });
    if (!report) throw new UsageError(`There is no lead ${args[0]}`);
    return toText(report);
  },
  export({ db, options }) {
    const query = { state: stateOf(options['state']), since: sinceOf(options['since']) };
    return toCsv(readLeads(db, query)).trimEnd();
  },
  resend({ db, args, channels, now }) {
    const number = args[0] === 'dead' ? undefined : positive(args[0], 'The number');
    if (number !== undefined && channels.length === 0) {
      throw new UsageError('No channel is configured: see the settings in bff/README.md');
    }
    const count = resend(db, { number, channels, now });
    return `${count} ${count === 1 ? 'delivery' : 'deliveries'} queued again`;
  },
  delete(context) {
    const phone = parsePhone(context.options['phone'] ?? '')?.number;
    if (phone === undefined) throw new UsageError('--phone must be a Russian number');
    return deleteAndErase(context, () => deleteByPhone(context.db, phone));
  },
  purge(context) {
    const { db, options, now, isDryRun } = context;
    const cutoff = now - positive(options['days'], '--days') * DAY_MS;
    if (!isDryRun) return deleteAndErase(context, () => purgeBefore(db, { at: now, cutoff }));
    const all = countBefore(db, Number.MAX_SAFE_INTEGER);
    return `${countBefore(db, cutoff)} of ${all} would be deleted: stored before ${new Date(cutoff).toISOString()}`;
  },
};
