import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPaged, type ResourceName, resources } from '#contract/shapes/resources.ts';
import { openSample } from '../kit/sample.ts';
import { startUpstream } from '../kit/upstream.ts';
import { bareContent } from '../kit/content.ts';
import { type Bff, openBff } from '../kit/bff.ts';

interface Upstream {
  readonly url: string;
  close(): Promise<unknown>;
}

/** Every upstream must pass through the BFF alike; only the content differs. */
const upstreams: Record<string, () => Promise<Upstream>> = {
  'the embedded origin': () => openSample(),
  'a content API with required fields only': () => startUpstream(bareContent),
};

const names = Object.keys(resources) as ResourceName[];

const addressOf = (name: ResourceName): string =>
  resources[name].path + (isPaged(name) ? '?page=1' : '');

describe.each(Object.keys(upstreams))('the BFF over %s', (kind) => {
  let upstream: Upstream;
  let bff: Bff;

  beforeAll(async () => {
    upstream = await upstreams[kind]!();
    bff = await openBff({ upstreamUrl: upstream.url });
  });
  afterAll(async () => {
    await bff.close();
    await upstream.close();
  });

  const read = async (base: string, address: string) => {
    const response = await fetch(base + address);
    const type = response.headers.get('content-type');
    return { status: response.status, type, body: await response.text() };
  };

  /** Path of a resource; for documents, that of the first one in the list. */
  async function addressIn(name: ResourceName): Promise<string> {
    const [list = '', isDetail] = resources[name].path.split(/\/(\{slug\})/);
    if (isDetail === undefined) return addressOf(name);
    const area = names.find((one) => resources[one].path === list);
    const { status, body } = await read(upstream.url, area ? addressOf(area) : list);
    if (status !== 200) return `${list}/no-such-document`;
    const found = JSON.parse(body) as { items?: { slug?: string }[] } | { slug?: string }[];
    const items = Array.isArray(found) ? found : (found.items ?? []);
    return `${list}/${items.find(({ slug }) => slug)?.slug ?? 'no-such-document'}`;
  }

  test('passes on all content completely', async () => {
    for (const name of names) {
      const address = await addressIn(name);
      const direct = await read(upstream.url, address);
      const passed = await read(bff.url, address);
      expect(passed.status, address).toBe(direct.status);
      if (direct.status !== 200) continue;
      expect(passed.body, address).toBe(direct.body);
      expect(passed.type).toBe('application/json; charset=utf-8');
    }
  });

  test('takes page 1 by default, and page 2 as a separate page', async () => {
    const first = await read(bff.url, '/api/news');
    expect(first.body).toBe((await read(bff.url, '/api/news?page=1')).body);
    const second = await read(bff.url, '/api/news?page=2');
    expect(second.status).toBe(200);
    expect(second.body).not.toBe(first.body);
  });

  test.each([
    [400, '/api/news?page=abc'],
    [400, '/api/news?page=0'],
    [400, '/api/news?page='],
    [400, '/api/news?page=1&page=2'],
    [404, '/api/news/no-such'],
    [404, '/api/news/..%2flayout'],
    [404, '/api/nothing'],
  ])('answers with a JSON %d to %s', async (status, address) => {
    const answer = await read(bff.url, address);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({
      error: { code: status, message: expect.any(String) },
    });
  });

  test('answers other methods with 405', async () => {
    for (const [address, method, allowed] of [
      ['/api/news', 'POST', 'GET, HEAD'],
      ['/api/lead', 'PUT', 'GET, HEAD, POST'],
    ] as const) {
      const { status, headers } = await fetch(bff.url + address, { method });
      expect([status, headers.get('allow')]).toEqual([405, allowed]);
    }
  });
});
