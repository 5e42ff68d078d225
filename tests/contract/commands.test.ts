import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startBffProcess } from '../kit/process.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Runs a command to its end. */
async function run(file: string, settings: Readonly<Record<string, string>>, folder = ROOT) {
  const child = spawn(process.execPath, [path.join(ROOT, file)], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...settings },
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [code] = await once(child, 'exit');
  return { code: code as number, errors };
}

test('wrong settings end the BFF with one line for each of them', async () => {
  const { code, errors } = await run('bff/main.ts', {
    BFF_PORT: 'four thousand',
    CACHE_MAX_MB: '0',
    UPSTREAM_URL: 'ftp://secret-host',
    ADMIN_TOKEN: 'too-short',
  });
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toEqual([
    'The BFF cannot start, wrong settings:',
    'BFF_PORT must be an integer from 0 to 65535',
    'UPSTREAM_URL must be a text matching ^https?://[^/?#]+',
    'CACHE_MAX_MB must be an integer from 1 to 65536',
    'ADMIN_TOKEN must be a text of at least 16 characters',
  ]);
});

test('a port that is taken ends the BFF with the cause and the remedy', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, errors } = await run('bff/main.ts', {
    BFF_PORT: String(port),
    LOG_LEVEL: 'silent',
  });
  other.close();
  expect(code).toBe(1);
  expect(errors.trim()).toBe(
    `The BFF cannot start: 127.0.0.1:${port} is taken; stop what uses it or set BFF_PORT`,
  );
});

test('a missing build ends the site with the cause and the remedy', async () => {
  const { code, errors } = await run(
    'src/tools/scripts/start-site.ts',
    {},
    path.join(ROOT, 'tests'),
  );
  expect(code).toBe(1);
  expect(errors.trim()).toBe('There is no build of the site: run "npm run build" first');
});

test('SIGTERM ends the BFF and frees its port', async () => {
  const bff = await startBffProcess({ LOG_LEVEL: 'silent' });
  expect((await fetch(`${bff.url}/healthz`)).status).toBe(200);
  await bff.stop();
  await expect(fetch(`${bff.url}/healthz`)).rejects.toThrow('fetch failed');
});

test('the profiler is called by the project’s own name for it', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['src/tools/rsc/main.ts', '-h'], {
    cwd: ROOT,
  });
  expect(stdout).toContain('npm run rsc -- <url | path |');
});
