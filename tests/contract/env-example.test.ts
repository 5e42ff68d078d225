import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BffSettings, readBffSettings } from '../../bff/services/settings.ts';
import { readEnvironment } from '#shared/environment.ts';
import { SiteSettings } from '../../src/runtime/settings.ts';
import { envExample } from '../docs/env-example.ts';

const readExample = () => readFile('.env.example', 'utf8');

test('.env.example holds the settings of the schemas (npm run docs writes it)', async () => {
  expect(await readExample()).toBe(envExample(SiteSettings, BffSettings));
});

test('it changes nothing as shipped', async () => {
  expect(parseEnv(await readExample())).toEqual({});
});

test('with all lines enabled, it has every setting with its default', async () => {
  const variables = parseEnv((await readExample()).replaceAll(/^#(?=[A-Z])/gm, ''));
  const names = [...Object.keys(SiteSettings.properties), ...Object.keys(BffSettings.properties)];
  expect(Object.keys(variables).toSorted()).toEqual([...new Set(names)].toSorted());
  expect(readBffSettings(variables)).toEqual(readBffSettings({}));
  expect(readEnvironment(SiteSettings, variables)).toEqual(readEnvironment(SiteSettings, {}));
});

const READER = '--import=./src/tools/scripts/env-file.ts';

test('every command that starts a server reads .env', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const servers = ['start', 'start:bff', 'start:site', 'dev'];
  const readers = servers.filter((name) => scripts[name]?.includes(` ${READER} `));
  expect(readers).toEqual(servers);
});

describe('.env', () => {
  const ENV_FILE = path.resolve('src/tools/scripts/env-file.ts');
  const printPort = `process.stdout.write(process.env['PORT'] ?? 'unset')`;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-env-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const run = (environment: NodeJS.ProcessEnv) =>
    promisify(execFile)(process.execPath, [`--import=${ENV_FILE}`, '--eval', printPort], {
      cwd: folder,
      env: environment,
    });

  test.each(['PORT=3001\n', '\uFEFFPORT=3001\r\n', 'export PORT = "3001" # the site\n'])(
    '%j sets variables that the environment lacks',
    async (text) => {
      await writeFile(path.join(folder, '.env'), text);
      expect((await run({})).stdout).toBe('3001');
      expect((await run({ PORT: '3002' })).stdout).toBe('3002');
    },
  );

  test('may be missing', async () => {
    expect(await run({})).toEqual({ stdout: 'unset', stderr: '' });
  });

  test('stops the command when it cannot be read', async () => {
    await mkdir(path.join(folder, '.env'));
    await expect(run({})).rejects.toMatchObject({ stderr: expect.stringContaining("'.env'") });
  });
});
