import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { buildFolder } from '../../kit/build.ts';
import { endProgram } from './programs.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

interface Outcome {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

export type Installation = Awaited<ReturnType<typeof install>>;

async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('nothing is piped');
  const [output, errors] = await Promise.all([text(stdout), text(stderr), once(child, 'close')]);
  return { code: child.exitCode, output, errors };
}

/** Lines of `NAME=value` as an environment, in order. */
const toEnvironment = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** A unit of this port: its environment, files of settings included, and its commands. */
async function readUnit(file: string, port: number) {
  const unit = (await readFile(file, 'utf8')).replaceAll('%i', String(port));
  const of = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const files = await Promise.all(
    of('EnvironmentFile').map((name) => readFile(name.replace(/^-/, ''), 'utf8').catch(() => '')),
  );
  const lines = [...of('Environment').join(' ').split(' '), ...files.join('\n').split('\n')];
  const commands = [of('ExecStartPre'), of('ExecStart'), of('ExecStartPost')].map(([line = '']) =>
    line.replace(/^\+/, '').split(' '),
  );
  return { environment: toEnvironment(lines.filter(Boolean)), commands };
}

/**
 * Installs the checkout with the build of this run as the manual's section on systemd says, in a
 * separate folder, without systemd.
 */
export async function install() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-units-'));
  const at = (...names: string[]) => path.join(folder, ...names);
  await mkdir(at('etc'));
  await cp(path.join(ROOT, 'bff'), at('bff'), { recursive: true });
  for (const name of await readdir(ROOT)) {
    if (name !== 'bff' && name !== 'dist') await symlink(path.join(ROOT, name), at(name));
  }
  await symlink(path.join(buildFolder(), 'dist'), at('dist'));
  const replaced = ['bff/tools/run.sh', 'bff/deploy/kosmosad-bff@.service'];
  for (const file of [...replaced, 'bff/deploy/kosmosad-site@.service']) {
    const shipped = await readFile(at(file), 'utf8');
    const own = shipped
      .replaceAll('/opt/kosmosad', folder)
      .replaceAll('/etc/kosmosad', at('etc'))
      .replaceAll('/var/lib/kosmosad-bff', at('state'))
      .replaceAll('/etc/$name', at('etc'))
      .replaceAll('user=$name-bff', 'user=root');
    await writeFile(at(file), own);
  }
  await mkdir(at('state'), { mode: 0o700 });
  const running: ChildProcess[] = [];
  return {
    /** Units and wrapper with the folders of this installation, for programs that read them. */
    folder,
    /** Writes a file of settings, such as `site.env`. */
    async configure(file: string, settings: Readonly<Record<string, string>>) {
      const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
      await writeFile(at('etc', file), lines.join(''), { mode: 0o600 });
    },
    /** Starts a unit. @returns the output of its check */
    async start(unit: 'bff' | 'site', port: number): Promise<Outcome> {
      const file = at(`bff/deploy/kosmosad-${unit}@.service`);
      const { environment, commands } = await readUnit(file, port);
      const [[before = '', ...ofBefore] = [], [program = '', ...words] = []] = commands;
      const [check = '', ...ofCheck] = commands[2] ?? [];
      const refused = before && (await outcomeOf(spawn(before, ofBefore, { cwd: folder })));
      if (refused && refused.code !== 0) return refused;
      const child = spawn(program, words, {
        cwd: folder,
        env: environment,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      running.push(child);
      const env = { ...environment, MAINPID: String(child.pid) };
      return outcomeOf(spawn(check, ofCheck, { cwd: folder, env }));
    },
    /** Runs a tool as the operator would. */
    tool: (...words: readonly string[]) =>
      outcomeOf(spawn('npm', ['run', '--silent', ...words], { cwd: folder })),
    async remove() {
      await Promise.all(running.map((child) => endProgram(child, 'SIGKILL')));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
