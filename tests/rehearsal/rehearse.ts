import { execFileSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import * as acts from './acts.ts';
import { foundAuthority, issue } from './authority.ts';
import { HOST, Machine, whatLacks } from './machine.ts';
import { Mail } from './mail.ts';
import { DOMAIN, ROOT, type Stage } from './stage.ts';

/** Last commit before the schema of leads moved. */
const FORMER = '07c3de52';
const FOLDER = '/var/cache/kosmosad-rehearsal';

/** A machine that trusts an authority of its own and has this commit in a repository. */
async function prepare(): Promise<Stage> {
  const authority = path.join(FOLDER, 'authority');
  await rm(authority, { recursive: true, force: true });
  const root = await foundAuthority(authority);
  await issue(authority, DOMAIN);
  const mailHost = `mail.${DOMAIN}`;
  const identity = await issue(authority, mailHost);
  const machine = await Machine.create(FOLDER, { here: [DOMAIN], outside: [mailHost] });
  await machine.write('usr/local/share/ca-certificates/rehearsal.crt', root);
  await cp(authority, path.join(machine.tree, 'root/authority'), { recursive: true });
  const repository = path.join(machine.tree, 'srv/kosmosad.git');
  execFileSync('git', ['clone', '--quiet', '--bare', ROOT, repository]);
  execFileSync('git', ['-C', repository, 'branch', 'former', FORMER]);
  execFileSync('git', ['-C', repository, 'branch', '-f', 'present', 'HEAD']);
  await machine.boot();
  const mail = await Mail.start(HOST, identity, acts.MAIL_PASSWORD);
  return { machine, mail, shell: machine.openShell() };
}

function explain(error: unknown): void {
  for (let cause = error; cause instanceof Error; cause = cause.cause) console.error(cause.message);
}

/** Plays on a machine of its own, which ends with it. */
async function rehearse(title: string, play: (stage: Stage) => Promise<void>): Promise<void> {
  console.log(title);
  const stage = await prepare();
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

const lacks = whatLacks();
if (lacks) {
  console.error(lacks);
  process.exit(1);
}
try {
  await rehearse('The release of before, updated', (stage) => acts.updateFormer(stage));
  await rehearse('A new installation', async (stage) => {
    await acts.install(stage);
    await acts.bookInBrowser(stage, '+79031234567');
    await acts.openEditor(stage);
    await acts.saveAndRestore(stage);
    await acts.moveToPostgres(stage);
    await acts.shareThroughValkey(stage);
    await acts.update(stage);
    await acts.raiseAlarm(stage);
    await acts.reboot(stage);
  });
  console.log('The manuals hold.');
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
