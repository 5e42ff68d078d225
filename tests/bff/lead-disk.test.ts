import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadForm, tourOnly } from '../kit/leads.ts';
import { startBffProcess } from '../kit/process.ts';
import { type Upstream, startUpstream } from '../kit/upstream.ts';

/** Maximum size of any file, as on a full disk, bytes. */
const FILE_LIMIT = 256 * 1024;

let upstream: Upstream;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-leads-'));
  file = path.join(folder, 'leads.db');
  upstream = await startUpstream(tourOnly);
});
afterAll(async () => {
  await upstream.close();
  await rm(folder, { recursive: true, force: true });
});

const start = () =>
  startBffProcess({
    UPSTREAM_URL: upstream.url,
    LEADS_DB: file,
    CLIENT_LIMITS: '0',
    MEDIA_CACHE_MB: '0',
  });

async function post(url: string, index: number): Promise<number> {
  const response = await fetch(`${url}/api/lead`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...leadForm,
      phone: `8903${String(index).padStart(7, '0')}`,
      comment: 'ю'.repeat(1000),
    }),
  });
  await response.arrayBuffer();
  return response.status;
}

function storedPhones(): string[] {
  const db = new DatabaseSync(file);
  try {
    expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const rows = db.prepare('SELECT phone FROM leads ORDER BY number').all();
    return rows.map(({ phone }) => String(phone));
  } finally {
    db.close();
  }
}

test('a full disk answers 503, and exactly the leads answered with 201 are stored', async () => {
  const full = await start();
  execFileSync('prlimit', ['--pid', `${full.pid}`, `--fsize=${FILE_LIMIT}`]);
  const accepted: string[] = [];
  let refused = 0;
  // A failure empties the log, so a few more leads fit: the disk is full once none does.
  for (let index = 0; refused < 3; index += 1) {
    const status = await post(full.url, index);
    expect([201, 503]).toContain(status);
    if (status === 201) accepted.push(`+7903${String(index).padStart(7, '0')}`);
    refused = status === 201 ? 0 : refused + 1;
  }
  expect(accepted.length).toBeGreaterThan(10);
  const readiness = await fetch(`${full.url}/readyz`);
  expect(readiness.status).toBe(200);
  expect(await readiness.json()).toEqual({ status: 'ready', leads: 'unavailable' });
  // Content is still served.
  const presets = await fetch(`${full.url}/api/lead`);
  expect(presets.status).toBe(200);
  await presets.arrayBuffer();
  await full.stop();
  expect(full.log()).toContain('The lead could not be stored');
  expect(storedPhones()).toEqual(accepted);

  const roomy = await start();
  expect(await post(roomy.url, 9_999_999)).toBe(201);
  await roomy.stop();
  expect(storedPhones()).toEqual([...accepted, '+79039999999']);
});
