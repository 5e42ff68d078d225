import { copyFile, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Bff } from '../kit/bff.ts';
import { EditorClient, makeEditedFolder, PASSWORD } from '../kit/editor.ts';
import { accountsOf, attempt, invite, openSession, signedIn } from '../kit/staff.ts';
import { startBff } from '../kit/test.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DOOR_OF_SITE = '/staff/session?to=site';
const SESSION = '__Host-kosmosad-staff';
/** Passwords are slow, even alone. */
const SLOW = { timeout: 90_000 };

const settings = { STAFF_PAGE: 'on', SITE_ORIGIN: 'https://kosmosad.example' };

let bff: Bff;
beforeEach(async () => {
  bff = await startBff({ settings });
});

/** A browser in a network. */
const at = (address: string, headers = {}) =>
  new EditorClient(bff.url, { 'x-forwarded-for': address, ...headers });
const isIn = async (client: EditorClient) =>
  (await (await client.send('/staff')).text()).includes('Выйти: ');

test('looking at a link changes nothing; a password uses it up', SLOW, async () => {
  const token = await invite(bff, 'Анна');
  for (const method of ['GET', 'HEAD', 'GET']) {
    const shown = await at('198.51.100.1').send(`/staff/${token}`, { method });
    expect([shown.status, shown.headers.getSetCookie()]).toEqual([200, []]);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.headers.get('referrer-policy')).toBe('same-origin');
  }
  const anna = at('203.0.113.7');
  const weak = await anna.setPassword(token, '1234567890');
  expect([weak.status, await weak.text()]).toEqual([422, expect.stringContaining('role="alert"')]);
  const uses = await Promise.all([anna.setPassword(token), at('203.0.113.8').setPassword(token)]);
  expect(uses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([303, 404]);
  expect((await anna.send(`/staff/${token}`)).status).toBe(404);
  const again = (await accountsOf(bff).reset('анна')) ?? '';
  bff.advance(DAY_MS + 1);
  expect((await anna.setPassword(again)).status).toBe(404);
});

test('a sign-in is a new session, kept for thirty days of use', SLOW, async () => {
  await at('203.0.113.7').setPassword(await invite(bff, 'Анна'));
  const anna = at('203.0.113.7');
  // Whoever planted a cookie gains nothing by it.
  anna.cookie = await openSession(bff, 'Борис');
  const planted = anna.cookie;
  const signed = await anna.signIn(' АННА ');
  expect([signed.status, signed.headers.get('location')]).toEqual([303, '/staff']);
  expect(signed.headers.getSetCookie()[0]).toMatch(
    /^__Host-kosmosad-staff=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(anna.cookie).not.toContain(planted);
  const thief = at('198.51.100.9');
  thief.cookie = planted;
  expect(await isIn(thief)).toBe(false);
  for (let days = 0; days < 40; days += 20) {
    bff.advance(20 * DAY_MS);
    const { headers } = await anna.send('/staff');
    expect(headers.getSetCookie()[0]).toContain(`${SESSION}=`);
    expect((await anna.send('/staff')).headers.getSetCookie()).toEqual([]);
  }
  bff.advance(31 * DAY_MS);
  expect(await isIn(anna)).toBe(false);
});

test('a session ends at the server by a sign-out, a reset, or the end of its account', async () => {
  const ends: Record<string, (client: EditorClient) => Promise<unknown>> = {
    'signing out': (client) => client.post('/staff/out'),
    'a reset': () => accountsOf(bff).reset('Анна'),
    'a removal': () => accountsOf(bff).remove('Анна'),
  };
  for (const [name, end] of Object.entries(ends)) {
    const client = await signedIn(bff);
    const { cookie } = client;
    expect(await isIn(client), name).toBe(true);
    await end(client);
    client.cookie = cookie;
    expect(await isIn(client), name).toBe(false);
  }
});

test('no cookie but its own is a session', async () => {
  const client = await signedIn(bff);
  const { cookie } = client;
  const [, token = ''] = cookie.split('=');
  const forged = ['', token.slice(1), token.toLowerCase(), `${token}A`, "' OR 1=1 --", '%00'];
  for (const value of forged) {
    client.cookie = value && `${SESSION}=${value}`;
    expect(await isIn(client), value).toBe(false);
  }
});

test('strangers are limited, and lock nobody out, through restarts', SLOW, async () => {
  const home = at('203.0.113.7');
  await home.setPassword(await invite(bff, 'Анна'));
  const guess = async (client: EditorClient) => (await client.signIn('Анна', 'мимо-и-мимо')).status;
  await attempt(bff, 9, '198.51.100.1');
  for (const status of [401, 429]) expect(await guess(at('198.51.100.1'))).toBe(status);
  await attempt(bff, 1, '198.51.100.2');
  for (const status of [401, 429]) expect(await guess(at('198.51.100.3'))).toBe(status);
  await bff.restart();
  const refused = await at('192.0.2.1').signIn('Анна');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true]);
  expect(await refused.text()).toContain('Слишком много попыток. Подождите');
  // The device is known wherever it is, and after it has signed out; so is her network.
  const elsewhere = at('192.0.2.2');
  elsewhere.cookie = home.cookie;
  await elsewhere.post('/staff/out');
  expect((await elsewhere.signIn('Анна')).status).toBe(303);
  expect((await at('192.0.2.2').signIn('Анна')).status).toBe(303);
  // Even a thief of the device cannot guess endlessly.
  const [, device = ''] = /-device=([^;]+)/.exec(elsewhere.cookie) ?? [];
  await attempt(bff, 11, '192.0.2.2', device);
  expect(await guess(elsewhere)).toBe(429);
  bff.advance(HOUR_MS);
  expect((await elsewhere.signIn('Анна')).status).toBe(303);
});

