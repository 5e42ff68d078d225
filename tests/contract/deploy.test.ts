import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createAddressTest } from '#shared/ip-addresses.ts';

/** A unit's lines by their keys. */
async function readUnit(name: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const text = await readFile(`bff/deploy/kosmosad-${name}@.service`, 'utf8');
  const lines = text.matchAll(/^(\w+)=(.*)$/gm);
  const unit = new Map<string, string[]>();
  for (const [, key = '', value = ''] of lines) unit.set(key, [...(unit.get(key) ?? []), value]);
  return unit;
}

test('lines of settings that systemd and a shell read differently are named, without their values', async () => {
  const good = '# $x|; y||A=|B=x|C=a=b==|D=a b, c|E=a"b\'c|F=]|G=Сад <a@b>'.split('|');
  const bad = 'D="x"|E=\'x|F=a\\|G=a$b|H= a|I=a |export K=a| L=a|M=a\r|N="|p=a|Q'.split('|');
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'kosmosad-settings-')), 'bff.env');
  onTestFinished(() => rm(path.dirname(file), { recursive: true }));
  const check = async (lines: readonly string[]) => {
    await writeFile(file, lines.join('\n'));
    return spawnSync('sh', ['bff/deploy/check-settings.sh', file], { encoding: 'utf8' });
  };
  expect(await check(good)).toMatchObject({ status: 0, stderr: '' });
  const { status, stderr } = await check([...good, ...bad]);
  expect(status).toBe(1);
  expect(stderr.match(/line \d+/g)).toEqual(
    bad.map((_, index) => `line ${good.length + index + 1}`),
  );
  expect(stderr).not.toContain('export');
  await rm(file);
  expect(spawnSync('sh', ['bff/deploy/check-settings.sh', file]).status).toBe(0);
});

const [site, bff] = [await readUnit('site'), await readUnit('bff')];

test('site and BFF are two users with their own settings files', () => {
  expect([site.get('User'), bff.get('User')]).toEqual([['kosmosad-site'], ['kosmosad-bff']]);
  const [ofSite, ofBff] = [site, bff].map((unit) => unit.get('EnvironmentFile') ?? []);
  expect(ofBff).toEqual(['-/etc/kosmosad/bff.env']);
  // The second file belongs to one instance, since two cannot share a port.
  expect(ofSite).toEqual(['-/etc/kosmosad/site.env', '-/etc/kosmosad/site-%i.env']);
  expect(site.get('Environment')?.join(' ')).toContain('PORT=%i OPERATIONS_PORT=1%i');
});

test('only the BFF may write, and only to its own folder of leads and caches', () => {
  const writable = ['StateDirectory', 'ReadWritePaths'];
  expect(writable.map((key) => site.get(key))).toEqual([undefined, undefined]);
  expect(writable.map((key) => bff.get(key))).toEqual([['kosmosad-bff'], undefined]);
  expect(bff.get('StateDirectoryMode')).toEqual(['0700']);
  const settings = bff.get('Environment')?.join(' ').split(' ');
  expect(settings).toContain('LEADS_DB=/var/lib/kosmosad-bff/leads.db');
  expect(settings).toContain('MEDIA_CACHE_DIR=/var/lib/kosmosad-bff/media');
  expect(settings).toContain('CONTENT_CACHE_DIR=/var/lib/kosmosad-bff/content');
});

test('at a boot, a site waits for the BFFs of its machine', () => {
  expect(site.get('After')).toEqual([
    'network-online.target kosmosad-bff@4000.service kosmosad-bff@4001.service',
  ]);
  expect(bff.get('After')).toEqual(['network-online.target']);
});

test('both have the same restrictions', () => {
  const own =
    'Description After User Environment EnvironmentFile ExecStart ExecStartPre MemoryMax'.split(
      ' ',
    );
  const ofState = ['StateDirectory', 'StateDirectoryMode'];
  const common = (unit: typeof site) =>
    [...unit].filter(([key]) => ![...own, ...ofState].includes(key));
  expect(common(site)).toEqual(common(bff));
  expect(site.get('CapabilityBoundingSet')).toEqual(['']);
  expect(site.get('ProtectSystem')).toEqual(['strict']);
});

test("the manual gives Debian's nginx the limits that the container has", async () => {
  const [container, manual] = [
    await readFile('bff/deploy/nginx/nginx.conf', 'utf8'),
    await readFile('bff/deploy/README.md', 'utf8'),
  ].map((text) => new Set(text.match(/\b(?:worker_rlimit_nofile|worker_connections) \d+;/g)));
  expect(container?.size).toBe(2);
  expect(manual).toEqual(container);
});

test('nginx gives only the sites and this machine access to the BFFs', async () => {
  const text = await readFile('bff/deploy/nginx/kosmosad.conf', 'utf8');
  const [, ofBffs = ''] = text.split('listen 4100;');
  const allowed = [...ofBffs.matchAll(/allow ([\d./]+);/g)].map(([, network]) => network);
  const isAllowed = createAddressTest(allowed.join(','));
  expect(ofBffs).toContain('deny all;');
  // The addresses of compose.yaml.
  expect(['127.0.0.1', '10.187.1.11', '10.187.1.12'].map(isAllowed)).toEqual([true, true, true]);
  expect(['10.187.2.11', '203.0.113.7'].map(isAllowed)).toEqual([false, false]);
});

test('every log message that an alert refers to exists', async () => {
  const rules = await readFile('bff/deploy/prometheus/alerts.yaml', 'utf8');
  const named = [
    ...rules
      .replaceAll(/\s+/g, ' ')
      .matchAll(/[Ll]ook for "([^"]+)" in (?:its log|the log of the BFFs)/g),
  ];
  const files = globSync('{bff,src}/**/*.ts', { exclude: ['**/tests/**'] });
  const code = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
  expect(named.length).toBeGreaterThan(2);
  expect(named.map(([, line = '']) => line).filter((line) => !code.includes(line))).toEqual([]);
});
