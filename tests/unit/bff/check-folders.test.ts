import { exec } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeAccess, findFolderProblems } from '../../../bff/check-folders.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-folders-'));
  await writeFile(inFolder('file'), '');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const inFolder = (name: string) => path.join(folder, name);

describe('the check', () => {
  const good = () => ({
    MEDIA_CACHE_DIR: inFolder('media'),
    MEDIA_CACHE_MB: 1,
    CONTENT_CACHE_DIR: inFolder('copies'),
    CONTENT_CACHE_MB: 1,
    LEADS_DB: inFolder('leads.db'),
  });

  test.each([
    ['MEDIA_CACHE_DIR', 'file', 'a file is in the way'],
    ['LEADS_DB', 'file/leads.db', 'a file is in the way'],
    ['CONTENT_CACHE_DIR', 'file', 'a file is in the way'],
    ['LEADS_DB', 'folder', 'a folder is in the way'],
    ['CONTENT_DIR', 'file', 'a file is in the way'],
    ['CONTENT_DIR', 'none', 'there is no such folder'],
  ])('finds that %s cannot be %s: %s', async (setting, name, cause) => {
    await mkdir(inFolder('folder'));
    const value = path.resolve(folder, name);
    const upstream = setting === 'CONTENT_CACHE_DIR' && { UPSTREAM_URL: 'https://one.example' };
    const problems = await findFolderProblems({ ...good(), ...upstream, [setting]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.startsWith(`${setting}=${value} cannot be used (${cause}): name a `)).toBe(
      true,
    );
  });

  test.each([
    ['LEADS_DB', 'leads.db', 'leads.db-wal', 'a folder is in the way'],
    ['MEDIA_CACHE_DIR', 'media', 'media/variants', 'a file is in the way'],
  ])('finds that a part of %s, %s, cannot be written: %s', async (setting, name, part, cause) => {
    await mkdir(inFolder('media'));
    // Root may write anywhere, but cannot open a folder as a file.
    await (setting === 'LEADS_DB' ? mkdir(inFolder(part)) : writeFile(inFolder(part), ''));
    const problems = await findFolderProblems(good());
    expect(problems).toHaveLength(1);
    const value = inFolder(name);
    expect(problems[0]).toContain(
      `${setting}=${value} cannot be used (${inFolder(part)}: ${cause})`,
    );
  });

  const TOOL = `node ${path.resolve('bff/tools/staff/main.ts')}`;
  const SITE = "the kindergarten's site";

  test.each([
    ['is empty', [], 'it is empty'],
    ['has the documents themselves', ['layout.yaml', 'news/a.md', '.git/config'], 'belong into'],
    ['has documents beside pictures', ['layout.YML', 'news/a.md', 'media/a.jpg'], 'belong into'],
    ['has no pictures', ['content/layout.yaml', 'content/news/a.md'], 'it has no media/'],
  ])('of content that %s names the commands that mend it', async (_, files, cause) => {
    await mkdir(inFolder(SITE));
    for (const file of files) {
      await mkdir(path.dirname(path.join(folder, SITE, file)), { recursive: true });
      await writeFile(path.join(folder, SITE, file), file);
    }
    const settings = { ...good(), CONTENT_EDITOR: 'on' as const, CONTENT_DIR: inFolder(SITE) };
    const [problem = ''] = await findFolderProblems(settings);
    expect(problem).toContain(cause);
    for (let left = problem; left !== ''; [left = ''] = await findFolderProblems(settings)) {
      const command = left.split(/\): [^:]+: /)[1] ?? '';
      await promisify(exec)(command.replace('npm run staff --', TOOL));
      expect(await findFolderProblems({ ...settings, CONTENT_EDITOR: 'off' })).toEqual([]);
    }
    for (const file of files.filter((each) => each.endsWith('a.md'))) {
      const target = path.join('content', file.replace('content/', ''));
      expect(await readFile(path.join(folder, SITE, target), 'utf8')).toBe(file);
    }
    const others = files.filter((each) => each.startsWith('.git')).map(() => '.git');
    expect(new Set(await readdir(inFolder(SITE)))).toEqual(
      new Set(['content', 'media', 'tmp', ...others]),
    );
  });

  test('of content refuses a folder of something else', async () => {
    await mkdir(inFolder('other/src'), { recursive: true });
    const settings = { ...good(), CONTENT_DIR: inFolder('other') };
    const remedy = 'it has no content/): name another one, or make it: npm run staff -- init ';
    expect((await findFolderProblems(settings))[0]).toContain(remedy);
    await mkdir(inFolder('other/content'));
    await writeFile(inFolder('other/media'), '');
    expect((await findFolderProblems(settings))[0]).toContain('a file is in the way');
  });

  test('creates missing folders, private ones for leads, and leaves no files behind', async () => {
    const missing = { MEDIA_CACHE_DIR: inFolder('a/b/media'), LEADS_DB: inFolder('c/d/leads.db') };
    const settings = { ...good(), ...missing };
    expect(await findFolderProblems(settings)).toEqual([]);
    expect(await findFolderProblems(settings)).toEqual([]);
    expect(await readdir(settings.MEDIA_CACHE_DIR)).toEqual([]);
    expect(await readdir(inFolder('c/d'))).toEqual([]);
    for (const name of ['c', 'c/d']) expect((await stat(inFolder(name))).mode & 0o777).toBe(0o700);
  });

  test('changes nothing that exists', async () => {
    await chmod(folder, 0o750);
    await writeFile(inFolder('leads.db'), 'leads');
    expect(await findFolderProblems({ ...good(), MEDIA_CACHE_DIR: folder })).toEqual([]);
    expect((await stat(folder)).mode & 0o777).toBe(0o750);
    expect((await readdir(folder)).sort()).toEqual(['file', 'leads.db']);
    expect((await stat(inFolder('leads.db'))).size).toBe('leads'.length);
  });
});

const PLACE = { file: '/a/b/leads.db', folder: '/a/b' };

test.each([
  [
    '/a/b/leads.db',
    false,
    0,
    "/a/b/leads.db is of root, mode 600): as root: chown bff '/a/b/leads.db'*",
  ],
  ['/a/b/leads.db-wal', false, 7, "of user 7, mode 600): as root: chown bff '/a/b/leads.db'*"],
  ['/a/b/leads.db-shm', false, 5, "of bff, mode 600): as root: chmod u+rwX '/a/b/leads.db'*"],
  ['/a/b', true, 0, "or as root: chown bff '/a/b'"],
  ['/a', true, 0, "or as root: install -d -o bff -m 700 '/a/b'"],
  ['/a/bc', true, 0, "or as root: install -d -o bff -m 700 '/a/b'"],
])('%s says whose it is, and what root types', (file, isFolder, uid, advice) => {
  const access = { file, isFolder, uid, mode: 0o100600 };
  const user = { uid: 5, username: 'bff' };
  expect(describeAccess(access, PLACE, 'name another', user)).toContain(advice);
});
