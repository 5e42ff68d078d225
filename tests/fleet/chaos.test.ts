import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fleet, startFleet } from '../support/fleet.ts';
import { FleetLoad, leadIdsIn } from '../support/fleet-load.ts';
import { leadSite } from '../support/lead-site.ts';
import {
  type Handler,
  type ScriptedUpstream,
  sendJson,
  startScriptedUpstream,
} from '../support/scripted-upstream.ts';
import { specOnlyContent } from '../support/spec-only-content.ts';

const TOKEN = 'a-token-of-the-tests';
/** Pages whose content is in every cache before anything fails. */
const PATHS = ['/', '/about', '/news', '/team', '/contacts'];
const ABOUT = '/api/about';
/** Pages, and a form that takes leads. */
const CONTENT = {
  ...leadSite.content,
  ...specOnlyContent,
  '/api/lead': leadSite.content['/api/lead'],
};
/** How long each fault lasts, milliseconds. */
const FAULT_MS = 6000;

/** Ways in which a content API fails. */
const FAULTS: Readonly<Record<string, Handler>> = {
  'answers 500': (_request, response) => sendJson(response, { error: {} }, 500),
  'never answers': () => undefined,
  'closes connections': (request) => request.socket.destroy(),
  'answers half a body': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"title":');
    setTimeout(() => response.destroy(), 50);
  },
  'answers nonsense': (_request, response) => response.end('<html>'),
};

describe('two sites and two BFFs before a content API', () => {
  let upstream: ScriptedUpstream;
  let fleet: Fleet;
  let load: FleetLoad;

  beforeAll(async () => {
    upstream = await startScriptedUpstream(CONTENT);
    const bff = { UPSTREAM_URL: upstream.url, ADMIN_TOKEN: TOKEN, CACHE_FRESH_S: '1' };
    fleet = await startFleet({ bff, site: { CACHE_FRESH_S: '1' } });
    for (const { url } of fleet.sites) {
      for (const path of PATHS) expect((await fetch(url() + path)).status).toBe(200);
    }
    load = new FleetLoad(fleet.proxy.url, PATHS);
  });
  afterAll(async () => {
    await load.end();
    await fleet.stop();
    await upstream.close();
  });

  /** Documents that failed so far; a lead may fail while the process that takes it is killed. */
  const failedDocuments = () =>
    Object.entries(load.failures).filter(([what]) => /^\/.*: [45]\d\d$/.test(what));

  test.each(Object.entries(FAULTS))('keep all pages while it %s', async (_name, fault) => {
    for (const address of Object.keys(CONTENT)) upstream.script(address, fault);
    await wait(FAULT_MS);
    upstream.clear();
    expect(failedDocuments()).toEqual([]);
    expect(load.requests).toBeGreaterThan(500);
  });

  test('keep all pages while a site and a BFF are killed', async () => {
    for (const member of [fleet.sites[0], fleet.bffs[1]]) await member?.kill();
    expect(failedDocuments()).toEqual([]);
  });

  test('show a change everywhere within two seconds, once all is well', async () => {
    const title = 'Сад после сбоев';
    const before = specOnlyContent[ABOUT] as object;
    upstream.script(ABOUT, (_request, response) => sendJson(response, { ...before, title }));
    for (const { url } of fleet.bffs) {
      const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ paths: [ABOUT] });
      const purge = await fetch(`${url()}/admin/purge`, { method: 'POST', headers, body });
      expect(purge.status).toBe(200);
    }
    const purgedAt = performance.now();
    for (const { url } of fleet.sites) {
      const textOf = async () => (await fetch(`${url()}/about`)).text();
      await expect.poll(textOf, { interval: 100 }).toContain(title);
    }
    expect(performance.now() - purgedAt).toBeLessThan(2000);
  });

  test('have stored each lead that was answered once', async () => {
    await load.end();
    expect(load.leads.length).toBeGreaterThan(100);
    const stored = leadIdsIn(fleet.database);
    expect(stored.length).toBe(new Set(stored).size);
    expect(load.leads.filter((id) => !stored.includes(id))).toEqual([]);
  });
});
