import { execFileSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import * as acts from './acts.ts';
import { foundAuthority, issue, readIdentity } from './authority.ts';
import { HOST, Machine, whatLacks } from './machine.ts';
import { Mail } from './mail.ts';
import { DOMAIN, NEIGHBOUR, ROOT, type Stage } from './stage.ts';

/** Last commit before the schema of leads moved. */
const FORMER = '07c3de52';
const FOLDER = '/var/cache/kosmosad-rehearsal';

type From = 'debian' | 'installed';

const MAIL_HOST = `mail.${DOMAIN}`;

async function foundAuthorities(folder: string): Promise<void> {
  await foundAuthority(folder);
  for (const name of [DOMAIN, NEIGHBOUR, MAIL_HOST]) await issue(folder, name);
  await issue(folder, DOMAIN, 'expired', -1);
}

/** A machine that trusts an authority of its own and has this commit in a repository. */
async function prepare(from: From): Promise<Stage> {
  const names = { here: [DOMAIN, NEIGHBOUR], outside: [MAIL_HOST] };
  const machine = await Machine.create(FOLDER, names, from);
  const authority = path.join(machine.tree, 'root/authority');
  if (from === 'debian') {
    await foundAuthorities(authority);
    const trusted = 'usr/local/share/ca-certificates/rehearsal.crt';
    await cp(path.join(authority, 'ca.pem'), path.join(machine.tree, trusted));
  }
  const repository = path.join(machine.tree, 'srv/kosmosad.git');
  await rm(repository, { recursive: true, force: true });
  execFileSync('git', ['clone', '--quiet', '--bare', ROOT, repository]);
  execFileSync('git', ['-C', repository, 'branch', 'former', FORMER]);
  execFileSync('git', ['-C', repository, 'branch', '-f', 'present', 'HEAD']);
  await machine.boot();
  const identity = await readIdentity(authority, MAIL_HOST);
  const mail = await Mail.start(HOST, identity, acts.MAIL_PASSWORD);
  return { machine, mail, shell: await machine.logIn() };
}

function explain(error: unknown): void {
  for (let cause = error; cause instanceof Error; cause = cause.cause) console.error(cause.message);
}

/** Plays acts on a separate machine, which ends with them. */
async function rehearse(
  title: string,
  from: From,
  play: (stage: Stage) => Promise<void>,
): Promise<void> {
  console.log(title);
  const stage = await prepare(from);
  try {
    await play(stage);
  } catch (error) {
    const journal = stage.shell.run('journalctl --no-pager --output=short-iso --lines=40');
    console.error(await journal.catch(String));
    throw error;
  } finally {
    await stage.shell.close();
    await stage.machine.stop();
    await stage.mail.stop();
  }
}

type Act = (stage: Stage) => Promise<void>;

/** Acts that begin on an empty Debian. */
const BEGINNINGS: Readonly<Record<string, Act>> = {
  updateFormer: acts.updateFormer,
  install: acts.install,
};

/** Acts that follow an installation, in order. */
const LIFE: Readonly<Record<string, Act>> = {
  bookInBrowser: acts.bookInBrowser,
  openEditor: acts.openEditor,
  raiseAlarm: acts.raiseAlarm,
  breakThings: acts.breakThings,
  saveAndRestore: acts.saveAndRestore,
  moveToPostgres: acts.moveToPostgres,
  shareThroughValkey: acts.shareThroughValkey,
  addKindergarten: acts.addKindergarten,
  update: acts.update,
  reboot: acts.reboot,
};

/** @param names of acts, all by default; without `install` on the machine that the last one left */
async function main(names: readonly string[]): Promise<void> {
  const known = Object.keys({ ...BEGINNINGS, ...LIFE });
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: not of ${known.join(', ')}`);
  const chosen = known.filter((name) => names.length === 0 || names.includes(name));
  for (const name of chosen) {
    const act = BEGINNINGS[name];
    if (act) await rehearse(name, 'debian', act);
    if (name === 'install') await Machine.keep(FOLDER);
  }
  const life = chosen.filter((name) => name in LIFE);
  if (life.length === 0) return;
  await rehearse(life.join(', '), 'installed', async (stage) => {
    for (const name of life) await LIFE[name]?.(stage);
  });
}

const lacks = whatLacks();
if (lacks) {
  console.error(lacks);
  process.exit(1);
}
try {
  await main(process.argv.slice(2));
  console.log('The manuals hold.');
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
