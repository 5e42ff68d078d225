import type { DatabaseSync } from 'node:sqlite';
import { parsePhone } from '../../contract/lead-phone.ts';
import { checkpoint } from '../store/database.ts';
import { resend } from '../store/deliveries.ts';
import { deleteByPhone, purgeBefore } from '../store/keeping.ts';
import { readLeads } from '../store/read-leads.ts';
import type { ChannelName, DeliveryState } from '../stored-lead.ts';
import { toCsv } from './csv.ts';
import { toLine, toText } from './print.ts';

const DAY_MS = 86_400_000;
const STATES: readonly DeliveryState[] = ['waiting', 'sent', 'dead', 'held'];

/** A wrong use of the tool; `message` says what to type instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface ToolContext {
  readonly db: DatabaseSync;
  /** What follows the command's name. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
  /** Channels that the settings name. */
  readonly channels: readonly ChannelName[];
  /** Milliseconds since 1970. */
  readonly now: number;
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

/** What the reader sees may be deleted: nothing of it stays in the file beside the main one. */
const deleted = (db: DatabaseSync, count: number): string => {
  checkpoint(db);
  return `${count} deleted`;
};

/** Does what was asked. @returns what is printed @throws UsageError */
export const commands: Readonly<Record<string, (context: ToolContext) => string>> = {
  list({ db, options }) {
    const limit = positive(options['limit'] ?? '50', '--limit');
    const query = { limit, state: stateOf(options['state']), since: sinceOf(options['since']) };
    return Array.from(readLeads(db, query), toLine).join('\n');
  },
  show({ db, words }) {
    const [report] = readLeads(db, { number: positive(words[0], 'The number') });
    if (!report) throw new UsageError(`There is no enquiry ${words[0]}`);
    return toText(report);
  },
  export({ db, options }) {
    const query = { state: stateOf(options['state']), since: sinceOf(options['since']) };
    return toCsv(readLeads(db, query)).trimEnd();
  },
  resend({ db, words, channels, now }) {
    const number = words[0] === 'dead' ? undefined : positive(words[0], 'The number');
    if (number !== undefined && channels.length === 0) {
      throw new UsageError('No channel is set: see the settings in README.md');
    }
    return `${resend(db, { number, channels, now })} deliveries wait again`;
  },
  delete({ db, options }) {
    const phone = parsePhone(options['phone'] ?? '')?.number;
    if (phone === undefined) throw new UsageError('--phone must be a Russian number');
    return deleted(db, deleteByPhone(db, phone));
  },
  purge({ db, options, now }) {
    const days = positive(options['days'], '--days');
    return deleted(db, purgeBefore(db, now - days * DAY_MS));
  },
};
