import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startBffStandIn } from '../kit/bff-stand-in.ts';
import { type Collector, startCollector } from '../support/collector.ts';
import { hang, refuse } from '../kit/receiver.ts';
import { ITEM, openServers, PAGE, read, type Servers } from '../kit/stack.ts';
import type { RunningServer } from '../kit/process.ts';

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const PAGES = [PAGE, '/about', '/contacts', '/info', '/team'];

/** Nothing listens there. */
const NOBODY = 'http://127.0.0.1:1';

const NO_SDK = {
  NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, '../support/no-tracing-sdk.mjs')).href}`,
};

let servers: Servers;
let collector: Collector;
beforeEach(async () => {
  [servers, collector] = await Promise.all([openServers(), startCollector()]);
});
afterEach(async () => {
  await servers.close();
  await collector.close();
});

async function startBoth(settings: Readonly<Record<string, string>>) {
  const bff = await servers.startBffProcess(settings);
  const site = await servers.startSite(bff.url, settings);
  return { bff, site };
}

const problemsOf = (server: RunningServer): string[] =>
  server
    .log()
    .split('\n')
    .filter((line) => line.includes('traces could not be exported'));

async function expectPages(site: RunningServer): Promise<void> {
  for (const page of PAGES) expect((await read(site, page)).status).toBe(200);
}

describe('without a collector', () => {
  test('nothing of the SDK is loaded, and the proxy’s trace is passed on as it is', async () => {
    const { bff, site } = await startBoth({ ...NO_SDK, LOG_LEVEL: 'info' });
    expect((await read(site, PAGE, { traceparent: TRACEPARENT })).status).toBe(200);
    const call = servers.upstream.received.find(({ address }) => address === ITEM);
    expect(call?.headers['traceparent']).toBe(TRACEPARENT);
    expect(site.log() + bff.log()).not.toContain('tried to load');
  });

  test('a lead is passed on in the proxy’s trace', async () => {
    const bff = await startBffStandIn((response) => response.writeHead(422).end('{}'));
    const site = await servers.startSite(bff.url, NO_SDK);
    for (const traceparent of [TRACEPARENT, 'x']) {
      const headers = { traceparent, 'content-type': 'application/json', origin: site.url };
      const sent = fetch(`${site.url}/api/lead`, { method: 'POST', headers, body: '{}' });
      expect((await sent).status).toBe(422);
    }
    const leads = bff.seen.filter(({ origin }) => origin === site.url);
    expect(leads.map(({ traceparent }) => traceparent)).toEqual([TRACEPARENT, undefined]);
    bff.close();
  });

  test('the check notices a server that loads it', async () => {
    const settings = { ...NO_SDK, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    await expect(servers.startBffProcess(settings)).rejects.toThrow('did not start');
    await expect(servers.startSite(collector.url, settings)).rejects.toThrow('did not start');
  });
});

describe('a collector', () => {
  test('that refuses is told of once a minute, and pages are as usual', async () => {
    collector.behave(refuse(400));
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'warn' };
    const { bff, site } = await startBoth(settings);
    await expectPages(site);
    await expect.poll(() => problemsOf(site).length).toBe(1);
    await expect.poll(() => problemsOf(bff).length).toBe(1);
    const batches = collector.received.length;
    // A page that is not in the cache yet has spans of both.
    await read(site, '/news?page=2');
    await expect.poll(() => collector.received.length).toBeGreaterThan(batches + 1);
    await Promise.all([site.stop(), bff.stop()]);
    expect([problemsOf(site).length, problemsOf(bff).length]).toEqual([1, 1]);
    expect(problemsOf(site)[0]).toContain('"level":40');
  });

  test.each([
    ['does not answer', async () => collector.url],
    ['is not there', async () => NOBODY],
  ])('that %s delays neither pages nor the stop', async (_name, find) => {
    collector.behave(hang);
    const { bff, site } = await startBoth({ OTEL_EXPORTER_OTLP_ENDPOINT: await find() });
    await expectPages(site);
    const startedAt = performance.now();
    await Promise.all([site.stop(), bff.stop()]);
    expect(performance.now() - startedAt).toBeLessThan(9000);
  });
});

test('an endpoint that is no URL is refused at the start', async () => {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' };
  await expect(servers.startBffProcess(settings)).rejects.toThrow('did not start');
});
