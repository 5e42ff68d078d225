import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { BffSettings, readBffSettings } from '../../bff/services/settings.ts';
import { readEnvironment } from '../../bff/shared/environment.ts';
import { createAddressTest } from '../../bff/shared/ip-addresses.ts';
import { SiteSettings } from '../../src/runtime/settings.ts';
import { type Composition, readComposition, readExample, type Service } from './stage/compose.ts';
import { instructionOf, readDockerfile } from './stage/dockerfile.ts';

const NGINX = path.resolve(import.meta.dirname, '../../bff/deploy/nginx/kosmosad.conf');
const SITES = ['site-1', 'site-2'];
const BFFS = ['bff-1', 'bff-2'];
/** Settings of .env that compose.yaml alone reads. */
const OWN = ['KOSMOSAD_TAG', 'POSTGRES_PASSWORD', 'VALKEY_PASSWORD'];
const SECRETS = ['POSTGRES_PASSWORD', 'VALKEY_PASSWORD', 'ADMIN_TOKEN'];
/** A value for every secret. */
const SECRET = 'secret-of-24-characters-';

/** @param without the secret that stays unset */
const withSecrets = (example: string, without?: string): string =>
  SECRETS.filter((name) => name !== without).reduce(
    (text, name) => text.replace(new RegExp(`^${name}=$`, 'm'), `$&${SECRET}`),
    example,
  );

let composition: Composition;
beforeAll(async () => {
  const example = await readExample();
  // Two optional settings get unusual values, to see which containers receive them.
  const odd = 'MAP_KEY=odd-key\nUPSTREAM_TOKEN=odd-token-of-the-operator\n';
  composition = await readComposition(`${withSecrets(example)}\n${odd}`);
});

const serviceOf = (name: string): Service => {
  const service = composition.services[name];
  if (service === undefined) throw new Error(`there is no ${name}`);
  return service;
};

const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(serviceOf(name).environment ?? {}).map(([key, value]) => [
      key,
      String(value ?? ''),
    ]),
  );

const addressOf = (name: string, network: string): string =>
  serviceOf(name).networks[network]?.ipv4_address ?? '';

describe('settings', () => {
  test.each(SITES)('%s knows all settings that it gets, and gets all that .env may set', (name) => {
    const environment = environmentOf(name);
    // `EDITOR` is not a setting: a value of former releases must reach the check that refuses it.
    expect(Object.keys(environment).toSorted()).toEqual(
      [...Object.keys(SiteSettings.properties), 'EDITOR'].toSorted(),
    );
    expect(readEnvironment(SiteSettings, environment)).toMatchObject({ MAP_KEY: 'odd-key' });
  });

  test.each(BFFS)('%s knows all settings that it gets', (name) => {
    const { MAP_KEY: _ofTheSite, ...environment } = environmentOf(name);
    const known = [...Object.keys(BffSettings.properties), ...OWN];
    expect(Object.keys(environment).filter((key) => !known.includes(key))).toEqual([]);
    expect(readBffSettings(environment)).toMatchObject({
      UPSTREAM_TOKEN: 'odd-token-of-the-operator',
      ADMIN_TOKEN: SECRET,
      LEADS_DB: `postgres://leads:${SECRET}@postgres/leads`,
      VALKEY_URL: `redis://:${SECRET}@valkey:6379`,
    });
  });

  test('the example names no other settings', async () => {
    const names = [...(await readExample()).matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
    const known = [SiteSettings, BffSettings].flatMap((schema) => Object.keys(schema.properties));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name = '') => ![...known, ...OWN].includes(name))).toEqual([]);
  });

  test.each(SECRETS)('without %s nothing starts', async (name) => {
    const refused = readComposition(withSecrets(await readExample(), name));
    await expect(refused).rejects.toThrow(name);
  });

  test('Valkey requires its password, and its health check uses it', () => {
    const { command = [] } = serviceOf('valkey');
    expect(command[command.indexOf('--requirepass') + 1]).toBe(SECRET);
    expect(command).not.toContain('--protected-mode');
    expect(environmentOf('valkey')).toEqual({ REDISCLI_AUTH: SECRET });
  });
});

describe('each container', () => {
  test('has few privileges', () => {
    for (const service of Object.values(composition.services)) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        restart: 'unless-stopped',
        stop_grace_period: '40s',
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        logging: { options: { 'max-size': '10m', 'max-file': '5' } },
      });
    }
  });

  test('is not root, and has a health check', async () => {
    const image = (await readDockerfile()).get('image');
    for (const { build, user, healthcheck } of Object.values(composition.services)) {
      const ofImage = (name: string) => (build ? instructionOf(image, name) : undefined);
      expect(user ?? ofImage('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      expect(healthcheck ?? ofImage('HEALTHCHECK')).toBeDefined();
    }
  });

  test('edits the same folder as the other, if it is a BFF', () => {
    for (const name of BFFS) expect(serviceOf(name).volumes).toContain('edited:/app/edited:rw');
    for (const name of SITES) expect(serviceOf(name).volumes).toBeUndefined();
  });
});

describe('networks', () => {
  const membersOf = (network: string) =>
    Object.keys(composition.services)
      .filter((name) => network in serviceOf(name).networks)
      .toSorted();

  test('only nginx is published', () => {
    const published = Object.entries(composition.services).filter(([, { ports }]) => ports);
    expect(published.map(([name]) => name)).toEqual(['nginx']);
  });

  test('a service reaches only what it needs', () => {
    const members = Object.keys(composition.networks).map((name) => [name, membersOf(name)]);
    expect(Object.fromEntries(members)).toEqual({
      published: ['nginx'],
      sites: ['nginx', ...SITES],
      bffs: [...BFFS, 'nginx'],
      data: [...BFFS, 'postgres', 'valkey'],
      outgoing: [...BFFS, ...SITES],
    });
    const internal = Object.entries(composition.networks).filter(
      ([, network]) => network?.internal,
    );
    expect(internal.map(([name]) => name).toSorted()).toEqual(['bffs', 'data', 'sites']);
  });

  test('nginx finds sites and BFFs by their names', async () => {
    const text = await readFile(NGINX, 'utf8');
    const named = [...text.matchAll(/^\s*server ([\w-]+):\d+/gm)].map(([, server]) => server);
    expect(named).toEqual([...SITES, ...BFFS]);
    expect(serviceOf('nginx').extra_hosts).toEqual([
      ...SITES.map((server) => `${server}:${addressOf(server, 'sites')}`),
      ...BFFS.map((server) => `${server}:${addressOf(server, 'bffs')}`),
    ]);
  });

  test.each([
    ['sites', SITES],
    ['bffs', BFFS],
  ])('the %s trust nginx alone', (network, servers) => {
    const others = Object.values(composition.services).map(
      ({ networks }) => networks[network]?.ipv4_address,
    );
    for (const server of servers) {
      const isTrusted = createAddressTest(environmentOf(server)['TRUST_PROXY']);
      expect(others.filter(isTrusted)).toEqual([addressOf('nginx', network)]);
    }
  });

  test('the sites find the BFFs behind nginx', async () => {
    const text = await readFile(NGINX, 'utf8');
    const port = /listen (\d{4});/.exec(text)?.[1];
    for (const site of SITES) {
      expect(environmentOf(site)['BFF_URL']).toBe(`http://nginx:${port}`);
    }
  });
});
