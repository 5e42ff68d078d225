import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { BffSettings, readBffSettings } from '../../bff/config.ts';
import { readEnvironment } from '../../bff/shared/environment.ts';
import { SiteSettings } from '../../src/runtime/settings.ts';
import { envExample } from '../support/env-example.ts';

const readExample = () => readFile('.env.example', 'utf8');

test('.env.example holds the settings of the schemas (npm run docs writes it)', async () => {
  expect(await readExample()).toBe(envExample(SiteSettings, BffSettings));
});

test('it changes nothing as it is', async () => {
  expect(parseEnv(await readExample())).toEqual({});
});

test('switched on, it holds every setting with its default', async () => {
  const variables = parseEnv((await readExample()).replaceAll(/^#(?=[A-Z])/gm, ''));
  const names = [...Object.keys(SiteSettings.properties), ...Object.keys(BffSettings.properties)];
  expect(Object.keys(variables).toSorted()).toEqual([...new Set(names)].toSorted());
  expect(readBffSettings(variables)).toEqual(readBffSettings({}));
  expect(readEnvironment(SiteSettings, variables)).toEqual(readEnvironment(SiteSettings, {}));
});

test('every command that starts a server reads .env', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const servers = ['start', 'start:bff', 'start:site', 'dev', 'leads'];
  const readers = servers.filter((name) => scripts[name]?.includes(' --env-file-if-exists=.env '));
  expect(readers).toEqual(servers);
});
