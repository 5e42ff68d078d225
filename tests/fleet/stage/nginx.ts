import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PROGRAM = '/usr/sbin/nginx';
const SHIPPED = path.resolve(import.meta.dirname, '../../../bff/deploy/nginx/kosmosad.conf');
/** "nobody": its container does not run as root either. */
const USER = 65_534;

/** What is written in a shipped file, and what a test writes instead. */
export type Replacements = readonly (readonly [written: string, other: string])[];

export interface NginxOptions {
  /** What is around the shipped file, whose copy is `kosmosad.conf` in the folder. */
  readonly around: string;
  readonly replacements: Replacements;
  /** Responds as soon as nginx is up. */
  readonly probe: string;
}

export interface RunningNginx {
  /** Its error log. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

/** A folder that nginx may write to. */
export async function createNginxFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-nginx-'));
  await chown(folder, USER, USER);
  return folder;
}

/** @throws Error for a replacement of what the shipped file does not say */
function replaceAll(text: string, replacements: Replacements): string {
  return replacements.reduce((result, [written, other]) => {
    if (!result.includes(written)) throw new Error(`nginx is no longer told "${written}"`);
    return result.replaceAll(written, other);
  }, text);
}

/** Starts the program as a user who may do nothing, and waits until it responds. */
async function startProgram(file: string, probe: string) {
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
  return { child, log: () => errors };
}

/**
 * Runs nginx with the shipped file.
 * @param folder from {@link createNginxFolder}; removed when nginx is stopped
 */
export async function runNginx(
  folder: string,
  { around, replacements, probe }: NginxOptions,
): Promise<RunningNginx> {
  const shipped = replaceAll(await readFile(SHIPPED, 'utf8'), replacements);
  await writeFile(path.join(folder, 'kosmosad.conf'), shipped);
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, around);
  const { child, log } = await startProgram(file, probe);
  return {
    log,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
