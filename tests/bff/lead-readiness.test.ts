import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { leadSite, sendLead } from '../kit/leads.ts';
import type { Bff } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

let bff: Bff;

beforeEach(async () => {
  bff = await startBff(leadSite);
});

async function readiness() {
  const response = await fetch(`${bff.url}/readyz`);
  return [response.status, await response.json()];
}

/** When each file of a folder was written last. */
const lastWriteTo = (folder: string) =>
  readdirSync(folder).map((name) => [name, statSync(path.join(folder, name)).mtimeMs]);

const taken = [200, { status: 'ready', leads: 'ready' }];
const notTaken = [200, { status: 'ready', leads: 'unavailable' }];

describe('/readyz says that leads can be taken', () => {
  test('before the first one', async () => {
    // A check that takes longer than a second continues, and counts for the next request.
    await expect.poll(readiness).toEqual(taken);
    expect(await bff.metric('bff_leads_ready')).toBe(1);
  });
});

test('a metric counts the channels that deliver leads', async () => {
  expect(await bff.metric('bff_lead_channels')).toBe(0);
  await bff.restart({ TELEGRAM_TOKEN: '12345:token', TELEGRAM_CHAT: '-100' });
  expect(await bff.metric('bff_lead_channels')).toBe(1);
});

describe('/readyz stays 200 for the pages, and says that leads cannot be taken', () => {
  test('while the database is locked', async () => {
    await sendLead(bff);
    const other = new DatabaseSync(bff.leadsFile, { timeout: 5000 });
    other.exec('BEGIN IMMEDIATE');
    // Prometheus scrapes independently.
    expect(await bff.metric('bff_leads_ready')).toBe(0);
    expect(await readiness()).toEqual(notTaken);
    other.exec('ROLLBACK');
    other.close();
    // A failed check is repeated at once.
    await expect.poll(readiness).toEqual(taken);
  });

  test('from ten seconds after a check, without writing in between', async () => {
    await sendLead(bff);
    await expect.poll(readiness).toEqual(taken);
    const writtenAt = lastWriteTo(bff.folder);
    for (let count = 0; count < 10; count += 1) expect(await readiness()).toEqual(taken);
    expect(lastWriteTo(bff.folder)).toEqual(writtenAt);
    const other = new DatabaseSync(bff.leadsFile, { timeout: 5000 });
    other.exec('BEGIN IMMEDIATE');
    bff.advance(9999);
    expect(await readiness()).toEqual(taken);
    bff.advance(1);
    expect(await readiness()).toEqual(notTaken);
    other.exec('ROLLBACK');
    other.close();
  });

  test('while a file that is not a database takes its place', async () => {
    await bff.stop();
    await rm(bff.leadsFile);
    await writeFile(bff.leadsFile, 'not a database, but long enough to look at'.repeat(100));
    await bff.start();
    expect(await readiness()).toEqual(notTaken);
    await rm(bff.leadsFile, { recursive: true });
    await expect.poll(readiness).toEqual(taken);
  });

  test('while the disk hangs, without waiting for it', async () => {
    await bff.stop();
    await rm(bff.leadsFile);
    // Opening a pipe blocks until another process reads it.
    execFileSync('mkfifo', [bff.leadsFile]);
    await bff.start();
    try {
      const answers = await Promise.all([readiness(), readiness(), readiness()]);
      expect(answers).toEqual([notTaken, notTaken, notTaken]);
      expect(await readiness()).toEqual(notTaken);
    } finally {
      const pipe = await open(bff.leadsFile, 'r+');
      await bff.stop();
      await pipe.close();
    }
  });
});
