import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readBffSettings } from '../../config.ts';
import { EnvironmentError } from '../../contract/environment.ts';
import { channelNames } from '../create-channels.ts';
import { openDatabase } from '../store/database.ts';
import { commands, UsageError } from './commands.ts';

const USAGE = `npm run leads -- <command>

  list [--state waiting|sent|dead|held] [--since 2026-11-21] [--limit 50]
  show <number>
  export [--state …] [--since …]     CSV to the standard output
  resend <number> | dead             delivers again; releases what is held
  delete --phone <phone>             all of a phone: its consent was withdrawn
  purge --days <days>                what is older

Reads and writes LEADS_DB, also while the BFF runs.`;

const option = { type: 'string' } as const;

function parse() {
  const options = { state: option, since: option, limit: option, phone: option, days: option };
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

function run(): string {
  const { positionals, values } = parse();
  const [name = '', ...words] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(USAGE);
  const settings = readBffSettings(process.env);
  if (!existsSync(settings.LEADS_DB)) {
    throw new UsageError(`There are no enquiries yet: ${settings.LEADS_DB} does not exist`);
  }
  const db = openDatabase(settings.LEADS_DB);
  try {
    const context = { db, words, options: values, channels: channelNames(settings) };
    return command({ ...context, now: Date.now() });
  } finally {
    db.close();
  }
}

try {
  const text = run();
  if (text !== '') process.stdout.write(`${text}\n`);
} catch (error) {
  if (!(error instanceof UsageError || error instanceof EnvironmentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
