import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerWith, ContentBff, fail, INFO } from '../support/content-bff.ts';
import { sendJson } from '../kit/upstream.ts';

let bff: ContentBff;

beforeEach(async () => {
  bff = await ContentBff.create();
});
afterEach(() => bff.close());

describe('a failing upstream', () => {
  test('is asked once by 50 callers, and each of them is told', async () => {
    const gate = bff.createGate(fail);
    const answers = Array.from({ length: 50 }, () => bff.get());
    await gate.reached;
    gate.open();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(50).fill(502));
    expect(bff.calls()).toBe(1);
  });

  test('is asked at most 3 times by 20 requests in a row', async () => {
    bff.upstream.script(INFO, fail);
    for (let count = 0; count < 20; count += 1) {
      expect((await bff.get()).status).toBe(502);
      bff.advance(25);
    }
    expect(bff.calls()).toBeLessThanOrEqual(3);
    expect(bff.calls()).toBeGreaterThan(1);
  });

  test('rests 200 ms, then 400, and is asked again when it has recovered', async () => {
    bff.upstream.script(INFO, fail);
    await bff.get();
    bff.advance(199);
    await bff.get();
    expect(bff.calls()).toBe(1);
    bff.advance(1);
    await bff.get();
    expect(bff.calls()).toBe(2);
    bff.advance(399);
    await bff.get();
    expect(bff.calls()).toBe(2);
    bff.upstream.script(INFO, undefined);
    bff.advance(1);
    expect((await bff.get()).status).toBe(200);
  });

  test('is fresh at most 1.6 s after three failures in a row, in the worst case', async () => {
    const unlucky = await ContentBff.create(1);
    unlucky.upstream.script(INFO, fail);
    let elapsedMs = 0;
    while ((await unlucky.get()).status !== 200) {
      if (unlucky.calls() === 3) unlucky.upstream.script(INFO, undefined);
      unlucky.advance(20);
      elapsedMs += 20;
    }
    expect(unlucky.calls()).toBe(4);
    expect(elapsedMs).toBeLessThanOrEqual(1600);
    await unlucky.close();
  });

  test('that says when to come back is left alone until then, a minute at most', async () => {
    bff.upstream.script(INFO, (_request, response) => {
      response.writeHead(503, { 'retry-after': '3600' }).end();
    });
    const first = await bff.get();
    expect(first.status).toBe(503);
    expect(first.headers.get('retry-after')).toBe('3600');
    bff.advance(59_999);
    await bff.get();
    expect(bff.calls()).toBe(1);
    bff.advance(1);
    await bff.get();
    expect(bff.calls()).toBe(2);
  });

  test('is given a rest by the breaker after 20 calls in 10 s, then probed by one', async () => {
    const paths = Array.from({ length: 30 }, (_, index) => `/api/news/n-${index}`);
    for (const path of paths) bff.upstream.script(path, fail);
    for (const path of paths.slice(0, 20)) expect((await bff.get(path)).status).toBe(502);
    const refused = await bff.get(paths[20]);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(bff.upstream.asked).toHaveLength(20);

    bff.advance(5000);
    bff.upstream.script(paths[21]!, undefined);
    bff.upstream.script(paths[22]!, answerWith('Ожил'));
    expect((await bff.get(paths[22])).status).toBe(200);
    expect((await bff.get(paths[23])).status).toBe(502);
  });

  test('with 64 answers outstanding takes no 65th question, while hits go on', async () => {
    await bff.get();
    const held: (() => void)[] = [];
    let full: () => void = () => undefined;
    const isFull = new Promise<void>((resolve) => (full = resolve));
    const paths = Array.from({ length: 64 }, (_, index) => `/api/news/held-${index}`);
    for (const path of paths) {
      bff.upstream.script(path, (_request, response) => {
        held.push(() => sendJson(response, { title: 'Дождались' }));
        if (held.length === 64) full();
      });
    }
    const waiting = paths.map((path) => bff.get(path));
    await isFull;
    const refused = await bff.get('/api/news/one-more');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await bff.get()).state).toBe('fresh');
    held.forEach((release) => release());
    expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
  });
});
