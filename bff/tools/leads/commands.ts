import { existsSync } from 'node:fs';
import { atClock, hasTime, readDate } from '../../contract/dates.ts';
import { parsePhone } from '../../contract/lead-phone.ts';
import type { LeadAdmin, LeadQuery, LeadReport } from '../../leads/store/lead-admin.ts';
import { openLeadDatabase } from '../../leads/store/open-database.ts';
import type { ChannelName, DeliveryState } from '../../leads/stored-lead.ts';
import { toCsv } from './csv.ts';
import { erase } from './erase.ts';
import { toLine, toSchedule, toText } from './print.ts';

const DAY_MS = 86_400_000;
/** Time limit of a change of all leads, milliseconds. */
export const TOOL_LIMIT_MS = 120_000;
const STATES: readonly DeliveryState[] = ['waiting', 'sent', 'dead', 'held'];

/** Invalid usage; `message` explains the correct one. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface ToolContext {
  readonly store: LeadAdmin;
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

function sinceOf(text: string | undefined, zone: string): number | undefined {
  if (text === undefined) return undefined;
  const date = readDate(text, zone);
  if (date === undefined) throw new UsageError('--since must be a date such as 2026-11-21');
  return Date.parse(hasTime(date) ? date : atClock(date, '00:00', zone));
}

/** Deletes leads and erases their bytes from the files. */
async function deleteAndErase(
  { store, options, notify }: ToolContext,
  task: () => Promise<number>,
): Promise<string> {
  const waitMs = positive(options['wait'] ?? '10', '--wait') * 1000;
  const count = await task();
  await erase(store, waitMs, () => notify('Waiting for another program that reads the database…'));
  return `${count} deleted`;
}

async function readAll(store: LeadAdmin, query: LeadQuery): Promise<LeadReport[]> {
  const reports: LeadReport[] = [];
  for await (const report of store.readLeads(query)) reports.push(report);
  return reports;
}

type Command = (context: ToolContext) => Promise<string>;

/** Commands of the tool. @returns the output @throws UsageError, NotErasedError */
export const commands: Readonly<Record<string, Command>> = {
  async list({ store, options }) {
    const limit = positive(options['limit'] ?? '50', '--limit');
    const state = stateOf(options['state']);
    const zone = await store.readZone();
    const query = { limit, state, since: sinceOf(options['since'], zone) };
    return (await readAll(store, query)).map((lead) => toLine(lead, zone)).join('\n');
  },
  async visits({ store, options, now }) {
    const zone = await store.readZone();
    return toSchedule(await store.readVisits(sinceOf(options['since'], zone) ?? now), zone);
  },
  async show({ store, args }) {
    const [report] = await readAll(store, { number: positive(args[0], 'The number') });
    if (!report) throw new UsageError(`There is no lead ${args[0]}`);
    return toText(report, await store.readZone());
  },
  async export({ store, options }) {
    const since = sinceOf(options['since'], await store.readZone());
    const query = { state: stateOf(options['state']), since };
    return toCsv(await readAll(store, query)).trimEnd();
  },
  async resend({ store, args, channels, now }) {
    const number = args[0] === 'dead' ? undefined : positive(args[0], 'The number');
    if (number !== undefined && channels.length === 0) {
      throw new UsageError('No channel is configured: see "Delivery" in bff/leads/README.md');
    }
    const count = await store.resend(number, channels, now);
    return `${count} ${count === 1 ? 'delivery' : 'deliveries'} queued again`;
  },
  async delete(context) {
    const phone = parsePhone(context.options['phone'] ?? '')?.number;
    if (phone === undefined) throw new UsageError('--phone must be a Russian number');
    return deleteAndErase(context, () => context.store.deleteByPhone(phone));
  },
  async purge(context) {
    const { store, options, now, isDryRun } = context;
    const cutoff = now - positive(options['days'], '--days') * DAY_MS;
    if (!isDryRun) return deleteAndErase(context, () => store.purgeBefore(cutoff));
    const all = await store.countBefore(Number.MAX_SAFE_INTEGER);
    const due = await store.countBefore(cutoff);
    return `${due} of ${all} would be deleted: stored before ${new Date(cutoff).toISOString()}`;
  },
  async import({ store, args: [file], notify }) {
    if (file === undefined) throw new UsageError('Name the SQLite file to import');
    if (!store.canImport) throw new UsageError('LEADS_DB must be the URL of a PostgreSQL database');
    if (!existsSync(file)) throw new UsageError(`${file} does not exist`);
    const source = await openLeadDatabase(file, TOOL_LIMIT_MS, notify);
    const copied = await store.importFrom(source).finally(() => source.close());
    if (!copied)
      throw new UsageError('LEADS_DB holds or held leads: import into an empty database');
    return [
      `${copied.leads} leads and ${copied.deliveries} deliveries imported`,
      `${file} still holds them. When you have checked the leads, delete it, because they are personal data`,
    ].join('\n');
  },
};
