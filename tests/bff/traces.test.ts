import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTracing, stopTracing } from '../../bff/shared/tracing.ts';
import { type BffInProcess, startBffInProcess } from '../support/bff-in-process.ts';
import { type Collector, startCollector } from '../support/collector.ts';
import { type Upstream, sendJson, startUpstream } from '../kit/upstream.ts';
import { bareContent } from '../kit/content.ts';

const ADDRESS = '/api/info';
const [FIRST, SECOND] = ['a'.repeat(32), 'b'.repeat(32)];
const PARENT_ID = 'c'.repeat(16);
const SERVER = { kind: 2, name: 'GET /api/info' };
const CLIENT = { kind: 3, name: 'GET /api/info' };

let upstream: Upstream;
let collector: Collector;
let bff: BffInProcess;

beforeAll(async () => {
  [upstream, collector] = await Promise.all([startUpstream(bareContent), startCollector()]);
});
afterAll(async () => {
  await upstream.close();
  await collector.close();
});
beforeEach(async () => {
  upstream.clear();
  collector.received.length = 0;
  const onProblem = (details: string) => expect.unreachable(details);
  await startTracing({ serviceName: 'bff', endpoint: collector.url, onProblem });
  bff = await startBffInProcess(upstream.url);
});

const ask = async (traceId: string, query = '') => {
  const headers = { traceparent: `00-${traceId}-${PARENT_ID}-01` };
  const response = await fetch(bff.url + ADDRESS + query, { headers });
  await response.text();
  return response.status;
};

/** Spans of the traces, by trace, once all are exported. */
async function spansOf(...traceIds: readonly string[]) {
  await bff.close();
  await stopTracing();
  return traceIds.map((id) =>
    collector
      .trace(id)
      .map(({ kind, name }) => ({ kind, name }))
      .toSorted((one, other) => one.kind - other.kind),
  );
}

/** Holds the content API's response back until it is called for. */
function holdBack() {
  const { promise, resolve } = Promise.withResolvers<() => void>();
  upstream.script(ADDRESS, (_request, response: ServerResponse) =>
    resolve(() => sendJson(response, bareContent[ADDRESS])),
  );
  return promise;
}

test('a hit is not recorded, on its way past Fastify or through it', async () => {
  await ask(FIRST);
  await ask(SECOND);
  await ask(SECOND, '?x');
  expect(await spansOf(FIRST, SECOND)).toEqual([[SERVER, CLIENT], []]);
});

test('of two that wait for one call, the call belongs to the first', async () => {
  const held = holdBack();
  const first = ask(FIRST);
  const answer = await held;
  const joined = once(bff.app.server, 'request');
  const second = ask(SECOND);
  await joined;
  answer();
  expect(await Promise.all([first, second])).toEqual([200, 200]);
  expect(await spansOf(FIRST, SECOND)).toEqual([[SERVER, CLIENT], [SERVER]]);
});

test('a request whose client goes away is recorded, without a status', async () => {
  const held = holdBack();
  const received = once(bff.app.server, 'request');
  const leaving = new AbortController();
  const headers = { traceparent: `00-${FIRST}-${PARENT_ID}-01` };
  const asked = fetch(bff.url + ADDRESS, { headers, signal: leaving.signal });
  const answer = await held;
  const [, response] = (await received) as [unknown, ServerResponse];
  const closed = once(response, 'close');
  leaving.abort();
  await expect(asked).rejects.toThrow('aborted');
  await closed;
  answer();
  expect(await spansOf(FIRST)).toEqual([[SERVER, CLIENT]]);
  const server = collector.trace(FIRST).find(({ kind }) => kind === SERVER.kind);
  expect(server?.attributes).not.toHaveProperty(['http.response.status_code']);
});
