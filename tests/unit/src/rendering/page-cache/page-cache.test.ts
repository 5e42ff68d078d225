import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SegmentedCache } from '../../../../../bff/shared/segmented-cache.ts';
import { makeVariants } from '../../../../../bff/shared/variants.ts';
import type { PageRequest } from '../../../../../src/http/page-key.ts';
import { PageCache } from '../../../../../src/rendering/page-cache/page-cache.ts';
import type { PageEntry } from '../../../../../src/rendering/page-cache/page-entry.ts';
import { withoutParameters } from '../../../../../src/rendering/page-cache/query-values.ts';
import type { QueryValues } from '../../../../../src/runtime/render-context.ts';
import { OverloadError } from '../../../../../src/rendering/page-cache/render-queues.ts';
import type { Outcome, Rendered } from '../../../../../src/rendering/page-cache/render-page.ts';
import { ResourceTable } from '../../../../../src/rendering/page-cache/resource-table.ts';

const NEWS: PageRequest = { kind: 'document', path: '/news', query: '' };
const NEWS_PAYLOAD: PageRequest = { ...NEWS, kind: 'payload' };
const RESOURCE = '/api/news?page=1';

let now: number;
let content: string;
let next: {
  outcome: Outcome;
  status: number;
  shellEtag: string | undefined;
  queryValues?: QueryValues;
  /** Query parameters that the render finds to name nothing. */
  ignored?: readonly string[];
};
let resources: ResourceTable;
let renders: string[];
let gate: Promise<void>;
let check: (paths: readonly string[]) => Promise<void>;
let cache: PageCache;

async function render(page: PageRequest, withoutShell?: string): Promise<Rendered> {
  const name = page.path + (page.query && `?${page.query}`);
  renders.push(`${page.kind} ${name}${withoutShell ? ` without ${withoutShell}` : ''}`);
  const used = [[RESOURCE, content]] as const;
  resources.note(RESOURCE, content, now);
  await gate;
  const status = page.path === '/404' ? 404 : next.status;
  const entry: PageEntry = {
    page: withoutParameters(page, new Set(next.ignored)),
    withoutShell,
    status,
    variants: await makeVariants(Buffer.from(`${name} ${content}`)),
    headers: [],
    used,
    changesAt: Number.POSITIVE_INFINITY,
    queryValues: next.queryValues ?? {},
    cooldownUntil: 0,
  };
  const outcome = page.path === '/404' ? 'gone' : next.outcome;
  return { entry, outcome, shellEtag: next.shellEtag, renderMs: 1, calls: [] };
}

const createCache = (store = new SegmentedCache<PageEntry>({ maxSize: 100, sizeOf: () => 1 })) =>
  new PageCache({
    render,
    store,
    resources,
    check: (paths) => check(paths),
    log: { warn: () => undefined },
    now: () => now,
  });

const answer = async (page = NEWS, tag?: string) => {
  const { state, entry } = await cache.respond(page, tag);
  return `${state}: ${entry.variants.identity.body.toString()}`;
};

beforeEach(() => {
  now = 0;
  content = 'one';
  next = { outcome: 'ok', status: 200, shellEtag: 'tag' };
  resources = new ResourceTable();
  renders = [];
  gate = Promise.resolve();
  check = async (paths) => paths.forEach((path) => resources.note(path, content, now));
  cache = createCache();
});