test.each([
  [{ origin: 'null', 'sec-fetch-site': '' }, 403],
  // Safari 16.0 has no Fetch Metadata; it names the origin, because of `Referrer-Policy`.
  [{ 'sec-fetch-site': '' }, 303],
])('a change with %j is answered with %i', async (headers, status) => {
  const { cookie } = await signedIn(bff);
  const client = at('203.0.113.7', headers);
  for (const route of ['/staff', '/staff/out']) {
    client.cookie = cookie;
    expect((await client.post(route, { do: 'find', search: 'x' })).status, route).toBe(status);
  }
});

test('an account opens what it may', async () => {
  const edited = await makeEditedFolder();
  onTestFinished(() => edited.remove());
  bff = await startBff({ settings: { ...edited.settings, ...settings } });
  const tabsOf = async (client: EditorClient) => {
    const text = await (await client.send('/staff')).text();
    return [...text.matchAll(/<a href="([^"]+)"(?: aria-current="page")?>/g)].map(
      ([, href]) => href,
    );
  };
  const ofVisits = await signedIn(bff, 'Вера', { visits: true, site: false });
  const ofSite = await signedIn(bff, 'Глеб', { visits: false, site: true });
  expect(await tabsOf(ofVisits)).toEqual(['/staff', '/staff/days']);
  expect(await tabsOf(ofSite)).toEqual(['/editor']);
  expect(await tabsOf(await signedIn(bff))).toEqual(['/staff', '/staff/days', '/editor']);
  expect((await ofSite.post('/staff', { do: 'find', search: 'Анна' })).status).toBe(403);
  expect((await ofSite.send('/staff/days')).status).toBe(403);
  expect((await ofVisits.ask('GET', 'documents')).status).toBe(401);
  expect((await ofVisits.send('/editor')).headers.get('location')).toBe('/staff?to=site');
  const leadsTo = async (client: EditorClient, address: string) => {
    const { status, headers } = await client.send(address);
    return headers.get('location') ?? status;
  };
  expect(await leadsTo(at('203.0.113.8'), '/staff?to=site')).toBe(DOOR_OF_SITE);
  expect(await leadsTo(ofSite, DOOR_OF_SITE)).toBe('/editor');
  expect(await leadsTo(ofSite, '/staff/session')).toBe('/editor');
  expect(await leadsTo(ofVisits, DOOR_OF_SITE)).toBe(200);
  expect(await leadsTo(ofVisits, '/staff/session')).toBe('/staff');
});

test('without TLS the sign-in page says why a session may not last', async () => {
  const text = async (scheme: string) =>
    (await at('203.0.113.7', { 'x-forwarded-proto': scheme }).send('/staff')).text();
  expect(await text('http')).toContain('браузер его не сохранил');
  expect(await text('https')).not.toContain('браузер его не сохранил');
});

test('changes typed for one account are not saved by another', SLOW, async () => {
  const edited = await makeEditedFolder();
  onTestFinished(() => edited.remove());
  bff = await startBff({ settings: { ...edited.settings, ...settings } });
  const client = await signedIn(bff, 'Анна Б.');
  const shown = { 'x-editor-account': encodeURIComponent('Анна Б.') };
  expect((await client.ask('GET', 'documents', undefined, shown)).status).toBe(200);
  client.cookie = await openSession(bff, 'Борис');
  expect((await client.ask('GET', 'documents', undefined, shown)).status).toBe(409);
});

test('accounts and versions of editor.db move once', SLOW, async () => {
  const edited = await makeEditedFolder();
  onTestFinished(() => edited.remove());
  const file = path.join(edited.folder, 'editor.db');
  const former = new DatabaseSync(file);
  const kept = await readFile(path.join(import.meta.dirname, '../kit/editor-database.sql'), 'utf8');
  former.exec(kept);
  former.close();
  const copy = `${file}.copy`;
  await copyFile(file, copy);
  const both = await Promise.all(
    [0, 1].map(() => startBff({ settings: { ...edited.settings, ...settings } })),
  );
  for (const each of both) {
    const anna = new EditorClient(each.url);
    expect((await anna.signIn('Анна')).status).toBe(303);
    const { versions } = await anna.open('contacts.yaml');
    expect(versions.map(({ author }) => author)).toEqual(['Анна', null]);
  }
  expect((await stat(`${file}.moved`)).isFile()).toBe(true);
  await expect(stat(file)).rejects.toThrow('ENOENT');
  // Repeated, as after a failure in between.
  await copyFile(copy, file);
  const again = await startBff({ settings: { ...edited.settings, ...settings } });
  const anna = new EditorClient(again.url);
  expect((await anna.signIn('Анна', PASSWORD)).status).toBe(303);
  expect((await anna.open('contacts.yaml')).versions).toHaveLength(2);
});
