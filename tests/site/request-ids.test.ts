import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bff } from '../kit/bff.ts';
import { bareContent } from '../kit/content.ts';
import { logLines, type RunningServer } from '../kit/process.ts';
import { openServers, type Servers } from '../kit/stack.ts';
import { sendJson } from '../kit/upstream.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const SHELL = ['/api/layout', '/api/banner'];

let servers: Servers;
let bff: Bff;
let site: RunningServer;
/** Request ids that the content API received, by address. */
let asked: Map<string, string>;

beforeAll(async () => {
  servers = await openServers();
  asked = new Map();
  for (const address of [...SHELL, '/api/about', '/api/contacts']) {
    servers.upstream.script(address, (request, response) => {
      asked.set(address, String(request.headers['x-request-id']));
      sendJson(response, bareContent[address]);
    });
  }
  // Makes each page load its own shell: the site rendered one before it was ready.
  const uncached = { CACHE_CONTROL: 'max-age=0, stale-while-revalidate=0' };
  bff = await servers.startBff({ LOG_LEVEL: 'info', ...uncached });
  site = await servers.startSite(bff.url, { LOG_LEVEL: 'warn', PAGE_CACHE_MB: '0' });
});
afterAll(() => servers.close());

test('all resources of a page are requested under one id, chosen by the site', async () => {
  const headers = { 'x-request-id': 'visitor-1' };
  expect((await fetch(`${site.url}/about`, { headers })).status).toBe(200);
  const first = new Set([...SHELL, '/api/about'].map((address) => asked.get(address)));
  expect(first.size).toBe(1);
  expect([...first][0]).toMatch(UUID);
  expect((await fetch(`${site.url}/contacts`, { headers })).status).toBe(200);
  const second = asked.get('/api/contacts');
  expect(second).toMatch(UUID);
  expect(first).not.toContain(second);
});

test('a failing page has one id in both logs', async () => {
  servers.upstream.fail('/api/info');
  expect((await fetch(`${site.url}/info`)).status).toBe(502);
  const idIn = (server: { log(): string }) =>
    /"requestId":"([^"]+)"/.exec(logLines(server, '"path":"/api/info"')[0] ?? '')?.[1];
  await expect.poll(() => idIn(bff)).toMatch(UUID);
  await expect.poll(() => idIn(site)).toBe(idIn(bff));
});
