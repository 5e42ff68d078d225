import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadForm } from '../kit/leads.ts';
import { type Upstream, startUpstream } from '../kit/upstream.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Maximum size of any file, as on a full disk, KiB. */
const FILE_LIMIT_KB = 256;

let upstream: Upstream;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-leads-'));
  file = path.join(folder, 'leads.db');
  upstream = await startUpstream({
    '/api/lead': [{ slug: 'tour' }],
    '/api/layout': { config: {}, menu: [] },
  });
});
afterAll(async () => {
  await upstream.close();
  await rm(folder, { recursive: true, force: true });
});

/** A BFF under a shell's file-size limit. */
async function start(limit: string) {
  const child = spawn('sh', ['-c', `${limit} exec "$0" bff/main.ts`, process.execPath], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      BFF_PORT: '0',
      UPSTREAM_URL: upstream.url,
      LEADS_DB: file,
      CLIENT_LIMITS: '0',
      MEDIA_CACHE_MB: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.resume();
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      const [, address] = /Server listening at ([^"]+)/.exec(log) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  return {
    url,
    log: () => log,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

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
  const full = await start(`ulimit -f ${FILE_LIMIT_KB * 2};`);
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

  const roomy = await start('');
  expect(await post(roomy.url, 9_999_999)).toBe(201);
  await roomy.stop();
  expect(storedPhones()).toEqual([...accepted, '+79039999999']);
});
