import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPaged, type ResourceName, resources } from '#contract/resources.ts';
import { openSample } from '../kit/sample.ts';
import { startUpstream } from '../kit/upstream.ts';
import { bareContent } from '../kit/content.ts';
import { type Bff, openBff } from '../kit/bff.ts';

interface Upstream {
  readonly url: string;
  close(): Promise<unknown>;
}

/** Every upstream must come through the BFF alike; only the content differs. */
const upstreams: Record<string, () => Promise<Upstream>> = {
  'the embedded origin': () => openSample(),
  'a content API with required fields only': () => startUpstream(bareContent),
};

const names = Object.keys(resources) as ResourceName[];
const listed = names.filter((name) => !resources[name].path.includes('{slug}'));
const details = names.filter((name) => resources[name].path.includes('{slug}'));

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

  const read = async (base: string, address: string, init?: RequestInit) => {
    const response = await fetch(base + address, init);
    return { status: response.status, headers: response.headers, body: await response.text() };
  };

  /** Slug of some document of a detail's area; undefined when the upstream has none. */
  async function someSlug(name: ResourceName): Promise<string | undefined> {
    const area = resources[name].path.replace('/{slug}', '');
    const query = area === '/api/news' || area === '/api/moves' ? '?page=1' : '';
    const { status, body } = await read(upstream.url, area + query);
    if (status !== 200) return undefined;
    const list = JSON.parse(body) as { items?: { slug?: string }[] } | { slug?: string }[];
    const items = Array.isArray(list) ? list : (list.items ?? []);
    return items.find(({ slug }) => slug)?.slug;
  }

  test.each(listed)('passes %s on whole', async (name) => {
    const address = addressOf(name);
    const direct = await read(upstream.url, address);
    const passed = await read(bff.url, address);
    expect(passed.status).toBe(direct.status);
    if (direct.status !== 200) return;
    expect(passed.body).toBe(direct.body);
    expect(passed.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test.each(details)('passes a document of %s on whole', async (name) => {
    const slug = (await someSlug(name)) ?? 'no-such-document';
    const address = resources[name].path.replace('{slug}', slug);
    const direct = await read(upstream.url, address);
    const passed = await read(bff.url, address);
    expect(passed.status).toBe(direct.status);
    if (direct.status === 200) expect(passed.body).toBe(direct.body);
  });

  // The other upstream has none of them.
  test.each(listed.filter((name) => !['pages', 'sveden', 'groups', 'slots'].includes(name)))(
    'answers HEAD and 304 for %s',
    async (name) => {
      const address = addressOf(name);
      const whole = await read(bff.url, address);
      const etag = whole.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]{22}(-gzip)?"$/);

      const head = await read(bff.url, address, { method: 'HEAD' });
      expect(head.status).toBe(200);
      expect(head.body).toBe('');
      expect(head.headers.get('etag')).toBe(etag);

      const same = await read(bff.url, address, { headers: { 'if-none-match': `"x", W/${etag}` } });
      expect(same.status).toBe(304);
      expect(same.body).toBe('');
    },
  );

  test('takes page 1 when none is named, and page 2 as its own', async () => {
    const first = await read(bff.url, '/api/news');
    expect(first.body).toBe((await read(bff.url, '/api/news?page=1')).body);
    const second = await read(bff.url, '/api/news?page=2');
    expect(second.status).toBe(200);
    expect(second.body).not.toBe(first.body);
  });

  test.each(['abc', '0', '-1', '1.5', '', '1e3', '99999999999', '1&page=2'])(
    'refuses page=%s with 400',
    async (page) => {
      const { status, body } = await read(bff.url, `/api/news?page=${page}`);
      expect(status).toBe(400);
      expect(JSON.parse(body)).toEqual({ error: { code: 400, message: expect.any(String) } });
    },
  );

  test.each(['/api/news/no-such', '/api/news/..%2flayout', '/api/news/%00', '/api/nothing'])(
    'answers %s with a JSON 404',
    async (address) => {
      const { status, body } = await read(bff.url, address);
      expect(status).toBe(404);
      expect(JSON.parse(body)).toEqual({ error: { code: 404, message: expect.any(String) } });
    },
  );

  test('answers other methods with 405', async () => {
    const { status, headers } = await read(bff.url, '/api/news', { method: 'POST' });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD');
    const lead = await read(bff.url, '/api/lead', { method: 'PUT' });
    expect(lead.status).toBe(405);
    expect(lead.headers.get('allow')).toBe('GET, HEAD, POST');
  });

  test.each(['shell', 'home', 'news_actions', 'contacts', 'programs'])(
    'composes the view %s of whole parts',
    async (view) => {
      const { status, body } = await read(bff.url, `/api/views/${view}`);
      expect(status).toBe(200);
      const answer = JSON.parse(body) as { parts: Record<string, unknown>; partial: boolean };
      expect(answer.partial).toBe(false);
      for (const [name, part] of Object.entries(answer.parts)) {
        const direct = await read(upstream.url, addressOf(name as ResourceName));
        expect(part).toEqual(JSON.parse(direct.body));
      }
    },
  );

  test('is healthy and ready', async () => {
    expect((await read(bff.url, '/healthz')).status).toBe(200);
    expect((await read(bff.url, '/readyz')).status).toBe(200);
  });
});
