import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  answerWith,
  ContentBff,
  ERROR_STALE,
  fail,
  FRESH,
  INFO,
  NEGATIVE,
  STALE,
} from '../support/content-bff.ts';
import { sendJson } from '../kit/upstream.ts';

let bff: ContentBff;

beforeEach(async () => {
  bff = await ContentBff.create();
});
afterEach(() => bff.close());

describe('an entry', () => {
  test('is fresh for 30 s, stale for 5 min, error-stale for 24 h, then gone', async () => {
    bff.upstream.script(INFO, answerWith('Первый'));
    expect((await bff.get()).state).toBe('miss');
    bff.upstream.script(INFO, fail);

    bff.advance(FRESH - 1);
    expect(await bff.get()).toMatchObject({ status: 200, state: 'fresh' });
    expect(bff.calls()).toBe(1);
    bff.advance(1);
    expect(await bff.get()).toMatchObject({ status: 200, state: 'stale' });
    bff.advance(STALE - 1);
    expect(await bff.get()).toMatchObject({ status: 200, state: 'stale' });
    bff.advance(1);
    expect(await bff.get()).toMatchObject({ status: 200, state: 'error-stale' });
    bff.advance(ERROR_STALE - 1);
    expect(await bff.get()).toMatchObject({ status: 200, state: 'error-stale' });
    bff.advance(1);
    expect((await bff.get()).status).toBe(502);
  });

  test('tells its age', async () => {
    await bff.get();
    bff.advance(12_345);
    expect((await bff.get()).headers.get('age')).toBe('12');
  });

  test('that is stale is served at once to all while one refresh runs', async () => {
    bff.upstream.script(INFO, answerWith('Старый'));
    await bff.get();
    bff.advance(FRESH);
    const gate = bff.createGate(answerWith('Новый'));
    const answers = await Promise.all(Array.from({ length: 50 }, () => bff.get()));
    expect(answers.every(({ body }) => body.includes('Старый'))).toBe(true);
    await gate.reached;
    expect(bff.calls()).toBe(2);
    gate.open();
    await expect.poll(async () => (await bff.get()).body).toContain('Новый');
    expect(bff.calls()).toBe(2);
  });

  test('that is error-stale is refreshed for the caller when that is quick', async () => {
    bff.upstream.script(INFO, answerWith('Старый'));
    await bff.get();
    bff.advance(FRESH + STALE);
    bff.upstream.script(INFO, answerWith('Новый'));
    expect((await bff.get()).body).toContain('Новый');
  });

  test('that is error-stale is served when the refresh takes longer than 250 ms', async () => {
    bff.upstream.script(INFO, answerWith('Старый'));
    await bff.get();
    bff.advance(FRESH + STALE);
    const gate = bff.createGate(answerWith('Новый'));
    expect(await bff.get()).toMatchObject({ state: 'error-stale', body: '{"title":"Старый"}' });
    gate.open();
    await expect.poll(async () => (await bff.get()).body).toContain('Новый');
  });

  test('that is error-stale is not served past its end, however slow the refresh', async () => {
    bff.upstream.script(INFO, answerWith('Старый'));
    await bff.get();
    bff.advance(FRESH + STALE + ERROR_STALE - 1);
    const gate = bff.createGate(fail);
    const answer = bff.get();
    await gate.reached;
    bff.advance(1);
    gate.open();
    expect((await answer).status).toBe(502);
  });

  test('that is empty is an answer, kept and replaced like any other', async () => {
    bff.upstream.script(INFO, (_request, response) => response.writeHead(204).end());
    expect(await bff.get()).toMatchObject({ status: 204, state: 'miss', body: '' });
    expect((await bff.get()).status).toBe(204);
    expect(bff.calls()).toBe(1);
    bff.advance(FRESH);
    bff.upstream.script(INFO, answerWith('Снова есть'));
    await expect.poll(async () => (await bff.get()).status).toBe(200);
  });

  test('for a missing document is remembered for 10 s', async () => {
    const first = await bff.get('/api/news/none');
    expect(first).toMatchObject({ status: 404, state: 'miss' });
    expect(first.headers.get('cache-status')).toBe(
      'kosmosad-bff; fwd=uri-miss; fwd-status=404; stored; ttl=10',
    );
    bff.advance(NEGATIVE - 1);
    const second = await bff.get('/api/news/none');
    expect(second).toMatchObject({ status: 404, state: 'fresh' });
    expect(second.headers.get('cache-status')).toBe('kosmosad-bff; hit; ttl=0');
    expect(second.headers.get('cache-control')).toBe('public, no-cache');
    expect(second.headers.get('age')).toBe('9');
    expect(bff.calls('/api/news/none')).toBe(1);
    bff.advance(1);
    bff.upstream.script('/api/news/none', answerWith('Появилась'));
    expect((await bff.get('/api/news/none')).status).toBe(200);
  });

  test('whose content is the same keeps its ETag and the time of its change', async () => {
    const first = await bff.get();
    bff.advance(FRESH);
    await bff.get();
    await expect.poll(async () => (await bff.get()).state).toBe('fresh');
    const again = await bff.get();
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(again.headers.get('last-modified')).toBe(first.headers.get('last-modified'));
  });

  test.each(['завтра', 'tomorrow', 'Sat, 21 Nov 2026 10:00:00 GMT (завтра)', '2026-11-21'])(
    'that was last modified at no date, %j, is dated by its arrival',
    async (lastModified) => {
      const conditions: (string | undefined)[] = [];
      bff.upstream.script(INFO, (request, response) => {
        conditions.push(request.headers['if-modified-since']);
        response.setHeader('last-modified', Buffer.from(lastModified).toString('latin1'));
        sendJson(response, { title: 'Версия 1' });
      });
      for (const state of ['miss', 'fresh', 'refreshed']) {
        if (state === 'refreshed') bff.advance(FRESH + STALE + ERROR_STALE);
        const answer = await bff.get();
        expect(answer).toMatchObject({ status: 200, state });
        expect(answer.headers.get('last-modified')).toMatch(/^\w{3}, [\w: ]{20} GMT$/);
      }
      expect(conditions).toEqual([undefined, undefined]);
    },
  );

  test('that was last modified at a date has it, as it was sent', async () => {
    const lastModified = 'Saturday, 21-Nov-26 10:00:00 GMT';
    bff.upstream.script(INFO, answerWith('Версия 1', { 'last-modified': lastModified }));
    expect((await bff.get()).headers.get('last-modified')).toBe(lastModified);
  });

  test('is asked for with the validators of its copy', async () => {
    const conditions: (string | undefined)[] = [];
    bff.upstream.script(INFO, (request, response) => {
      conditions.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === '"v1"') {
        response.writeHead(304).end();
        return;
      }
      response.setHeader('etag', '"v1"');
      sendJson(response, { title: 'Версия 1' });
    });
    await bff.get();
    bff.advance(FRESH + STALE);
    const again = await bff.get();
    expect(again.body).toContain('Версия 1');
    expect(again.headers.get('cache-status')).toBe(
      'kosmosad-bff; fwd=stale; fwd-status=304; stored; ttl=30',
    );
    expect(conditions).toEqual([undefined, '"v1"']);
    expect((await bff.get()).state).toBe('fresh');
  });
});
