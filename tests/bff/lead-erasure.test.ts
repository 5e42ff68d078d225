import { Writable } from 'node:stream';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LeadBff } from '../support/lead-bff.ts';
import { tourOnly } from '../kit/leads.ts';
import { filesHold, startReader } from '../support/lead-files.ts';
import { startLeadsTool } from '../support/leads-tool.ts';

const DAY_MS = 86_400_000;
const TOKEN = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';
const PHONE = '8 903 765-43-21';

/** A visitor, and what no file may hold when the visitor is deleted. */
const anna = {
  name: 'Анастасия',
  phone: PHONE,
  email: 'anastasia@example.ru',
  comment: 'Секретное слово '.repeat(60).trim(),
  token: TOKEN,
};
const traces = ['Анастасия', '+79037654321', 'anastasia@', 'Секретное слово', TOKEN];

let bff: LeadBff;
let log: string;

beforeEach(async () => {
  log = '';
  const write = (line: Buffer, _: string, done: () => void) => {
    log += line.toString();
    done();
  };
  bff = await LeadBff.create({
    content: tourOnly,
    settings: { LEADS_KEEP_DAYS: '30' },
    log: pino(new Writable({ write })),
  });
});
afterEach(() => bff.remove());

/** What the files still hold of the visitor. */
async function left(): Promise<string[]> {
  const held = await Promise.all(traces.map((trace) => filesHold(bff.file, trace)));
  return traces.filter((_, index) => held[index]);
}

const runTool = (...words: string[]) => startLeadsTool({ LEADS_DB: bff.file }, ...words);
const deleteAnna = (...options: string[]) => runTool('delete', '--phone', PHONE, ...options);

describe('the bytes of a lead', () => {
  test('that is kept no longer leave the files of the running BFF', async () => {
    await bff.send(anna);
    expect(await left()).toEqual(traces);
    bff.advance(30 * DAY_MS);
    await bff.send();
    bff.advance(1);
    await bff.purge();
    expect(bff.stored()).toHaveLength(1);
    expect(await left()).toEqual([]);
  });

  test('leave them later where somebody reads meanwhile, and the log says so until then', async () => {
    await bff.send(anna);
    bff.advance(30 * DAY_MS);
    await bff.send();
    bff.advance(1);
    const reader = await startReader(bff.file);
    await bff.purge();
    expect(log).toContain('deleted leads are still in the files');
    expect(await left()).toEqual(traces);
    // Leads are taken meanwhile.
    await bff.send({ name: 'Мария' });
    await reader.end();
    await bff.purge();
    expect(await left()).toEqual([]);
    expect(bff.stored()).toHaveLength(2);
  });

  test('that was mended leave with it, the ones before it was mended, too', async () => {
    await bff.send({ ...anna, phone: '8 903 000-00-01' });
    await bff.send(anna);
    expect(await filesHold(bff.file, '+79030000001')).toBe(true);
    expect(await deleteAnna().done).toEqual({ code: 0, output: '1 deleted\n', errors: '' });
    expect(await left()).toEqual([]);
    expect(await filesHold(bff.file, '+79030000001')).toBe(false);
  });

  test('are gone before the tool says so: it waits for who reads', async () => {
    await bff.send(anna);
    await bff.send();
    const reader = await startReader(bff.file);
    const tool = deleteAnna();
    expect(await tool.told).toContain('Waiting for another program');
    expect(await left()).toEqual(traces);
    await bff.send({ name: 'Мария' });
    await reader.end();
    expect(await tool.done).toMatchObject({ code: 0, output: '1 deleted\n' });
    expect(await left()).toEqual([]);
    expect(bff.stored()).toHaveLength(2);
  });

  test('that cannot leave make the tool fail and say what to do, which works', async () => {
    await bff.send(anna);
    await bff.send();
    const reader = await startReader(bff.file);
    const { code, output, errors } = await deleteAnna('--wait', '1').done;
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain('still in the files');
    expect(errors).toContain('Stop it (a backup, a database shell) and run the command again');
    expect(await left()).toEqual(traces);
    await reader.end();
    expect(await deleteAnna().done).toEqual({ code: 0, output: '0 deleted\n', errors: '' });
    expect(await left()).toEqual([]);
  });
});
