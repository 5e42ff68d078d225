import { request } from 'undici';
import { leadForm, storedLeads } from '../kit/leads.ts';
import type { Servers } from '../kit/stack.ts';
import { describe, expect, test } from '../kit/test.ts';
import type { RunningServer } from '../kit/process.ts';

const SITE = 'https://kosmosad.test';
const HOST = 'kosmosad.test';

let sent = 0;

/** Posts a lead like a browser, or a proxy, that sends these headers. @returns the status */
async function post(site: RunningServer, headers: Record<string, string>, path = '/api/lead') {
  sent += 1;
  const fields = { ...leadForm, form: 'tour', phone: `8903${String(sent).padStart(7, '0')}` };
  const isForm = path === '/lead';
  const text = Object.entries(fields).map(([name, value]): [string, string] => [name, `${value}`]);
  const { statusCode, body } = await request(site.url + path, {
    method: 'POST',
    headers: {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      ...headers,
    },
    body: isForm ? new URLSearchParams(text).toString() : JSON.stringify(fields),
  });
  await body.dump();
  return statusCode;
}

const proxied = (proto: string, host = HOST) => ({
  'x-forwarded-for': '1.2.3.4, 203.0.113.7',
  'x-forwarded-host': host,
  'x-forwarded-proto': proto,
});

const startBff = (servers: Servers, settings: Record<string, string> = {}) => {
  servers.upstream.answer('/api/lead', [{ slug: 'tour' }]);
  return servers.startBff({ CLIENT_LIMITS: '0', ...settings });
};

describe('a lead is taken from the site’s own origin, with its scheme', () => {
  test('behind a proxy: the headers of a trusted one count, as does its visitor’s address', async ({
    servers,
  }) => {
    const bff = await startBff(servers, { SITE_ORIGIN: SITE });
    const [site, alone] = await Promise.all([
      servers.startSite(bff.url, { TRUST_PROXY: '127.0.0.1' }),
      servers.startSite(bff.url),
    ]);
    const lastAddress = () => storedLeads(bff).at(-1)?.ip;
    expect(await post(site, { origin: SITE, ...proxied('https') })).toBe(201);
    expect(lastAddress()).toBe('203.0.113.7');
    expect(await post(site, { origin: SITE, ...proxied('https') }, '/lead')).toBe(303);
    const www = 'https://www.kosmosad.test';
    expect(await post(site, { origin: www, ...proxied('https', 'www.kosmosad.test') })).toBe(201);
    // The host alone is not the origin.
    expect(await post(site, { origin: `http://${HOST}`, ...proxied('https') })).toBe(403);
    expect(await post(site, { origin: `http://${HOST}`, ...proxied('https') }, '/lead')).toBe(403);
    // Without trust in a proxy only the public origin is known.
    expect(await post(alone, { origin: SITE, host: HOST, ...proxied('https') })).toBe(201);
    expect(lastAddress()).toBe('127.0.0.1');
    const plain = { origin: `http://${HOST}`, host: HOST };
    expect(await post(alone, plain)).toBe(403);
    expect(await post(alone, { ...plain, ...proxied('http') })).toBe(403);
  });

  test('without SITE_ORIGIN: the requested origin', async ({ servers }) => {
    const bff = await startBff(servers);
    const site = await servers.startSite(bff.url);
    const { origin, host } = new URL(site.url);
    expect(await post(site, { origin })).toBe(201);
    expect(await post(site, { origin: `https://${host}` })).toBe(403);
    expect(await post(site, { origin: 'null' })).toBe(403);
    expect(await post(site, { origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(201);
  });
});
