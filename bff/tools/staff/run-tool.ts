import { openDatabase } from '../../database/open-database.ts';
import { formatTime } from '../../leads/delivery/message.ts';
import { LeadAdmin } from '../../leads/store/lead-admin.ts';
import { schemas } from '../../services/schemas.ts';
import { readBffSettings } from '../../services/settings.ts';
import { type Account, isAccountName } from '../../staff/accounts.ts';
import { createStaff, type Staff } from '../../staff/create-staff.ts';
import {
  assertFlagsArrived,
  commandOf,
  type Form,
  type Given,
  isHelp,
  outputOf,
  parseWords,
  UsageError,
} from '../command-line.ts';
import { chmod, cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { contentRootOf, mediaRootOf, SAMPLE_FOLDER } from '../../origin/content-roots.ts';

/** Copies the sample to a new folder. @returns what to do next @throws UsageError */
async function initFolder(folder: string): Promise<string> {
  if (folder === '') throw new UsageError('Назовите новую папку');
  const found = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
  if (found.length > 0) throw new UsageError(`Папка не пуста: ${folder}`);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  for (const rootOf of [contentRootOf, mediaRootOf]) {
    await cp(rootOf(SAMPLE_FOLDER), rootOf(folder), { recursive: true });
  }
  return `Задайте CONTENT_DIR=${path.resolve(folder)}, а чтобы править её на сайте, CONTENT_EDITOR=on`;
}

const USAGE = `npm run --silent staff -- <команда>

  add <имя> [--visits] [--site]   учётная запись для «Сегодня» и «Записей», для «Сайта»; без флагов — для
                                  всего. Последняя строка — ссылка на сутки, по ней придумывают пароль
  list                            учётные записи, и где в них вошли
  reset <имя>                     конец пароля и входов, новая ссылка
  remove <имя>                    конец учётной записи и входов
  init <папка>                    копирует образец сайта в новую папку, для CONTENT_DIR

Работает с LEADS_DB, и пока BFF работает. Ссылки начинаются с SITE_ORIGIN.`;

type Environment = Readonly<Record<string, string | undefined>>;

interface Context extends Given {
  readonly staff: Staff;
  /** The site that links lead to. */
  readonly origin: string;
  /** The kindergarten's. */
  readonly zone: string;
}

interface Command extends Form {
  readonly run: (context: Context) => Promise<string>;
}

/** @throws UsageError */
function nameIn({ args }: Given): string {
  const name = args.join(' ').normalize('NFC').trim();
  if (isAccountName(name)) return name;
  throw new UsageError('Назовите имя: буквы, цифры, пробелы, не длиннее 60 знаков');
}

/** @throws UsageError without a token */
function toLink(token: string | undefined, { origin }: Context, problem: string): string {
  if (token === undefined) throw new UsageError(problem);
  return new URL(`/staff/${token}`, origin).href;
}

const rightsOf = ({ visits, site }: Pick<Account, 'visits' | 'site'>): string =>
  [visits && 'визиты', site && 'сайт'].filter(Boolean).join(', ');

async function list({ staff, zone }: Context): Promise<string> {
  const sessions = await staff.sessions.list();
  const lines = (await staff.accounts.list()).flatMap((account) => [
    [account.name, rightsOf(account), !account.hasPassword && 'ещё без пароля']
      .filter(Boolean)
      .join('  '),
    ...sessions
      .filter((session) => session.account === account.id)
      .map(({ network, browser, usedAt }) =>
        ['  вход', formatTime(usedAt, zone).slice(0, -3), network, browser].join('  '),
      ),
  ]);
  return lines.join('\n') || 'Учётных записей нет';
}

const commands: Readonly<Record<string, Command>> = {
  add: {
    flags: ['visits', 'site'],
    words: Infinity,
    async run(context) {
      const name = nameIn(context);
      const { visits, site } = context.options;
      const isAll = !visits && !site;
      const rights = { visits: isAll || Boolean(visits), site: isAll || Boolean(site) };
      const token = await context.staff.accounts.add(name, rights);
      return toLink(token, context, `${name} уже есть: новую ссылку даёт reset`);
    },
  },
  list: { run: list },
  reset: {
    words: Infinity,
    async run(context) {
      const name = nameIn(context);
      return toLink(await context.staff.accounts.reset(name), context, `${name}: такой нет`);
    },
  },
  remove: {
    words: Infinity,
    async run(context) {
      const name = nameIn(context);
      if (await context.staff.accounts.remove(name)) return `Больше не войдёт: ${name}`;
      throw new UsageError(`${name}: такой нет`);
    },
  },
};

/** How long a command may take, milliseconds. */
const LIMIT_MS = 60_000;

async function run(words: readonly string[], environment: Environment, now: () => number) {
  if (isHelp(words)) return USAGE;
  const [name = '', ...given] = words;
  if (name === 'init') return initFolder(parseWords({ words: Infinity }, given).args.join(' '));
  const command = commandOf(commands, name, 'init');
  assertFlagsArrived(command, environment);
  const parsed = parseWords(command, given);
  const { LEADS_DB, SITE_ORIGIN: origin = 'http://localhost:3000' } = readBffSettings(environment);
  const database = await openDatabase(LEADS_DB, schemas, LIMIT_MS, () => undefined);
  try {
    const staff = createStaff({ database, limitFactor: 1, now });
    const zone = await new LeadAdmin(database, now).readZone();
    return await command.run({ ...parsed, staff, origin, zone });
  } finally {
    await database.close();
  }
}

/**
 * Runs a command.
 * @param now milliseconds since 1970
 * @returns its output; undefined if it failed: `notify` was told why
 */
export const runTool = (
  words: readonly string[],
  environment: Environment,
  now: () => number,
  notify: (text: string) => void,
): Promise<string | undefined> => outputOf(run(words, environment, now), notify);
