import type { ServerResponse } from 'node:http';
import { type Bff, INFO } from '../kit/bff.ts';
import { bareContent } from '../kit/content.ts';
import { mediaOf, PICTURE } from '../kit/media.ts';
import { beforeEach, describe, expect, startBff, test } from '../kit/test.ts';
import { FRESH, SECOND, STALE } from '../kit/times.ts';

const FILE = '/uploads/a.pdf';
const LAYOUT = '/api/layout';
const PAGES = ['/api/about', '/api/news?page=1', '/api/contacts', '/api/promo'];

let bff: Bff;
beforeEach(async () => {
  bff = await startBff();
});

const refuse = (status: number, retryAfter?: string) => (_: unknown, response: ServerResponse) => {
  response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
};
function refuseAll(status: number, retryAfter?: string): void {
  for (const address of [...Object.keys(bareContent), PICTURE, FILE]) {
    bff.upstream.script(address, refuse(status, retryAfter));
  }
}
const calls = () => bff.upstream.asked.length;

/** Visits every page, one after the other. */
async function visitAll(): Promise<void> {
  for (const page of PAGES) await bff.get(page);
}

describe('after a 429', () => {
  test('the content API gets no requests: neither for content nor for pictures', async () => {
    refuseAll(429, '10');
    await bff.get(INFO);
    const asked = calls();
    bff.advance(10 * SECOND - 1);
    await visitAll();
    await bff.get(mediaOf(PICTURE));
    await bff.get(`/files?url=${FILE}`);
    expect(calls()).toBe(asked);
  });

  test('a visitor without a copy is told the rest of the pause, others get the copy', async () => {
    await bff.get(INFO);
    refuseAll(429, '10');
    await bff.get(PAGES[0]);
    bff.advance(4 * SECOND);
    const { status, headers } = await bff.get(PAGES[1]);
    expect([status, headers.get('retry-after')]).toEqual([503, '6']);
    bff.advance(FRESH + STALE);
    refuseAll(429, '10');
    expect(await bff.get(INFO)).toMatchObject({ status: 200, served: 'stale' });
  });

  test('the layout is requested first, and nothing else while it is refused', async () => {
    refuseAll(429, '10');
    await bff.get(INFO);
    const asked = calls();
    bff.advance(10 * SECOND);
    await Promise.all(PAGES.map((page) => bff.get(page)));
    expect(bff.upstream.asked.slice(asked)).toEqual([LAYOUT]);
    bff.upstream.clear();
    bff.advance(10 * SECOND);
    const replies = await Promise.all(PAGES.map((page) => bff.get(page)));
    expect(replies.map(({ status }) => status)).toEqual(PAGES.map(() => 200));
  });

  test('any other answer to the layout ends the pause, a failure included', async () => {
    refuseAll(429, '10');
    await bff.get(INFO);
    bff.upstream.clear();
    bff.upstream.fail(LAYOUT);
    bff.advance(10 * SECOND);
    expect((await bff.get(INFO)).status).toBe(200);
  });

  test.each([
    ['none', undefined, [1, 2, 4, 8, 16, 30, 30]],
    ['no number', 'soon', [1, 2, 4]],
    ['0', '0', [1, 2, 4]],
    ['3', '3', [3, 3, 3]],
    ['an hour', '3600', [60, 60]],
  ])('pauses with a Retry-After of %s', async (_name, retryAfter, seconds) => {
    refuseAll(429, retryAfter);
    await bff.get(INFO);
    for (const pause of seconds) {
      const asked = calls();
      bff.advance(pause * SECOND - 1);
      await visitAll();
      expect(calls()).toBe(asked);
      bff.advance(1);
      await visitAll();
      expect(calls()).toBe(asked + 1);
    }
  });

  test.each([PICTURE, FILE])('for %s, content pauses as well', async (file) => {
    bff.upstream.script(file, refuse(429, '10'));
    await bff.get(file === PICTURE ? mediaOf(file) : `/files?url=${file}`);
    const asked = calls();
    await visitAll();
    expect(calls()).toBe(asked);
  });
});

describe('after a 503', () => {
  test('for one address, only that address rests', async () => {
    bff.upstream.script(INFO, refuse(503, '10'));
    await bff.get(INFO);
    const asked = bff.calls(INFO);
    expect((await bff.get(PAGES[0])).status).toBe(200);
    expect((await bff.get(INFO)).status).toBe(503);
    expect(bff.calls(INFO)).toBe(asked);
  });

  test('the whole content API rests if the layout answers 503, too', async () => {
    refuseAll(503, '10');
    await bff.get(INFO);
    await expect.poll(async () => (await bff.get(PAGES[0])).headers.get('retry-after')).toBe('10');
    const asked = calls();
    await visitAll();
    expect(calls()).toBe(asked);
    bff.upstream.clear();
    bff.advance(10 * SECOND);
    expect((await bff.get(PAGES[1])).status).toBe(200);
  });
});
