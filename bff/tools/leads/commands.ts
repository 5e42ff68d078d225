import { existsSync } from 'node:fs';
import { parsePhone } from '../../contract/lead-phone.ts';
import type { LeadAdmin, LeadQuery, LeadReport } from '../../leads/store/lead-admin.ts';
import { join } from '../../leads/delivery/day-message.ts';
import { openLeadDatabase } from '../../leads/store/open-database.ts';
import type { DeliveryState } from '../../leads/stored-lead.ts';
import {
  type Command,
  numberIn,
  periodIn,
  positive,
  type ToolContext,
  UsageError,
} from './context.ts';
import { adsConsentOf, findWithdrawals, toCsv } from './csv.ts';
import { deskCommands } from './desk-commands.ts';
import { erase } from './erase.ts';
import { toLine, toText } from './print.ts';

const DAY_MS = 86_400_000;
/** Time limit of a change of all leads, milliseconds. */
export const TOOL_LIMIT_MS = 120_000;
const STATES: readonly DeliveryState[] = ['waiting', 'sent', 'dead', 'held'];

function stateOf(text: string | undefined): DeliveryState | undefined {
  if (text === undefined || STATES.includes(text as DeliveryState)) return text as DeliveryState;
  throw new UsageError(`--state must be one of ${STATES.join(', ')}`);
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

/** What `delete` is to delete. */
async function readDoomed({ store, args, options, now }: ToolContext) {
  if (options['phone'] === undefined) {
    const number = numberIn({ args });
    const reports = await readAll(store, { number });
    if (reports.length === 0) throw new UsageError(`There is no lead ${number}`);
    return { reports, task: () => store.deleteLead(number, now) };
  }
  const phone = parsePhone(options['phone'])?.number;
  if (phone === undefined) throw new UsageError('--phone must be a Russian number');
  if (args.length > 0) throw new UsageError('Name a number or --phone, not both');
  const all = await readAll(store, {});
  const reports = all.filter(({ lead }) => lead.record.lead.phone === phone);
  return { reports, task: () => store.deleteByPhone(phone, now) };
}

/** Commands of the tool. `run` returns the output @throws UsageError, NotErasedError */
export const commands: Readonly<Record<string, Command>> = {
  ...deskCommands,
  list: {
    flags: ['state', 'since', 'limit', 'json'],
    words: 0,
    async run({ store, options, zone, isJson }) {
      const limit = positive(options['limit'] ?? '50', '--limit');
      const { since } = periodIn({ options }, zone);
      const reports = await readAll(store, { limit, state: stateOf(options['state']), since });
      if (isJson) return JSON.stringify(reports);
      return reports.map((lead) => toLine(lead, zone)).join('\n');
    },
  },
  show: {
    flags: ['json'],
    words: 1,
    async run({ store, args, zone, isJson }) {
      const [report] = await readAll(store, { number: numberIn({ args }) });
      if (!report) throw new UsageError(`There is no lead ${args[0]}`);
      return isJson ? JSON.stringify(report) : toText(report, zone);
    },
  },
  export: {
    flags: ['state', 'since', 'until', 'json'],
    words: 0,
    async run({ store, options, zone, isJson }) {
      const { since, until } = periodIn({ options }, zone);
      const all = await readAll(store, { state: stateOf(options['state']), since });
      const reports = all.filter(({ lead }) => lead.createdAt < until);
      const withdrawals = findWithdrawals(await readAll(store, {}));
      if (!isJson) return toCsv(reports, withdrawals, zone).trimEnd();
      return JSON.stringify(
        reports.map((report) => ({ ...report, ads: adsConsentOf(report, withdrawals, zone) })),
      );
    },
  },
  resend: {
    flags: [],
    words: 1,
    async run({ store, args, channels, now }) {
      const number = args[0] === 'dead' ? undefined : numberIn({ args });
      if (number !== undefined && channels.length === 0) {
        throw new UsageError('No channel is configured: see "Delivery" in bff/leads/README.md');
      }
      const count = await store.resend(number, channels, now);
      return `${count} ${count === 1 ? 'delivery' : 'deliveries'} queued again`;
    },
  },
  clear: {
    flags: ['dry-run'],
    words: 1,
    async run({ store, args, isDryRun }) {
      const number = args[0] === 'dead' ? undefined : numberIn({ args });
      const cleared = await store.clearDead(number, isDryRun);
      const lines = cleared.map((row) =>
        join(`№ ${row['number']}`, row['channel'], row['failure']),
      );
      return [...lines, `${lines.length} ${isDryRun ? 'would be cleared' : 'cleared'}`].join('\n');
    },
  },
  delete: {
    flags: ['phone', 'wait', 'dry-run'],
    words: 1,
    async run(context) {
      const { zone, isDryRun, notify } = context;
      const { reports, task } = await readDoomed(context);
      const lines = reports.map((report) => toLine(report, zone));
      if (isDryRun) return [...lines, `${reports.length} would be deleted`].join('\n');
      lines.forEach(notify);
      return deleteAndErase(context, task);
    },
  },
  purge: {
    flags: ['days', 'wait', 'dry-run'],
    words: 0,
    async run(context) {
      const { store, options, now, isDryRun } = context;
      const cutoff = now - positive(options['days'], '--days') * DAY_MS;
      if (!isDryRun) return deleteAndErase(context, () => store.purgeBefore(cutoff, now));
      const all = await store.countBefore(Number.MAX_SAFE_INTEGER);
      const due = await store.countBefore(cutoff);
      return `${due} of ${all} would be deleted: stored before ${new Date(cutoff).toISOString()}`;
    },
  },
  import: {
    flags: [],
    words: 1,
    async run({ store, args: [file], notify }) {
      if (file === undefined) throw new UsageError('Name the SQLite file to import');
      if (!store.canImport)
        throw new UsageError('LEADS_DB must be the URL of a PostgreSQL database');
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
  },
};
