import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Accounts, isAccountName } from '../../editor/accounts.ts';
import { TEMPORARY } from '../../editor/editor-folder.ts';
import { EditorStore, STORE_FILE } from '../../editor/store.ts';
import { contentRootOf, mediaRootOf, SAMPLE_FOLDER } from '../../origin/content-roots.ts';

const USAGE = `npm run editor -- <command>

  init <folder>    copies the sample to a new folder, for CONTENT_DIR; a folder that has content/ and
                   media/ gets what only the editor needs
  add <name>       adds an account; prints a link that sets its password, once, for a day
  list             prints the accounts
  reset <name>     ends the account's sessions and its password; prints a link like add
  remove <name>    removes the account; ends its sessions

Reads CONTENT_DIR and SITE_ORIGIN, also while the BFF is running.`;

/** Errors that the operator can correct. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

const copySample = (rootOf: (folder: string) => string, folder: string): Promise<void> =>
  cp(rootOf(SAMPLE_FOLDER), rootOf(folder), { recursive: true });

async function init(folder: string): Promise<string> {
  const found = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
  const isContent = ['content', 'media'].every((name) => found.includes(name));
  if (found.length > 0 && (!isContent || EditorStore.exists(folder))) {
    throw new UsageError(`${folder} is not empty`);
  }
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  if (!isContent) {
    await copySample(contentRootOf, folder);
    await copySample(mediaRootOf, folder);
  }
  await mkdir(path.join(folder, TEMPORARY), { recursive: true });
  // Last, because staff cannot edit a folder without this file.
  EditorStore.create(folder, randomBytes(32).toString('base64url'));
  return `Set CONTENT_DIR=${path.resolve(folder)}; for the editor, EDITOR=on, and add an account.`;
}

const linkWith = (token: string): string =>
  `${(process.env['SITE_ORIGIN'] ?? 'http://localhost:3000').replace(/\/$/, '')}/editor#link=${token}`;

const stateOf = (password: string | null): string =>
  password === null ? 'no password yet' : 'active';

type Command = (store: EditorStore, name: string) => string;

const ofAccount =
  (isThere: boolean, command: Command): Command =>
  (store, name) => {
    if (!isAccountName(name)) throw new UsageError(`a name is needed: letters, digits, spaces`);
    const isFound = store.account(name) !== undefined;
    if (isFound === isThere) return command(store, name);
    throw new UsageError(isFound ? `${name} is there already` : `there is no ${name}`);
  };

const invite: Command = (store, name) => linkWith(new Accounts(store, Date.now).invite(name));

const commands: Readonly<Record<string, Command>> = {
  add: ofAccount(false, invite),
  reset: ofAccount(true, invite),
  remove: ofAccount(true, (store, name) => {
    store.removeAccount(name);
    return '';
  }),
  list: (store) =>
    store
      .accounts()
      .map(({ name, password }) => `${name}: ${stateOf(password)}`)
      .join('\n'),
};

async function run(): Promise<string> {
  const [name = '', ...words] = process.argv.slice(2);
  const argument = words.join(' ').normalize('NFC');
  if (name === 'init' && argument !== '') return init(argument);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(USAGE);
  const folder = process.env['CONTENT_DIR'] ?? '';
  if (!EditorStore.exists(folder)) {
    throw new UsageError(`CONTENT_DIR has no ${STORE_FILE}: npm run editor -- init <folder>`);
  }
  const store = new EditorStore(folder);
  try {
    return command(store, argument);
  } finally {
    store.close();
  }
}

try {
  const text = await run();
  if (text !== '') console.log(text);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
