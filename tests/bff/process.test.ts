import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { bareContent } from '../kit/content.ts';
import { listen } from '../kit/listen.ts';
import { processEnvironment, type RunningServer, startBffProcess } from '../kit/process.ts';
import { SAMPLE } from '../kit/sample.ts';
import { afterEach, beforeEach, describe, expect, test } from '../kit/test.ts';
import { startUpstream } from '../kit/upstream.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
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

/** Runs the BFF until it exits. */
async function run(settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [MAIN], {
    cwd: ROOT,
    env: { ...processEnvironment(), ...settings },
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [code] = await once(child, 'exit');
  return { code: code as number, errors };
}

describe('a folder that cannot be used at start', () => {
  test('ends the BFF with one line per folder that says what to do', async () => {
    const settings = {
      MEDIA_CACHE_DIR: '/proc/pictures',
      LEADS_DB: path.join(file, 'leads.db'),
      CONTENT_DIR: path.join(folder, 'none'),
    };
    const { MEDIA_CACHE_DIR, LEADS_DB, CONTENT_DIR } = settings;
    expect(await run({ BFF_PORT: '0', ...settings })).toEqual({
      code: 1,
      errors: [
        `The BFF cannot start: LEADS_DB=${LEADS_DB} cannot be used (a file is in the way): ${NO_FILE}\n`,
        `The BFF cannot start: MEDIA_CACHE_DIR=${MEDIA_CACHE_DIR} cannot be used (there is no such folder): ${NO_FOLDER}\n`,
        `The BFF cannot start: CONTENT_DIR=${CONTENT_DIR} cannot be used (there is no such folder): ${NO_CONTENT}\n`,
      ].join(''),
    });
  });

  test('is ignored if it would not be used', async () => {
    const bff = await startBffProcess({
      MEDIA_CACHE_DIR: file,
      MEDIA_CACHE_MB: '0',
      LEADS_DB: path.join(folder, 'new/leads.db'),
      UPSTREAM_URL: 'http://127.0.0.1:9',
      WARM_UP: 'off',
    });
    await bff.stop();
  });
});

test('with an unreadable layout, only content that was never readable is missing', async () => {
  const content = path.join(folder, 'site');
  await cp(SAMPLE, content, { recursive: true });
  const layout = path.join(content, 'content/layout.yaml');
  const settings = {
    CONTENT_DIR: content,
    MEDIA_CACHE_MB: '0',
    LEADS_DB: path.join(folder, 'l.db'),
  };
  const before = await readFile(layout, 'utf8');
  await writeFile(layout, 'config: {}\nmenu: [\n');
  const { code, errors } = await run({ BFF_PORT: '0', ...settings });
  expect({ code, errors }).toEqual({
    code: 1,
    errors: expect.stringMatching(
      /^The BFF cannot start, wrong content:\nlayout\.yaml, строка \d: YAML не разобран: .*\n$/,
    ),
  });

  await writeFile(layout, before);
  await (await startBffProcess({ ...settings, WARM_UP: 'off' })).stop();
  await writeFile(layout, 'config: {}\nmenu: [\n');
  const bff = await startBffProcess({ ...settings, WARM_UP: 'off' });
  const read = async (at: string) => (await fetch(bff.url + at)).json();
  expect(await read('/api/layout')).toMatchObject({ config: { tagline: expect.any(String) } });
  expect(await read('/readyz')).toMatchObject({
    content: expect.arrayContaining([
      expect.objectContaining({
        file: 'layout.yaml',
        line: 3,
        reason: expect.stringMatching(/прежняя версия$/),
      }),
    ]),
  });
  await bff.stop();
});

test('wrong settings end the BFF with one line each', async () => {
  const { code, errors } = await run({
    BFF_PORT: 'four thousand',
    CACHE_MAX_MB: '0',
    UPSTREAM_URL: 'ftp://secret-host',
    ADMIN_TOKEN: 'too-short',
  });
  expect(code).toBe(78);
  expect(errors.trim().split('\n')).toEqual([
    'The BFF cannot start, wrong settings:',
    'BFF_PORT must be an integer from 0 to 65535',
    'UPSTREAM_URL must be a URL such as https://user:password@host/path; # / ? @ % of a user or password are %23 %2F %3F %40 %25',
    'CACHE_MAX_MB must be an integer from 1 to 65536',
    'ADMIN_TOKEN must be a text of at least 24 characters',
  ]);
});

test('a port in use ends the BFF with the cause and the remedy', async () => {
  const { port, close } = await listen(createServer());
  const { code, errors } = await run({ BFF_PORT: String(port), LOG_LEVEL: 'silent' });
  await close();
  expect(code).toBe(1);
  expect(errors.trim()).toBe(
    `The BFF cannot start: 127.0.0.1:${port} is taken; stop what uses it or set BFF_PORT`,
  );
});

test('an address of another machine ends the BFF with the cause and the remedy', async () => {
  const { code, errors } = await run({ BFF_HOST: '203.0.113.7', LOG_LEVEL: 'silent' });
  expect(code).toBe(1);
  expect(errors.trim()).toMatch(
    /^The BFF cannot start: 203\.0\.113\.7:\d+ cannot be listened on \(EADDRNOTAVAIL\); set BFF_HOST or BFF_PORT$/,
  );
});

test('a start loads all content, including listed documents', async () => {
  const upstream = await startUpstream(bareContent);
  const settings = { UPSTREAM_URL: upstream.url, WARM_UP: 'on', LOG_LEVEL: 'silent' };
  const bff = await startBffProcess(settings);
  for (const path of ['/api/layout', '/api/news?page=2', '/api/news/chuzhaya-novost-1']) {
    await expect.poll(() => upstream.asked).toContain(path);
  }
  await bff.stop();
  await upstream.close();
});

const NO_CHANNEL = 'nobody hears of them: set SMTP_URL';
const NO_PRICE = 'the layout has no config.tagline';

test.each([
  [
    'nothing of it',
    { '/api/layout': { config: { tagline: '' }, menu: [] } },
    {},
    [NO_CHANNEL, NO_PRICE],
  ],
  [
    'all of it',
    { '/api/layout': { config: { tagline: 'от 60 000 ₽' }, menu: [] } },
    { TELEGRAM_TOKEN: '12345:token', TELEGRAM_CHAT: '-100' },
    [],
  ],
  ['no layout', {}, {}, [NO_CHANNEL]],
])('a start with %s logs the missing part once', async (_name, answers, settings, said) => {
  const upstream = await startUpstream(answers);
  const bff = await startBffProcess({ UPSTREAM_URL: upstream.url, WARM_UP: 'off', ...settings });
  await expect.poll(() => upstream.asked).toContain('/api/layout');
  const found = () => [NO_CHANNEL, NO_PRICE].filter((text) => bff.log().split(text).length === 2);
  await expect.poll(found).toEqual(said);
  await bff.stop();
  await upstream.close();
});

async function get(url: string, agent: Agent): Promise<IncomingMessage> {
  const [response] = (await once(request(url, { agent }).end(), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

/** Errors of a new connection once the server has stopped listening, or is just stopping. */
const ENDINGS: readonly unknown[] = ['ECONNREFUSED', 'ECONNRESET'];

/** Stops a server by SIGTERM, and requests paths over kept-alive connections while it listens. */
async function requestUntilClosed(server: RunningServer, paths: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  const statuses = paths.map(() => new Set<number | undefined>());
  let isClosing = false;
  await Promise.all(paths.map((path) => get(server.url + path, agent)));
  const startedAt = performance.now();
  process.kill(server.pid, 'SIGTERM');
  try {
    for (;;) {
      for (const [index, path] of paths.entries()) {
        const response = await get(server.url + path, agent);
        statuses[index]?.add(response.statusCode);
        isClosing = response.headers.connection === 'close';
      }
    }
  } catch (error) {
    if (!isClosing || !ENDINGS.includes((error as { code?: string }).code)) throw error;
  }
  agent.destroy();
  return { statuses, isClosing, listenedMs: performance.now() - startedAt };
}

test('a stopping BFF keeps serving for DRAIN_S but is not ready, and each response closes its connection', async () => {
  const bff = await startBffProcess({ DRAIN_S: '2' });
  onTestFinished(() => bff.stop());
  expect((await fetch(`${bff.url}/readyz`)).status).toBe(200);
  const { statuses, ...end } = await requestUntilClosed(bff, ['/api/layout', '/readyz']);
  expect(statuses[0]).toEqual(new Set([200]));
  // The signal takes a moment to arrive.
  expect([...(statuses[1] ?? [])].at(-1)).toBe(503);
  expect(end.isClosing).toBe(true);
  expect(end.listenedMs).toBeGreaterThanOrEqual(2000);
});