describe('a page', () => {
  test('is rendered once for all who ask for it at the same time', async () => {
    const answers = await Promise.all([answer(), answer(), answer()]);
    expect(answers).toEqual(Array(3).fill('miss: /news one'));
    expect(await answer()).toBe('hit: /news one');
    expect(renders).toEqual(['document /news']);
  });

  test('is served at once when 30 s are over, and its resources are checked once', async () => {
    await answer();
    now = 30_000;
    const checked: (readonly string[])[] = [];
    check = async (paths) => {
      checked.push(paths);
      await Promise.resolve();
      paths.forEach((path) => resources.note(path, content, now));
    };
    expect(await Promise.all([answer(), answer()])).toEqual(Array(2).fill('stale: /news one'));
    expect(await answer()).toBe('hit: /news one');
    expect(checked).toEqual([[RESOURCE]]);
    expect(renders).toHaveLength(1);
  });

  test('is rendered again in the background when the check finds a change', async () => {
    await answer();
    now = 30_000;
    content = 'two';
    expect(await answer()).toBe('stale: /news one');
    await vi.waitFor(async () => expect(await answer()).toBe('hit: /news two'));
    expect(renders).toHaveLength(2);
  });

  test('is rendered again unasked when a change is heard of', async () => {
    await answer();
    content = 'two';
    resources.note(RESOURCE, 'two', now);
    cache.renewOutdated();
    expect(await answer()).toBe('stale: /news one');
    await vi.waitFor(async () => expect(await answer()).toBe('hit: /news two'));
  });

  test('is not served as it was a second after its content changed', async () => {
    await answer();
    content = 'two';
    resources.note(RESOURCE, 'two', now);
    now = 1000;
    expect(await answer()).toBe('refreshed: /news two');
  });

  test('is served as it was while it cannot be rendered, tried again after 5 s', async () => {
    await answer();
    content = 'two';
    resources.note(RESOURCE, 'two', now);
    now = 1000;
    next = { ...next, outcome: 'failed', status: 502 };
    expect(await answer()).toBe('stale: /news one');
    expect(await answer()).toBe('hit: /news one');
    expect(renders).toHaveLength(2);
    next = { ...next, outcome: 'ok', status: 200 };
    now = 6000;
    expect(await answer()).toBe('refreshed: /news two');
  });

  test('is served as it was while the BFF cannot be asked, tried again after 5 s', async () => {
    await answer();
    let tries = 0;
    check = () => {
      tries += 1;
      return Promise.reject(new Error('down'));
    };
    now = 30_000;
    expect(await answer()).toBe('stale: /news one');
    await vi.waitFor(async () => expect(await answer()).toBe('hit: /news one'));
    now = 34_999;
    expect(await answer()).toBe('hit: /news one');
    now = 35_001;
    expect(await answer()).toBe('stale: /news one');
    expect(tries).toBe(2);
  });

  test('is gone when its document is', async () => {
    await answer();
    content = 'two';
    resources.note(RESOURCE, 'two', now);
    now = 1000;
    next = { ...next, outcome: 'gone', status: 404 };
    expect((await cache.respond(NEWS)).entry.page.path).toBe('/404');
    next = { ...next, outcome: 'ok', status: 200 };
    expect(await answer()).toBe('miss: /news two');
  });
});

describe('what is not a page', () => {
  test('is one shared answer, whatever the address', async () => {
    next = { ...next, outcome: 'gone', status: 404 };
    const paths = ['/news/a', '/news/b', '/news/c'];
    for (const path of paths) {
      const { entry } = await cache.respond({ ...NEWS, path });
      expect(entry.variants.identity.body.toString()).toBe('/404 one');
    }
    expect(renders.filter((name) => name === 'document /404')).toHaveLength(1);
  });

  test('is not kept when it failed', async () => {
    next = { ...next, outcome: 'failed', status: 502 };
    expect(await answer()).toBe('miss: /news one');
    next = { ...next, outcome: 'ok', status: 200 };
    expect(await answer()).toBe('miss: /news one');
    expect(await answer()).toBe('hit: /news one');
  });
});

test('a client with the current shell has payloads of its own', async () => {
  expect(cache.shellEtag).toBeUndefined();
  await answer();
  expect(cache.shellEtag).toBe('tag');
  await answer(NEWS_PAYLOAD);
  await answer(NEWS_PAYLOAD, 'tag');
  await answer(NEWS_PAYLOAD, 'tag');
  expect(renders).toEqual(['document /news', 'payload /news', 'payload /news without tag']);
});

test('payloads without a shell that is no longer current are dropped, not renewed', async () => {
  await answer(NEWS_PAYLOAD, 'tag');
  next = { ...next, shellEtag: 'new' };
  await answer(NEWS_PAYLOAD);
  renders.length = 0;
  content = 'two';
  resources.note(RESOURCE, 'two', now);
  cache.renewOutdated();
  await vi.waitFor(async () => expect(await answer(NEWS_PAYLOAD)).toBe('hit: /news two'));
  expect(renders).toEqual(['payload /news']);
});

test('at most two pages are renewed at once', async () => {
  const paths = ['/a', '/b', '/c', '/d'].map((path) => ({ ...NEWS, path }));
  for (const page of paths) await cache.respond(page);
  renders.length = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  content = 'two';
  resources.note(RESOURCE, 'two', now);
  cache.renewOutdated();
  await Promise.resolve();
  expect(renders).toHaveLength(2);
  resolve();
  await vi.waitFor(() => expect(renders).toHaveLength(4));
});

test('when changes may have been missed, everything is checked', async () => {
  await answer();
  content = 'two';
  await cache.checkAll();
  await vi.waitFor(async () => expect(await answer()).toBe('hit: /news two'));
});

test('a page that is being rendered when everything is checked is fresh afterwards', async () => {
  const opening = Promise.withResolvers<void>();
  gate = opening.promise;
  const first = answer();
  await cache.checkAll();
  opening.resolve();
  expect(await first).toBe('miss: /news one');
  expect(await answer()).toBe('hit: /news one');
});

