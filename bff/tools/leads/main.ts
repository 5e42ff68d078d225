import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readBffSettings } from '../../settings.ts';
import { EnvironmentError } from '../../shared/environment.ts';
import { newsOf } from '../../leads/create-channels.ts';
import { isPostgresUrl } from '../../leads/store/database-kind.ts';
import { StaffLinks } from '../../leads/staff-links.ts';
import { LeadAdmin } from '../../leads/store/lead-admin.ts';
import { openLeadDatabase } from '../../leads/store/open-database.ts';
import { Desk } from '../../leads/visits/desk.ts';
import { commands, TOOL_LIMIT_MS } from './commands.ts';
import { type Command, FLAGS, UsageError } from './context.ts';
import { failureReason, NotErasedError } from './erase.ts';
import { loadSlots } from './load-slots.ts';

const USAGE = `npm run leads -- <command>

Every day
  visits [day]                       who comes and who asked to, from now on
  times [day]                        times with their free places and codes
  find <name or phone>               also the last digits of a phone
  mark <number> called|came|refused [note]
  move <number> <time>               books or moves: a code, or 28.11.2026 11:00
  cancel <number>
  book <time> --name … --phone … [--email …] [--age 3] [--comment …]
  link <number>                      mails the family the link to its visit again

Leads
  list [--state waiting|sent|dead|held] [--since 27.11.2026] [--limit 50] [--json]
  show <number> [--json]
  export [--state …] [--since …] [--until 30.11.2026] [--json]
  resend <number> | dead             delivers again; releases a held lead
  clear <number> | dead [--dry-run]  gives up what could not be delivered, which ends the alert
  free --network <address> | --phone <phone> [--dry-run]
                                     cancels all visits to come of a flood
  delete <number> | --phone <phone> [--dry-run]
  purge --days <days> [--dry-run]    deletes older leads
    --wait <seconds>                 delete, purge: wait for readers of the files, default 10
  staff-link <name>                  a link to /staff, the page of the day, for 30 days
  staff-links
  staff-revoke <name>
  import <file>                      copies a SQLite file into LEADS_DB, an empty PostgreSQL database

Days are the kindergarten's. Reads and writes LEADS_DB, also while the BFF is running.`;

/** @throws UsageError for what the command does not know */
function parse({ flags, words }: Command, given: string[]) {
  const options = Object.fromEntries(flags.map((flag) => [flag, FLAGS[flag]]));
  try {
    const { positionals: args, values } = parseArgs({
      args: given,
      options,
      allowPositionals: words > 0,
    });
    if (args.length > words) throw new Error(`Unexpected argument '${args[words]}'`);
    const isSet = (flag: string) => values[flag] === true;
    const texts = Object.entries(values).filter((entry) => typeof entry[1] === 'string');
    return {
      args,
      options: Object.fromEntries(texts) as Record<string, string>,
      isDryRun: isSet('dry-run'),
      isJson: isSet('json'),
    };
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

const notify = (text: string): void => console.error(text);

async function run(): Promise<string> {
  const [name = '', ...given] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(USAGE);
  const parsed = parse(command, given);
  const settings = readBffSettings(process.env);
  const { LEADS_DB } = settings;
  if (!isPostgresUrl(LEADS_DB) && !existsSync(LEADS_DB))
    throw new UsageError(`There are no leads yet: ${LEADS_DB} does not exist`);
  const database = await openLeadDatabase(LEADS_DB, TOOL_LIMIT_MS, notify);
  try {
    const store = new LeadAdmin(database);
    const zone = await store.readZone();
    const news = newsOf(settings);
    const { channels } = news;
    const desk = new Desk({ database, news, now: Date.now });
    const { SITE_ORIGIN: siteOrigin, LINK_SECRET = '' } = settings;
    const staffLinks = new StaffLinks(database, LINK_SECRET, Date.now);
    const times = () => loadSlots(settings, zone);
    const services = {
      store,
      desk,
      staffLinks,
      siteOrigin,
      zone,
      channels,
      loadSlots: times,
      now: Date.now(),
      notify,
    };
    return await command.run({ ...services, ...parsed });
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
