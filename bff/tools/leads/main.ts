import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readBffSettings } from '../../settings.ts';
import { EnvironmentError } from '../../shared/environment.ts';
import { channelNames } from '../../leads/create-channels.ts';
import { isPostgresUrl } from '../../leads/store/database-kind.ts';
import { LeadAdmin } from '../../leads/store/lead-admin.ts';
import { openLeadDatabase } from '../../leads/store/open-database.ts';
import { commands, TOOL_LIMIT_MS, UsageError } from './commands.ts';
import { failureReason, NotErasedError } from './erase.ts';

const USAGE = `npm run leads -- <command>

  list [--state waiting|sent|dead|held] [--since 2026-11-21] [--limit 50]
  show <number>
  visits [--since 2026-11-21]        lists booked visits by day, from now on
  export [--state …] [--since …]     prints leads as CSV
  resend <number> | dead             delivers again; releases a held lead
  delete --phone <phone>             deletes all leads of a phone, for a withdrawn consent
  purge --days <days> [--dry-run]    deletes older leads, or only counts them
    --wait <seconds>                 delete, purge: wait for readers of the files, default 10
  import <file>                      copies a SQLite file into LEADS_DB, an empty PostgreSQL database

Reads and writes LEADS_DB, also while the BFF is running.`;

const option = { type: 'string' } as const;

function parse() {
  const filters = { state: option, since: option, limit: option };
  const options = { ...filters, phone: option, days: option, wait: option };
  const isDryRun = { 'dry-run': { type: 'boolean', default: false } } as const;
  try {
    return parseArgs({ options: { ...options, ...isDryRun }, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

const notify = (text: string): void => console.error(text);

async function run(): Promise<string> {
  const { positionals, values } = parse();
  const { 'dry-run': isDryRun, ...options } = values;
  const [name = '', ...args] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(USAGE);
  const settings = readBffSettings(process.env);
  const { LEADS_DB } = settings;
  if (!isPostgresUrl(LEADS_DB) && !existsSync(LEADS_DB))
    throw new UsageError(`There are no leads yet: ${LEADS_DB} does not exist`);
  const database = await openLeadDatabase(LEADS_DB, TOOL_LIMIT_MS, notify);
  try {
    const store = new LeadAdmin(database);
    const context = { store, args, options, isDryRun, channels: channelNames(settings) };
    return await command({ ...context, now: Date.now(), notify });
  } finally {
    await database.close();
  }
}

/** Message for errors that the operator can fix; undefined for others. */
function toAdvice(error: unknown): string | undefined {
  const fixable = [UsageError, NotErasedError, EnvironmentError];
  if (fixable.some((kind) => error instanceof kind)) return (error as Error).message;
  const reason = failureReason(error);
  return reason === undefined ? undefined : `LEADS_DB cannot be used: ${reason}. Try again`;
}

try {
  const text = await run();
  if (text !== '') process.stdout.write(`${text}\n`);
} catch (error) {
  const advice = toAdvice(error);
  if (advice === undefined) throw error;
  console.error(advice);
  process.exitCode = 1;
}
