import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PROGRAM = '/usr/sbin/nginx';
const SHIPPED = path.resolve(import.meta.dirname, '../../bff/deploy/nginx');
/** Where the shipped files expect each other. */
const INSTALLED = '/etc/nginx/kosmosad/';
/** "nobody": the containers do not run as root either. */
const USER = 65_534;

/** What is written in a shipped file, and what a test writes instead. */
export type Replacements = readonly (readonly [written: string, other: string])[];

export interface NginxOptions {
  /** The file to start with: a shipped one, or the text of another. */
  readonly main: string | { readonly text: string };
  /** By the shipped file's name. */
  readonly replacements: Readonly<Record<string, Replacements>>;
  /** Responds as soon as nginx is up. */
  readonly probe: string;
}

export interface RunningNginx {
  readonly stop: () => Promise<void>;
}

/** A folder that nginx may write to. */
export async function createNginxFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-nginx-'));
  await chown(folder, USER, USER);
  return folder;
}

function replaceAll(name: string, text: string, replacements: Replacements): string {
  return replacements.reduce((result, [written, other]) => {
    if (!result.includes(written)) throw new Error(`${name} no longer says "${written}"`);
    return result.replaceAll(written, other);
  }, text);
}

/** Copies the shipped files with what the test has replaced. */
async function copyShipped(
  folder: string,
  replacements: Readonly<Record<string, Replacements>>,
): Promise<void> {
  await mkdir(folder);
  const missing = new Set(Object.keys(replacements));
  for (const name of await readdir(SHIPPED)) {
    const text = await readFile(path.join(SHIPPED, name), 'utf8');
    const replaced = replaceAll(name, text, replacements[name] ?? []);
    await writeFile(path.join(folder, name), replaced.replaceAll(INSTALLED, `${folder}/`));
    missing.delete(name);
  }
  if (missing.size > 0) throw new Error(`there is no ${[...missing].join(', ')}`);
}

/** Starts the program as a user who may do nothing, and waits until it responds. */
async function startProgram(file: string, probe: string): Promise<ChildProcess> {
  const child = spawn(PROGRAM, ['-e', 'stderr', '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    uid: USER,
    gid: USER,
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  while (!(await fetch(probe).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${errors}`);
    await wait(50);
  }
  return child;
}

/**
 * Runs nginx with shipped files.
 * @param folder from {@link createNginxFolder}; removed when nginx is stopped
 */
export async function runNginx(
  folder: string,
  { main, replacements, probe }: NginxOptions,
): Promise<RunningNginx> {
  const shipped = path.join(folder, 'kosmosad');
  await copyShipped(shipped, replacements);
  const file = typeof main === 'string' ? path.join(shipped, main) : path.join(folder, 'main.conf');
  if (typeof main !== 'string') await writeFile(file, main.text);
  const child = await startProgram(file, probe);
  return {
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
