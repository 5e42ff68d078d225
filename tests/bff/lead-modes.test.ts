import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendLead, tourOnly } from '../kit/leads.ts';
import { startLeadsTool } from '../kit/leads-tool.ts';
import type { Bff } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

let folder: string;
let file: string;
let bff: Bff;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-modes-'));
  file = path.join(folder, 'leads.db');
  bff = await startBff({
    content: tourOnly,
    settings: { LEADS_DB: file },
  });
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const modeOf = async (name: string): Promise<string> =>
  ((await stat(name)).mode & 0o7777).toString(8);

describe('what is there already is taken from everybody but its owner', () => {
  test('the database, its log and a folder of its own', async () => {
    await sendLead(bff);
    await bff.stop();
    const files = ['', '-wal', '-shm'].map((suffix) => file + suffix);
    // A connection that stays open keeps the log.
    const other = new DatabaseSync(file);
    other.prepare('SELECT count(*) FROM leads').get();
    for (const name of files) await chmod(name, 0o666);
    await chmod(folder, 0o777);
    await bff.start();
    await sendLead(bff);
    expect(await Promise.all(files.map(modeOf))).toEqual(['600', '600', '600']);
    expect(await modeOf(folder)).toBe('700');
    expect(bff.log()).toBe('');
    other.close();
  });

  test('also where a link leads to it', async () => {
    const link = `${folder}-link`;
    await writeFile(file, '', { mode: 0o644 });
    await chmod(folder, 0o755);
    await symlink(folder, link);
    await bff.restart({ LEADS_DB: path.join(link, 'leads.db') });
    await sendLead(bff);
    expect([await modeOf(file), await modeOf(folder)]).toEqual(['600', '700']);
    await rm(link);
  });

  test('by the tool as well', async () => {
    await sendLead(bff);
    await bff.stop();
    await chmod(file, 0o644);
    await chmod(folder, 0o755);
    await startLeadsTool({ LEADS_DB: file }, 'list').done;
    expect([await modeOf(file), await modeOf(folder)]).toEqual(['600', '700']);
  });
});

test("the project's own folder is closed with all that is in it", async () => {
  const data = path.join(folder, '.data');
  await mkdir(path.join(data, 'media'), { recursive: true });
  await writeFile(path.join(data, 'leads.db'), '', { mode: 0o644 });
  await chmod(data, 0o755);
  const tool = path.resolve(import.meta.dirname, '../../bff/tools/leads/main.ts');
  execFileSync(process.execPath, [tool, 'list'], { cwd: folder, env: {} });
  expect([await modeOf(path.join(data, 'leads.db')), await modeOf(data)]).toEqual(['600', '700']);
  expect(await modeOf(path.join(data, 'media'))).toBe('755');
});

describe('a folder that others use keeps its mode, and the log says so', () => {
  test.each([
    ['because it holds other things', '755', () => mkdir(path.join(folder, 'site'))],
    ['because it is shared like /tmp', '1777', async () => undefined],
  ])('%s', async (_, mode, prepare) => {
    await prepare();
    await chmod(folder, Number.parseInt(mode, 8));
    await sendLead(bff);
    expect(await modeOf(folder)).toBe(mode);
    expect(await modeOf(file)).toBe('600');
    expect(bff.log()).toContain(`${folder} is accessible to other users`);
    expect(bff.log()).toContain('give LEADS_DB its own folder');
  });

  test('but not where it is closed already', async () => {
    await mkdir(path.join(folder, 'site'));
    await sendLead(bff);
    expect(await modeOf(folder)).toBe('700');
    expect(bff.log()).toBe('');
  });
});

test('folders that are missing are made for the owner only', async () => {
  const deep = path.join(folder, 'a/b/leads.db');
  await bff.restart({ LEADS_DB: deep });
  await sendLead(bff);
  expect(await modeOf(path.join(folder, 'a'))).toBe('700');
  expect(await modeOf(path.join(folder, 'a/b'))).toBe('700');
  expect(await modeOf(deep)).toBe('600');
});
