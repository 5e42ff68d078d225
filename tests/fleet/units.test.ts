import { cp } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimPort } from '../kit/claim-port.ts';
import { leadForm } from '../kit/leads.ts';
import { run } from './stage/programs.ts';
import { install, type Installation } from './stage/units.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../bff/deploy');

const WELL = { code: 0, output: '', errors: '' };

let installation: Installation;
beforeAll(async () => {
  installation = await install();
});
afterAll(() => installation.remove());

/** Verifies a unit. Rejects on failure, including a mere warning of systemd. */
const verify = (unit: string) => run('systemd-analyze', ['verify', '--man=no', unit]);

test.each(['bff', 'site'])('systemd understands the whole unit of the %s', async (name) => {
  const unit = path.join(installation.folder, `bff/deploy/kosmosad-${name}@.service`);
  expect((await verify(unit)).stderr).toBe('');
});

test.each(['nginx', 'postgresql@'])('systemd understands the additions to %s', async (name) => {
  const unit = path.join(installation.folder, `${name}.service`);
  await cp(path.join('/lib/systemd/system', `${name}.service`), unit);
  await cp(path.join(DEPLOY, 'restart.conf'), path.join(`${unit}.d`, 'restart.conf'));
  expect((await verify(unit)).stderr).toBe('');
});

describe('installed as the manual says', () => {
  test('a BFF and two sites start, and each check queries its own process', async () => {
    const [bff, one, other] = [await claimPort(), await claimPort(), await claimPort()];
    const origin = 'https://kosmosad.test';
    await installation.configure('bff.env', {
      SITE_ORIGIN: origin,
      ADMIN_TOKEN: 'letters#and=signs-of-24-characters',
      LOG_LEVEL: 'error',
    });
    expect(await installation.start('bff', bff)).toEqual(WELL);
    const common = { SITE_ORIGIN: origin, BFF_URL: `http://127.0.0.1:${bff}`, LOG_LEVEL: 'error' };
    const probes = String(await claimPort());
    await installation.configure('site.env', { ...common, OPERATIONS_PORT: probes });
    expect(await installation.start('site', one)).toEqual(WELL);
    expect(await installation.start('site', other)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('the process has ended'),
    });
    const ownProbes = { OPERATIONS_PORT: String(await claimPort()) };
    await installation.configure(`site-${other}.env`, ownProbes);
    expect(await installation.start('site', other)).toEqual(WELL);
    const lead = await fetch(`http://127.0.0.1:${other}/api/lead`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(leadForm),
    });
    expect(lead.status).toBe(201);
  });

  test('an ambiguous settings file stops both', async () => {
    const told = { code: 1, errors: expect.stringContaining('bff.env, line 1: write NAME=value') };
    await installation.configure('bff.env', { ADMIN_TOKEN: '"quoted-token-of-24-characters"' });
    expect(await installation.start('bff', await claimPort())).toMatchObject(told);
    expect(await installation.tool('leads', '--', 'list')).toMatchObject(told);
    await installation.configure('bff.env', {});
  });

  test('the tool has the settings of the unit', async () => {
    const listed = await installation.tool('leads', '--', 'list', '--limit', '1');
    expect(listed).toEqual({ ...WELL, output: expect.stringContaining(leadForm.name) });
  });
});
