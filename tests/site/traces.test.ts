import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  chainTo,
  type Collector,
  type ExportedSpan,
  startCollector,
} from '../support/collector.ts';
import { ITEM, openServers, PAGE, read, type Servers } from '../kit/stack.ts';
import type { RunningServer } from '../kit/process.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT_ID = '00f067aa0ba902b7';
const SAMPLED = `00-${TRACE_ID}-${PARENT_ID}-01`;

/** From the visitor to the content API, for a page that nobody has asked for yet. */
const CHAIN = [
  ['kosmosad-site', 2, 'GET /news/{slug}'],
  ['kosmosad-site', 1, 'render'],
  ['kosmosad-site', 3, 'GET'],
  ['kosmosad-bff', 2, 'GET /api/news/{slug}'],
  ['kosmosad-bff', 3, 'GET /api/news/{slug}'],
];

const short = ({ service, kind, name }: ExportedSpan) => [service, kind, name];

describe('a trace through the site', () => {
  let servers: Servers;
  let collector: Collector;
  let bff: RunningServer;
  let site: RunningServer;

  beforeAll(async () => {
    [servers, collector] = await Promise.all([openServers(), startCollector()]);
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x',
    };
    bff = await servers.startBffProcess(settings);
    site = await servers.startSite(bff.url, settings);
  });
  afterAll(async () => {
    await servers.close();
    await collector.close();
  });

  /** Traceparent under which the content API was asked for an address last. */
  const sentUpstream = (address: string): string =>
    String(
      servers.upstream.received.findLast((call) => call.address === address)?.headers[
        'traceparent'
      ],
    );

  /** The span of the upstream call, once it and the visitor's request have arrived. */
  const exported = async (traceparent: string, root: string): Promise<ExportedSpan[]> => {
    const [, traceId = '', spanId = ''] = traceparent.split('-');
    const names = () => collector.trace(traceId).map(({ name }) => name);
    await expect.poll(names).toContain(root);
    const find = () => collector.trace(traceId).find((span) => span.spanId === spanId);
    await expect.poll(find).toBeDefined();
    const leaf = find();
    if (leaf === undefined) throw new Error('no span of the upstream call');
    return chainTo(leaf, collector.trace(traceId));
  };

  test('begins with the visitor and ends with the call to the content API', async () => {
    expect((await read(site, PAGE)).status).toBe(200);
    const chain = await exported(sentUpstream(ITEM), 'GET /news/{slug}');
    expect(chain.map(short)).toEqual(CHAIN);
    expect(chain[0]?.parentSpanId).toBeUndefined();
    expect(chain[0]?.attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'http.route': '/news/{slug}',
      'url.path': PAGE,
    });
    expect(chain.at(-1)?.attributes).toMatchObject({
      'http.response.status_code': 200,
      'url.full': servers.upstream.url + ITEM,
      'server.port': Number(new URL(servers.upstream.url).port),
    });
    expect(chain.map(({ isError }) => isError)).toEqual(CHAIN.map(() => false));
  });

  test('has no span for a page from the cache', async () => {
    const traceparent = `00-${'a'.repeat(32)}-${PARENT_ID}-01`;
    const response = await read(site, PAGE, { traceparent });
    expect(response.headers.get('cache-status')).toContain('hit');
    await read(site, '/about');
    await expect.poll(() => collector.spans().map(({ name }) => name)).toContain('GET /about');
    expect(collector.trace('a'.repeat(32))).toEqual([]);
  });

  test('names a payload after the pattern of its page', async () => {
    expect((await read(site, '/RSC/R/news/chuzhaya-novost-2.txt')).status).toBe(200);
    const names = () => collector.spans().map(({ name }) => name);
    await expect.poll(names).toContain('GET /RSC/R/news/{slug}.txt');
  });

  test('goes on where a proxy has begun it', async () => {
    expect((await read(site, '/contacts', { traceparent: SAMPLED })).status).toBe(200);
    const sent = sentUpstream('/api/contacts');
    expect(sent).toContain(TRACE_ID);
    const chain = await exported(sent, 'GET /contacts');
    expect(chain).toHaveLength(CHAIN.length);
    expect(chain[0]?.parentSpanId).toBe(PARENT_ID);
  });

  test('is not recorded where the proxy says so, but still passed on', async () => {
    const traceId = 'b'.repeat(32);
    const traceparent = `00-${traceId}-${PARENT_ID}-00`;
    expect((await read(site, '/programs', { traceparent })).status).toBe(200);
    const sent = sentUpstream('/api/programs');
    expect(sent).toMatch(new RegExp(`^00-${traceId}-(?!${PARENT_ID})[0-9a-f]{16}-00$`));
    await read(site, '/education');
    await expect.poll(() => collector.spans().map(({ name }) => name)).toContain('GET /education');
    expect(collector.trace(traceId)).toEqual([]);
  });

  test('tells what failed, and not what a visitor was searching for', async () => {
    servers.upstream.script('/api/info', (_request, response) => response.writeHead(500).end());
    expect((await read(site, '/info')).status).toBe(502);
    const chain = await exported(sentUpstream('/api/info'), 'GET /info');
    expect(chain.map(({ attributes }) => attributes['error.type'])).toEqual([
      '502',
      undefined,
      '502',
      '502',
      '500',
    ]);
    await read(site, '/search?q=%D1%82%D0%B0%D0%B9%D0%BD%D0%B0');
    await expect.poll(() => collector.spans().map(({ name }) => name)).toContain('GET /search');
    const bodies = collector.received.map(({ body }) => body).join('\n');
    expect(bodies).not.toMatch(/тайна|%D1%82%D0%B0/i);
  });

  test('of a lead holds nothing that the visitor has entered', async () => {
    const traceparent = `00-${'c'.repeat(32)}-${PARENT_ID}-01`;
    const body = JSON.stringify({ form: 'tour', name: 'Аглая', phone: '12345678' });
    const headers = { traceparent, 'content-type': 'application/json', origin: site.url };
    const response = await fetch(`${site.url}/api/lead`, { method: 'POST', headers, body });
    expect(response.status).toBe(422);
    const spans = () => collector.trace('c'.repeat(32));
    await expect.poll(() => spans().length).toBe(3);
    expect(spans().map(short)).toEqual(
      expect.arrayContaining([
        ['kosmosad-site', 2, 'POST /api/lead'],
        ['kosmosad-site', 3, 'POST /api/lead'],
        ['kosmosad-bff', 2, 'POST /api/lead'],
      ]),
    );
    const bodies = collector.received.map(({ body }) => body).join('\n');
    expect(bodies).not.toMatch(/Аглая|12345678/);
  });

  test('goes to a collector that wants a token', () => {
    const tokens = collector.received.map(({ headers }) => headers.authorization);
    expect([...new Set(tokens)]).toEqual(['Bearer x']);
  });
});

test('all spans are exported even if all servers stop at once', async () => {
  const [servers, collector] = await Promise.all([openServers(), startCollector()]);
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const bff = await servers.startBffProcess(settings);
  const site = await servers.startSite(bff.url, settings);
  expect((await read(site, PAGE, { traceparent: SAMPLED })).status).toBe(200);
  await Promise.all([site.stop(), bff.stop()]);
  const spans = collector.trace(TRACE_ID);
  const leaf = spans.find(
    ({ attributes }) => attributes['url.full'] === servers.upstream.url + ITEM,
  );
  expect(leaf && chainTo(leaf, spans).map(short)).toEqual(CHAIN);
  await servers.close();
  await collector.close();
});
