import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { forwardedTarget, forwardToBff } from '../../../../src/http/forward.ts';
import { createRenderContext, withRenderContext } from '../../../../src/runtime/render-context.ts';
import { type BffStandIn, startBffStandIn } from '../../../kit/bff-stand-in.ts';

const settings = vi.hoisted(() => ({ BFF_URL: '' }));
vi.mock('../../../../src/runtime/settings.ts', () => ({ siteSettings: () => settings }));

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let bff: BffStandIn;

beforeAll(async () => {
  bff = await startBffStandIn((response) => response.end('{}'));
  settings.BFF_URL = bff.url;
});
afterAll(() => bff.close());

async function headersOf(headers: Record<string, string>, visitor?: string) {
  const request = new Request('https://kosmosad.test/api/news', { headers });
  await (await forwardToBff(request, visitor)).text();
  return bff.seen.at(-1) ?? {};
}

describe('what is passed on to the BFF', () => {
  test('has a request id of the site’s own, another one each time', async () => {
    const ids = [
      await headersOf({ 'x-request-id': 'visitor-1' }),
      await headersOf({ 'x-request-id': 'visitor-1' }),
    ].map((headers) => headers['x-request-id']);
    expect(ids[0]).toMatch(UUID);
    expect(ids[1]).toMatch(UUID);
    expect(new Set(ids).size).toBe(2);
  });

  test('has the id of what it is done for', async () => {
    const record = createRenderContext();
    const headers = await withRenderContext(record, () => headersOf({}));
    expect(headers['x-request-id']).toBe(record.requestId);
  });

  test('has nothing of the visitor but the address', async () => {
    const headers = await headersOf(
      { cookie: 'a=1', authorization: 'Basic x', 'x-forwarded-for': '1.2.3.4', accept: 'image/*' },
      '203.0.113.7',
    );
    expect(headers['x-forwarded-for']).toBe('203.0.113.7');
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept',
      'connection',
      'host',
      'x-forwarded-for',
      'x-request-id',
    ]);
  });
});

test.each([
  ['/api/news?page=2&x=1', '/api/news?page=2'],
  ['/api/moves?page=1&page=2', '/api/moves?page=1&page=2'],
  ['/api/news?page=%27', '/api/news?page=%27'],
  ['/api/news?x=1', '/api/news'],
  ['/api/news/a?page=2', '/api/news/a'],
  ['/api/about?page=2', '/api/about'],
  ['/media/320?url=/a.jpg?v=1&x=1', '/media/320?url=%2Fa.jpg%3Fv%3D1'],
  ['/media/320?url=/a%2526b.jpg', '/media/320?url=%2Fa%2526b.jpg'],
  ['/media/320?v=1', '/media/320'],
])('%s is passed on as %s', (target, expected) => {
  expect(forwardedTarget(new URL(`https://kosmosad.test${target}`))).toBe(expected);
});
