import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendLead, tourOnly } from '../kit/leads.ts';
import { startLeadsTool } from '../kit/leads-tool.ts';
import type { Bff } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

let folder: string;
let bff: Bff;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-modes-'));
  bff = await startBff({ content: tourOnly });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (name: string): Promise<string> =>
  ((await stat(name)).mode & 0o7777).toString(8);

test('missing folders and files are created for the owner only', async () => {
  const deep = path.join(folder, 'a/b/leads.db');
  await bff.restart({ LEADS_DB: deep });
  await sendLead(bff);
  const made = [path.join(folder, 'a'), path.join(folder, 'a/b'), deep, `${deep}-wal`];
  expect(await Promise.all(made.map(modeOf))).toEqual(['700', '700', '600', '600']);
  expect(bff.log()).toBe('');
});

test('a folder that others may read stays as it is, with a warning in the log and the tool', async () => {
  const file = path.join(folder, 'leads.db');
  await writeFile(file, '');
  await chmod(file, 0o644);
  await chmod(folder, 0o755);
  await bff.restart({ LEADS_DB: file });
  await sendLead(bff);
  await expect.poll(() => bff.log()).toContain(`${folder} is accessible to other users`);
  expect(bff.log()).toContain(`${file} is accessible to other users: run chmod 600 on it`);
  const { code, errors } = await startLeadsTool({ LEADS_DB: file }, 'list').done;
  expect([code, errors]).toEqual([0, expect.stringContaining('is accessible to other users')]);
  expect([await modeOf(file), await modeOf(folder)]).toEqual(['644', '755']);
});
