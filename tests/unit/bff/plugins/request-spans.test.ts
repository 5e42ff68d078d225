import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTracing, stopTracing } from '../../../../bff/shared/tracing.ts';
import { type Bff, INFO } from '../../../kit/bff.ts';
import { startBff } from '../../../kit/test.ts';
import { answerWith } from '../../../kit/upstream.ts';
import { type Collector, startCollector } from '../../../support/collector.ts';

const [FIRST, SECOND] = ['a'.repeat(32), 'b'.repeat(32)];
const PARENT_ID = 'c'.repeat(16);
const SERVER = { kind: 2, name: 'GET /api/info' };
const CLIENT = { kind: 3, name: 'GET /api/info' };

let collector: Collector;
let bff: Bff;

beforeAll(async () => {
  collector = await startCollector();
});
afterAll(() => collector.close());
beforeEach(async () => {
  collector.received.length = 0;
  const onProblem = (details: string) => expect.unreachable(details);
  await startTracing({ serviceName: 'bff', endpoint: collector.url, onProblem });
  bff = await startBff();
});

const ask = async (traceId: string, query = '') => {
  const headers = { traceparent: `00-${traceId}-${PARENT_ID}-01` };
  return (await bff.get(INFO + query, headers)).status;
};

/** Spans of the traces, by trace, once all are exported. */
async function spansOf(...traceIds: readonly string[]) {
  await bff.stop();
  await stopTracing();
  return traceIds.map((id) =>
    collector
      .trace(id)
      .map(({ kind, name }) => ({ kind, name }))
      .toSorted((one, other) => one.kind - other.kind),
  );
}

const holdBack = () => bff.upstream.hold(INFO, answerWith({ title: null }));

test('a hit is not recorded, on its way past Fastify or through it', async () => {
  await ask(FIRST);
  await ask(SECOND);
  await ask(SECOND, '?x');
  expect(await spansOf(FIRST, SECOND)).toEqual([[SERVER, CLIENT], []]);
});

test('of two that wait for one call, the call belongs to the first', async () => {
  const held = holdBack();
  const first = ask(FIRST);
  await held.reached;
  const joined = once(bff.app.server, 'request');
  const second = ask(SECOND);
  await joined;
  held.open();
  expect(await Promise.all([first, second])).toEqual([200, 200]);
  expect(await spansOf(FIRST, SECOND)).toEqual([[SERVER, CLIENT], [SERVER]]);
});

test('a request whose client goes away is recorded, without a status', async () => {
  const held = holdBack();
  const received = once(bff.app.server, 'request');
  const leaving = new AbortController();
  const headers = { traceparent: `00-${FIRST}-${PARENT_ID}-01` };
  const asked = fetch(bff.url + INFO, { headers, signal: leaving.signal });
  await held.reached;
  const [, response] = (await received) as [unknown, ServerResponse];
  const closed = once(response, 'close');
  leaving.abort();
  await expect(asked).rejects.toThrow('aborted');
  await closed;
  held.open();
  expect(await spansOf(FIRST)).toEqual([[SERVER, CLIENT]]);
  const server = collector.trace(FIRST).find(({ kind }) => kind === SERVER.kind);
  expect(server?.attributes).not.toHaveProperty(['http.response.status_code']);
});
