import { afterEach, expect, test } from 'vitest';
import {
  describeReceived,
  describeSent,
  requestSpan,
  statusAttributes,
} from '../../../../bff/shared/http-spans.ts';
import type { SpanRecord } from '../../../../bff/shared/span-records.ts';
import { startThreadTracing, stopTracing } from '../../../../bff/shared/tracing.ts';

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const RECEIVED = { method: 'GET', target: '/news?page=2', route: '/news', traceparent: PARENT };

afterEach(stopTracing);

async function startRecording(): Promise<SpanRecord[]> {
  const records: SpanRecord[] = [];
  await startThreadTracing('http://127.0.0.1:4318', (record) => records.push(record));
  return records;
}

test('no span holds a query or credentials', () => {
  expect(describeReceived({ method: 'GET', target: '/search?q=secret' })).toEqual({
    name: 'GET',
    kind: 'server',
    attributes: { 'http.request.method': 'GET', 'url.path': '/search' },
  });
  const url = 'https://user:secret@api.example/v2/api/search?q=secret#secret';
  expect(describeSent({ method: 'GET', url, parent: undefined })).toEqual({
    name: 'GET',
    kind: 'client',
    attributes: {
      'http.request.method': 'GET',
      'url.full': 'https://api.example/v2/api/search',
      'url.path': '/v2/api/search',
      'server.address': 'api.example',
      'server.port': 443,
    },
  });
});

test('a span is named after the pattern of its path', () => {
  const route = '/api/news/{slug}';
  const sent = { method: 'GET', url: 'http://127.0.0.1:4000/api/news/a', parent: undefined, route };
  expect(describeSent(sent)).toMatchObject({
    name: 'GET /api/news/{slug}',
    attributes: { 'url.template': route, 'server.port': 4000 },
  });
  expect(describeReceived(RECEIVED)).toMatchObject({
    name: 'GET /news',
    attributes: { 'http.route': '/news' },
  });
});

test.each([
  ['server', 200, undefined],
  ['server', 404, undefined],
  ['server', 500, '500'],
  ['client', 304, undefined],
  ['client', 404, '404'],
] as const)('for a %s, the status %d is the error %s', (kind, status, type) => {
  const attributes = statusAttributes(kind, status);
  expect(attributes['http.response.status_code']).toBe(status);
  expect(attributes['error.type']).toBe(type);
});

test('without a collector, a request has no span', () => {
  expect(requestSpan(() => expect.unreachable())).toBeUndefined();
});

test('a request that nothing waits for is not recorded', async () => {
  const records = await startRecording();
  requestSpan(() => RECEIVED)?.end(200);
  expect(records).toEqual([]);
});

test('a request is recorded once something is caused by it', async () => {
  const records = await startRecording();
  const span = requestSpan(() => RECEIVED);
  const name = span?.traceparent;
  span?.begin();
  expect(span?.traceparent).toBe(name);
  span?.end(502);
  expect(records).toHaveLength(1);
  expect(name).toContain(records[0]?.context.spanId);
  expect(records[0]?.attributes).toMatchObject({ 'error.type': '502' });
  // What runs on in the background still names it.
  expect(span?.traceparent).toBe(name);
});

test('what begins only after the response belongs to the caller', async () => {
  const records = await startRecording();
  const span = requestSpan(() => RECEIVED);
  span?.end(200);
  expect(span?.traceparent).toBe(PARENT);
  expect(records).toEqual([]);
  const alone = requestSpan(() => ({ ...RECEIVED, traceparent: 'x' }));
  alone?.end(200);
  expect(alone?.traceparent).toBeUndefined();
});
