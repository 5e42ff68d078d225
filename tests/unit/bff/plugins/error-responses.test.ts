import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { errorResponses } from '../../../../bff/plugins/error-responses.ts';
import { BffError } from '../../../../bff/shared/errors.ts';

async function createApp() {
  const app = Fastify();
  await app.register(errorResponses);
  app.get('/api/lead', async () => 'form');
  await app.register(async (plugin) => {
    plugin.post('/api/lead', async () => 'taken');
    plugin.post('/admin/purge', async () => 'purged');
  });
  app.get('/api/news/:slug', async () => {
    throw new BffError('busy', undefined, { retryAfterMs: 1500 });
  });
  return app;
}

describe('a method that a route does not have', () => {
  test.each([
    ['PUT', '/api/lead', 'GET, HEAD, POST'],
    ['DELETE', '/api/lead?x=1', 'GET, HEAD, POST'],
    ['GET', '/admin/purge', 'POST'],
    ['HEAD', '/admin/purge', 'POST'],
    ['POST', '/api/news/a', 'GET, HEAD'],
    ['OPTIONS', '/api/news/a', 'GET, HEAD'],
  ] as const)('%s %s is refused, with the methods that it has', async (method, url, allow) => {
    const answer = await (await createApp()).inject({ method, url });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['allow']).toBe(allow);
    if (method === 'HEAD') return;
    expect(answer.json()).toEqual({ error: { code: 405, message: expect.any(String) } });
  });
});

test('an address without a route is not found', async () => {
  const answer = await (await createApp()).inject('/api/nothing');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers).not.toHaveProperty('allow');
});

test('a failure is told with when to come back, in whole seconds', async () => {
  const answer = await (await createApp()).inject('/api/news/a');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json()).toEqual({
    error: { code: 503, message: 'The content API is overloaded' },
  });
});
