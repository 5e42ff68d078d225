import { type Bff, INFO } from '../kit/bff.ts';
import { describe, expect, startBff, test } from '../kit/test.ts';
import { FRESH } from '../kit/times.ts';
import { answerWith } from '../kit/upstream.ts';

const VISITOR = '203.0.113.7';
const OTHER = '203.0.113.8';

let bff: Bff;

const start = async (settings: Record<string, string> = {}) => {
  bff = await startBff({ settings });
};

/** @param visitor address that the site forwards; unset for the site's own requests */
const ask = (path: string, visitor?: string) =>
  bff.get(path, visitor === undefined ? {} : { 'x-forwarded-for': visitor });

const junk = (count: number) =>
  Array.from({ length: count }, (_, index) => `/api/news/junk-${crypto.randomUUID()}-${index}`);

const askedJunk = () => bff.upstream.asked.filter((path) => path.includes('junk'));

const tally = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((status) => [
      status,
      statuses.filter((other) => other === status).length,
    ]),
  );

async function requestEach(paths: readonly string[], visitor?: string) {
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await ask(path, visitor)).status);
  return tally(statuses);
}

describe('misses of one visitor', () => {
  test('are limited until time has passed; others, the site and hits are not affected', async () => {
    await start({ CLIENT_LIMITS: `${60 / 300}` });
    await ask(INFO);
    expect(await requestEach(junk(20), VISITOR)).toEqual({ 404: 12, 429: 8 });
    expect(askedJunk()).toHaveLength(12);

    const refused = await ask(junk(1)[0] ?? '', VISITOR);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(refused.text)).toEqual({
      error: { code: 429, message: 'Too many uncached resources, try again later' },
    });

    expect((await ask(INFO, VISITOR)).status).toBe(200);
    bff.advance(FRESH);
    expect((await ask(INFO, VISITOR)).status).toBe(200);
    expect(await requestEach(junk(12), OTHER)).toEqual({ 404: 12 });
    expect(await requestEach(junk(40))).toEqual({ 404: 40 });
    expect(await requestEach(junk(13), VISITOR)).toEqual({ 404: 12, 429: 1 });
    expect(await bff.metric('bff_misses_refused')).toBe(10);
  });

  test('count again once a 404 has expired, not while it is remembered', async () => {
    await start({ CLIENT_LIMITS: `${10 / 300}` });
    const [path = ''] = junk(1);
    expect(await requestEach(Array<string>(20).fill(path), VISITOR)).toEqual({ 404: 20 });
    expect(askedJunk()).toHaveLength(1);
  });

  test('from one IPv6 network count together', async () => {
    await start({ CLIENT_LIMITS: `${5 / 300}` });
    expect(await requestEach(junk(1), '2001:db8::1')).toEqual({ 404: 1 });
    expect(await requestEach(junk(1), '2001:db8::2:3:4:5')).toEqual({ 429: 1 });
    expect(await requestEach(junk(1), '2001:db8:0:1::1')).toEqual({ 404: 1 });
  });
});

describe('while the upstream does not respond', () => {
  /** Paths whose responses wait until they are released. */
  function hold(count: number) {
    const paths = junk(count);
    const gates = paths.map((path) => bff.upstream.hold(path, answerWith({ title: 'x' })));
    const release = () => gates.forEach((gate) => gate.open());
    return { paths, count: () => bff.upstream.asked.length, release };
  }

  /** Requests all paths at once. @returns the statuses received so far */
  function requestAll(paths: readonly string[], visitorOf: (index: number) => string | undefined) {
    const statuses: number[] = [];
    const all = Promise.all(
      paths.map(async (path, index) => statuses.push((await ask(path, visitorOf(index))).status)),
    );
    return { count: () => statuses.length, all: async () => (await all, tally(statuses)) };
  }

  test('one visitor has at most eight fetches in flight, and another as many', async () => {
    await start();
    const held = hold(21);
    const [last = '', ...paths] = held.paths;
    const asked = requestAll(paths, () => VISITOR);
    await expect.poll(asked.count).toBe(12);
    const other = ask(last, OTHER);
    await expect.poll(held.count).toBe(9);
    held.release();
    expect(await asked.all()).toEqual({ 200: 8, 429: 12 });
    expect((await other).status).toBe(200);
    // The fetches in flight were released.
    expect(await requestEach(junk(8), VISITOR)).toEqual({ 404: 8 });
  });

  test('all visitors together leave room for the site', async () => {
    await start();
    const held = hold(80);
    const visitors = requestAll(held.paths.slice(0, 60), (index) => `203.0.113.${index % 10}`);
    await expect.poll(visitors.count).toBe(12);
    const own = requestAll(held.paths.slice(60), () => undefined);
    await expect.poll(own.count).toBe(4);
    await expect.poll(held.count).toBe(64);
    held.release();
    expect(await visitors.all()).toEqual({ 200: 48, 503: 12 });
    expect(await own.all()).toEqual({ 200: 16, 503: 4 });
  });
});
