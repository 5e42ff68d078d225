import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let received: Received[] = [];
let answer = { status: 201, headers: {} as Record<string, string>, body: '{}' };

/** A BFF that takes everything down. */
const bff = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await text(request) });
  response.writeHead(answer.status, answer.headers).end(answer.body);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    bff.listen(0, '127.0.0.1', resolve);
  });
  vi.stubEnv('BFF_URL', `http://127.0.0.1:${(bff.address() as AddressInfo).port}`);
});
afterAll(() => {
  bff.closeAllConnections();
  bff.close();
  vi.unstubAllEnvs();
});
beforeEach(() => {
  received = [];
  answer = { status: 201, headers: {}, body: '{"id":"x","number":7}' };
});

const { forwardLead } = await import('../../../../src/server/send-lead.ts');
const { createRenderContext, withRenderContext } =
  await import('../../../../src/runtime/render-context.ts');

const post = (body: string, headers: Readonly<Record<string, string>> = {}): Request =>
  new Request('http://site.test/api/lead', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

const VISITOR = { address: '203.0.113.7', host: 'kosmosad.test', scheme: 'https' } as const;

test('passes on what the BFF needs, and nothing else that a visitor sends', async () => {
  const headers = {
    origin: 'https://kosmosad.test',
    'user-agent': 'Mozilla/5.0',
    cookie: 'secret=1',
    authorization: 'Bearer secret',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'http',
  };
  const response = await forwardLead(post('{"name":"Анна"}', headers), VISITOR);
  expect(response.status).toBe(201);
  expect(response.headers.get('cache-control')).toBe('no-store');
  await expect(response.json()).resolves.toStrictEqual({ id: 'x', number: 7 });
  expect(received).toHaveLength(1);
  expect(received[0]?.body).toBe('{"name":"Анна"}');
  expect(received[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    origin: 'https://kosmosad.test',
    'user-agent': 'Mozilla/5.0',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'kosmosad.test',
    'x-forwarded-proto': 'https',
  });
  expect(received[0]?.headers).not.toHaveProperty('cookie');
  expect(received[0]?.headers).not.toHaveProperty('authorization');
});

test('carries the id of the post, whatever the visitor calls it', async () => {
  const records = [createRenderContext(), createRenderContext()];
  for (const record of records) {
    await withRenderContext(record, () => forwardLead(post('{}', { 'x-request-id': 'visitor-1' })));
  }
  const ids = received.map(({ headers }) => headers['x-request-id']);
  expect(ids).toEqual(records.map(({ requestId }) => requestId));
  expect(new Set(ids).size).toBe(2);
});

test('a visitor of whom nothing is known is told nothing of', async () => {
  const forged = { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https' };
  await forwardLead(post('{}', forged));
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']) {
    expect(received[0]?.headers).not.toHaveProperty(name);
  }
});

test('answers as the BFF does, with the time to wait', async () => {
  answer = { status: 429, headers: { 'retry-after': '17' }, body: '{"error":{}}' };
  const response = await forwardLead(post('{}'), VISITOR);
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('17');
});

test('a body over 64 KiB is 413 and goes nowhere', async () => {
  const response = await forwardLead(post('x'.repeat(64 * 1024 + 1)), VISITOR);
  expect(response.status).toBe(413);
  expect(received).toHaveLength(0);
});

test('a BFF that cannot be reached is 503, to be tried again', async () => {
  await new Promise((resolve) => {
    bff.closeAllConnections();
    bff.close(resolve);
  });
  const response = await forwardLead(post('{}'), VISITOR);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
});
