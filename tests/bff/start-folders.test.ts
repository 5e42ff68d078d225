import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findFolderProblems } from '../../bff/check-folders.ts';

const MAIN = path.resolve(import.meta.dirname, '../../bff/main.ts');
const NO_FOLDER = 'name a folder that this user may write to, or set MEDIA_CACHE_MB=0';
const NO_FILE = 'name a file in a folder that this user may write to';
const NO_CONTENT = 'name a folder that is there and that this user may read';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-folders-'));
  file = path.join(folder, 'file');
  await writeFile(file, '');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const inFolder = (name: string) => path.join(folder, name);

/** Starts a BFF until it ends or is ready. */
async function start(settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], BFF_PORT: '0', WARM_UP: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const isReady = await Promise.race([
    once(child, 'message').then(() => true),
    once(child, 'close').then(() => false),
  ]);
  if (isReady) {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
  return { ...output, isReady, code: child.exitCode };
}

describe('a folder that cannot be used at start', () => {
  test('ends the BFF with one line for each, which says what to do', async () => {
    const settings = {
      MEDIA_CACHE_DIR: '/proc/pictures',
      LEADS_DB: path.join(file, 'leads.db'),
      CONTENT_DIR: inFolder('none'),
    };
    const { code, stdout, stderr } = await start(settings);
    expect([code, stdout]).toEqual([1, '']);
    const { MEDIA_CACHE_DIR, LEADS_DB, CONTENT_DIR } = settings;
    expect(stderr.trim().split('\n')).toEqual([
      `The BFF cannot start: LEADS_DB=${LEADS_DB} cannot be used (a file is in the way): ${NO_FILE}`,
      `The BFF cannot start: MEDIA_CACHE_DIR=${MEDIA_CACHE_DIR} cannot be used (there is no such folder): ${NO_FOLDER}`,
      `The BFF cannot start: CONTENT_DIR=${CONTENT_DIR} cannot be used (there is no such folder): ${NO_CONTENT}`,
    ]);
  });

  test('matters only where it would be used', async () => {
    const { isReady, code } = await start({
      MEDIA_CACHE_DIR: file,
      MEDIA_CACHE_MB: '0',
      LEADS_DB: inFolder('new/leads.db'),
      CONTENT_DIR: file,
      UPSTREAM_URL: 'http://127.0.0.1:9',
    });
    expect([isReady, code]).toEqual([true, 0]);
  });
});

describe('the check', () => {
  const good = () => ({
    MEDIA_CACHE_DIR: inFolder('media'),
    MEDIA_CACHE_MB: 1,
    LEADS_DB: inFolder('leads.db'),
  });

  test.each([
    ['MEDIA_CACHE_DIR', 'file', 'a file is in the way'],
    ['MEDIA_CACHE_DIR', 'file/media', 'a file is in the way'],
    ['LEADS_DB', 'file/leads.db', 'a file is in the way'],
    ['LEADS_DB', 'folder', 'a folder is in the way'],
    ['CONTENT_DIR', 'file', 'a file is in the way'],
    ['CONTENT_DIR', 'none', 'there is no such folder'],
    ['MEDIA_CACHE_DIR', '/proc/x/y', 'there is no such folder'],
    ['LEADS_DB', '/proc/x/leads.db', 'there is no such folder'],
    ['LEADS_DB', '/proc/version', 'there is no such folder'],
    ['MEDIA_CACHE_DIR', 'x'.repeat(300), 'ENAMETOOLONG'],
  ])('finds that %s cannot be %s: %s', async (setting, name, cause) => {
    await mkdir(inFolder('folder'));
    const value = path.resolve(folder, name);
    const problems = await findFolderProblems({ ...good(), [setting]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.startsWith(`${setting}=${value} cannot be used (${cause}): name a `)).toBe(
      true,
    );
  });

  test('makes what is missing, that of the leads for its owner only, and leaves nothing', async () => {
    const settings = {
      MEDIA_CACHE_DIR: inFolder('a/b/media'),
      MEDIA_CACHE_MB: 1,
      LEADS_DB: inFolder('c/d/leads.db'),
      CONTENT_DIR: folder,
    };
    expect(await findFolderProblems(settings)).toEqual([]);
    expect(await findFolderProblems(settings)).toEqual([]);
    expect(await readdir(settings.MEDIA_CACHE_DIR)).toEqual([]);
    expect(await readdir(inFolder('c/d'))).toEqual([]);
    for (const name of ['c', 'c/d']) expect((await stat(inFolder(name))).mode & 0o777).toBe(0o700);
  });

  test('leaves alone what is there', async () => {
    await chmod(folder, 0o750);
    await writeFile(inFolder('leads.db'), 'leads');
    expect(await findFolderProblems({ ...good(), MEDIA_CACHE_DIR: folder })).toEqual([]);
    expect((await stat(folder)).mode & 0o777).toBe(0o750);
    expect((await readdir(folder)).sort()).toEqual(['file', 'leads.db']);
    expect((await stat(inFolder('leads.db'))).size).toBe('leads'.length);
  });
});
