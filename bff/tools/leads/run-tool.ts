import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { recipientsOf } from '../../leads/create/create-channels.ts';
import { isPostgresUrl } from '../../database/database-kind.ts';
import { LeadAdmin } from '../../leads/store/lead-admin.ts';
import { openDatabase } from '../../database/open-database.ts';
import { MessageQueue } from '../../leads/store/message-queue.ts';
import { readBffSettings } from '../../services/settings.ts';
import { commands, TOOL_LIMIT_MS } from './commands.ts';
import {
  assertFlagsArrived,
  commandOf,
  isHelp,
  outputOf,
  parseWords,
  UsageError,
} from '../command-line.ts';
import { schemas } from '../../services/schemas.ts';
import { loadSender } from './content.ts';
import { restore } from './restore.ts';
import { USAGE } from './words.ts';

export interface ToolParts {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A file that the command reads. */
  readonly input: Readable;
  /** Prints a line apart from the output. */
  readonly notify: (text: string) => void;
}

/** The command that needs no database, because it replaces it. */
const RESTORE = 'restore';

function runRestore(given: readonly string[], { environment, input, notify }: ToolParts) {
  parseWords({}, given);
  return restore(readBffSettings(environment).LEADS_DB, input, notify);
}

async function run(words: readonly string[], parts: ToolParts) {
  const { environment, now, notify } = parts;
  if (isHelp(words)) return USAGE;
  const [name = '', ...given] = words;
  if (name.toLowerCase() === RESTORE) return runRestore(given, parts);
  const command = commandOf(commands, name.toLowerCase(), RESTORE);
  assertFlagsArrived(command, environment);
  const parsed = parseWords(command, given);
  const settings = readBffSettings(environment);
  const { LEADS_DB } = settings;
  if (!isPostgresUrl(LEADS_DB) && !existsSync(LEADS_DB))
    throw new UsageError(`Заявок ещё нет: файла LEADS_DB (${LEADS_DB}) не существует`);
  const database = await openDatabase(LEADS_DB, schemas, TOOL_LIMIT_MS, notify);
  try {
    const store = new LeadAdmin(database, now);
    const zone = await store.readZone();
    return await command.run({
      ...parsed,
      database,
      store,
      queue: new MessageQueue(database),
      settings,
      zone,
      channels: recipientsOf(settings).channels,
      loadSender: () => loadSender(settings),
      now: now(),
      notify,
    });
  } finally {
    await database.close();
  }
}

/** Runs a command. @returns its output; undefined if it failed: `notify` was told why */
export const runTool = (words: readonly string[], parts: ToolParts): Promise<string | undefined> =>
  outputOf(run(words, parts), parts.notify);