describe('too many renders', () => {
  /** Starts so many renders that one more is refused. */
  function fill(pageAt: (index: number) => PageRequest, count: number) {
    const opening = Promise.withResolvers<void>();
    gate = opening.promise;
    const pages = Array.from({ length: count }, (_, index) => pageAt(index));
    const served = pages.map(async (page) => cache.respond(page));
    return { last: pages.at(-1) ?? NEWS, end: () => (opening.resolve(), Promise.all(served)) };
  }
  const documentAt = (index: number) => ({ ...NEWS, path: `/news/n${index}` });
  const queryAt = (index: number) => ({ ...NEWS, path: '/lead', query: `move=n${index}` });

  test('of documents are refused, those in flight are joined', async () => {
    const { last, end } = fill(documentAt, 204);
    await expect(cache.respond(documentAt(204))).rejects.toThrow(OverloadError);
    await expect(cache.respond({ ...NEWS, query: 'page=9' })).rejects.toThrow(OverloadError);
    const joined = cache.respond(last);
    await end();
    expect((await joined).state).toBe('miss');
  });

  test('of queries refuse queries only', async () => {
    const { end } = fill(queryAt, 21);
    await expect(cache.respond(queryAt(21))).rejects.toThrow(OverloadError);
    const others = [documentAt(0), { ...NEWS, path: '/lead' }].map(async (page) =>
      cache.respond(page),
    );
    await end();
    expect((await Promise.all(others)).map(({ state }) => state)).toEqual(['miss', 'miss']);
  });

  test('of documents do not refuse the pages that every site has', async () => {
    const { end } = fill(documentAt, 204);
    const fixed = cache.respond({ ...NEWS, path: '/about' });
    await end();
    expect((await fixed).state).toBe('miss');
  });
});

describe('a render for a visitor', () => {
  const refuse = () => {
    throw new Error('not admitted');
  };

  test('is not started where it is not admitted; hits and joined renders are', async () => {
    await expect(cache.respond(NEWS, undefined, refuse)).rejects.toThrow('not admitted');
    expect(renders).toEqual([]);
    const first = answer();
    await expect(cache.respond(NEWS, undefined, refuse)).resolves.toMatchObject({ state: 'miss' });
    await first;
    expect(await cache.respond(NEWS, undefined, refuse)).toMatchObject({ state: 'hit' });
    expect(renders).toHaveLength(1);
  });
});

describe('a query that names what does not exist', () => {
  const LEAD: PageRequest = { ...NEWS, path: '/lead' };
  const asking = (query: string): PageRequest => ({ ...LEAD, query });

  beforeEach(() => {
    next.queryValues = { form: ['tour'] };
  });

  test('is the page without it once the page has told which values exist', async () => {
    await answer(LEAD);
    for (let index = 0; index < 50; index += 1) {
      expect(await answer(asking(`form=x${index}`))).toBe('hit: /lead one');
    }
    expect(renders).toEqual(['document /lead']);
    expect(await answer(asking('form=tour'))).toBe('miss: /lead?form=tour one');
    expect(await answer(asking('form=tour&program=x'))).toBe('miss: /lead?form=tour&program=x one');
  });

  test('is rendered while the content that listed the values is another one', async () => {
    await answer(LEAD);
    content = 'two';
    resources.note(RESOURCE, content, now);
    expect(await answer(asking('form=new'))).toBe('miss: /lead?form=new two');
  });

  test('is the page without it, too, where only a render finds that out', async () => {
    next.ignored = ['move'];
    expect(await answer(asking('move=x'))).toBe('miss: /lead one');
    expect(await answer(asking('move=y'))).toBe('hit: /lead one');
    expect(renders).toEqual(['document /lead?move=x', 'document /lead', 'document /lead?move=y']);
  });
});

test('junk evicts no page that was requested again, nor one of the warm-up', async () => {
  cache = createCache(new SegmentedCache<PageEntry>({ maxSize: 10, sizeOf: () => 1 }));
  await answer();
  expect(await answer()).toBe('hit: /news one');
  await cache.warm({ ...NEWS, path: '/about' });
  for (let index = 0; index < 100; index += 1) await answer({ ...NEWS, path: `/news/n${index}` });
  expect(await answer()).toBe('hit: /news one');
  expect(await answer({ ...NEWS, path: '/about' })).toBe('hit: /about one');
});

test('without a store every answer is a render', async () => {
  cache = new PageCache({
    render,
    store: undefined,
    resources,
    check: (paths) => check(paths),
    log: { warn: () => undefined },
    now: () => now,
  });
  expect([await answer(), await answer()]).toEqual(['bypass: /news one', 'bypass: /news one']);
  await cache.checkAll();
  cache.renewOutdated();
  expect(renders).toHaveLength(2);
});
